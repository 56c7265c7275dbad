import type { TransportError } from './Transport';

/**
 * What the SDK rejected or threw, as a value. A refusal has the code `PERMISSION_DENIED` on writes and listens, but on
 * reads and transactions only its text says so.
 */
export function toTransportError(error: unknown): TransportError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const denied =
    code.toUpperCase() === 'PERMISSION_DENIED' || (code === '' && /^permission.denied/i.test(message));
  return denied
    ? { kind: 'denied', code: 'PERMISSION_DENIED', message }
    : { kind: 'sendFailed', code, message };
}
