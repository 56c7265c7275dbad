/** Every way a call can fail, as plain JSON; each screen shows each of them (docs: architecture decision 3). */
export type ApiError =
  | { kind: 'signedOut' }
  | { kind: 'denied'; message: string }
  | { kind: 'offline' }
  | { kind: 'timeout'; afterMs: number }
  | { kind: 'sendFailed'; message: string }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'invalidAnswer'; issues: string[] };
