import { isRecord } from '../../protocol';

/** Every way a call can fail, as plain JSON; each screen shows each of them (docs: architecture decision 3). */
export type ApiError =
  | { kind: 'signedOut' }
  | { kind: 'denied'; message: string }
  | { kind: 'offline' }
  /** `noBackEnd`: nothing ever came from that application, so perhaps nobody answers for it. */
  | { kind: 'timeout'; afterMs: number; noBackEnd?: true }
  | { kind: 'sendFailed'; message: string }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'invalidAnswer'; issues: string[] };

/** True for a call that ended because there was no connection. */
export function isOffline(error: unknown): boolean {
  return isRecord(error) && error['kind'] === 'offline';
}

/** True for a call that the database's rules refused: nothing of it was stored. */
export function isDenied(error: unknown): boolean {
  return isRecord(error) && error['kind'] === 'denied';
}
