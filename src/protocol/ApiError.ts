import { isRecord } from './json';
import { decodeRefusalParams, type RefusalParams } from './refusalParams';

/** Every way a call or a post can fail, as plain JSON; each screen shows each of them. */
export type ApiError =
  | { kind: 'signedOut' }
  | { kind: 'denied'; message: string }
  | { kind: 'offline' }
  /** `afterMs`: how long was waited. `noBackEnd`: nothing ever came from that application, so perhaps nobody answers for it. */
  | { kind: 'timeout'; afterMs: number; noBackEnd?: true }
  | { kind: 'sendFailed'; message: string }
  /**
   * `message`: the platform's words as the wire has them; `params`: what they name; `texts`: the same words in each language, where it says
   * so. `unstored`: nobody decided about it and nothing of it was kept: the rules refused it for a while, or the platform says so.
   */
  | {
      kind: 'rejected';
      code: string;
      message: string;
      params?: RefusalParams;
      texts?: { vi: string; en: string };
      unstored?: true;
    }
  | { kind: 'invalidAnswer'; issues: string[] };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads an error of unknown origin: hooks give `unknown`, storage anything. Undefined when it is none of ours. */
export function decodeApiError(error: unknown): ApiError | undefined {
  if (!isRecord(error)) return undefined;
  const { kind, afterMs, issues, texts } = error;
  const message = text(error['message']);
  switch (kind) {
    case 'signedOut':
    case 'offline':
      return { kind };
    case 'denied':
    case 'sendFailed':
      return { kind, message };
    case 'timeout':
      return {
        kind,
        afterMs: typeof afterMs === 'number' ? afterMs : 0,
        ...(error['noBackEnd'] === true && { noBackEnd: true }),
      };
    case 'rejected': {
      const params = decodeRefusalParams(error['params']);
      return {
        kind,
        code: text(error['code']),
        message,
        ...(params && { params }),
        ...(isRecord(texts) && { texts: { vi: text(texts['vi']), en: text(texts['en']) } }),
        ...(error['unstored'] === true && { unstored: true }),
      };
    }
    case 'invalidAnswer':
      return { kind, issues: Array.isArray(issues) ? issues.map(text) : [] };
    default:
      return undefined;
  }
}

/**
 * Whatever a hook or a thunk reports as `error`, as an `ApiError`: RTK puts aborts (`{name:'AbortError'}`) and thrown
 * values outside the union. An aborted call was not sent to its end: `sendFailed` with the message `aborted`.
 */
export function toApiError(error: unknown): ApiError {
  const decoded = decodeApiError(error);
  if (decoded) return decoded;
  const { name, message } = isRecord(error) || error instanceof Error ? (error as Partial<Error>) : {};
  if (name === 'AbortError') return { kind: 'sendFailed', message: 'aborted' };
  return { kind: 'sendFailed', message: typeof message === 'string' ? message : String(error) };
}

/** True for a call that ended because there was no connection. */
export function isOffline(error: unknown): boolean {
  return decodeApiError(error)?.kind === 'offline';
}

/** True for a call that the database's rules refused: nothing of it was stored. */
export function isDenied(error: unknown): boolean {
  return decodeApiError(error)?.kind === 'denied';
}

/** The platform's own code of a refusal; undefined for every other failure. */
export function rejectionCode(error: unknown): string | undefined {
  const read = decodeApiError(error);
  return read?.kind === 'rejected' ? read.code : undefined;
}
