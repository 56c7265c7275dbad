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
