/**
 * A failed call as screens see it: any object with a kind. Structural, so that `ui/` needs to know no API; the fields
 * are those of the typed errors of the API.
 */
export interface Failure {
  kind: 'signedOut' | 'denied' | 'offline' | 'timeout' | 'sendFailed' | 'rejected' | 'invalidAnswer';
  message?: string;
  code?: string;
  /** Milliseconds waited, of a timeout. */
  afterMs?: number;
  /** Nothing ever came from that application. */
  noBackEnd?: true;
  issues?: string[];
}

const KINDS = ['signedOut', 'denied', 'offline', 'timeout', 'sendFailed', 'rejected', 'invalidAnswer'];

/** Reads an error of unknown origin (hooks give `unknown`); undefined when it is none of ours. */
export function asFailure(error: unknown): Failure | undefined {
  return typeof error === 'object' && error !== null && 'kind' in error && isKind(error.kind)
    ? { ...error, kind: error.kind }
    : undefined;
}

function isKind(kind: unknown): kind is Failure['kind'] {
  return typeof kind === 'string' && KINDS.includes(kind);
}
