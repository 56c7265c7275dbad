/** What the writer's thread is asked to do; each is answered by one `Outcome`, in order. A new thread answers once that
 * its file is open. */
export type Task =
  | { kind: 'commit'; packed: Uint8Array<ArrayBuffer> }
  /** Continue under another name, which replaces what has it. */
  | { kind: 'move'; to: string }
  | { kind: 'close' };

export interface Outcome {
  /** Why it could not be done; nothing of it was then. */
  failure?: Failure;
}

export interface Failure {
  message: string;
  /** True where the disk has no room: it may have later. */
  isFull: boolean;
  /** True if the thread takes no more batches. */
  isFinal: boolean;
}
