/** What is used of the browser's `navigator.locks`. */
export type Locks = Pick<LockManager, 'request'>;

/** Asks for the right to deliver a post; calls back when it is given, at once or later. Returns the way to give it back. */
export type ClaimPost = (key: string, onGranted: () => void) => () => void;

/**
 * One tab delivers a post at a time: the one that claimed it first, usually the one it was made in; when that tab
 * closes, the browser hands its claims to the next. Without locks every tab delivers, which is harmless: the same
 * record at the same key takes effect once.
 */
export function createPostClaims(locks: Locks | undefined): ClaimPost {
  if (!locks) {
    return (_key, onGranted) => {
      onGranted();
      return () => undefined;
    };
  }
  return (key, onGranted) => {
    const giveUp = new AbortController();
    let release = () => giveUp.abort();
    const held = locks.request(`screenwire/post/${key}`, { signal: giveUp.signal }, () => {
      if (giveUp.signal.aborted) return undefined;
      return new Promise<void>((resolve) => {
        release = resolve;
        onGranted();
      });
    });
    held.catch(() => {
      // Refused for another reason than our own: locks are switched off here.
      if (!giveUp.signal.aborted) onGranted();
    });
    return () => release();
  };
}

/** The browser's locks; undefined outside browsers and where they are missing. */
export function browserLocks(): Locks | undefined {
  return typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;
}
