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

/** What one tab claimed: some of it given, for the rest it waits. */
export interface HeldClaims {
  /** Claims a post, unless that was done. */
  take(key: string): void;
  isGranted(key: string): boolean;
  /** Claims all of these posts and gives back what is neither one of them nor being delivered. */
  keep(wanted: readonly string[], isDelivering: (key: string) => boolean): void;
  giveBackAll(): void;
}

/** Nothing claimed yet; `onGranted` is told whenever a claim is given that was not given back meanwhile. */
export function createHeldClaims(claim: ClaimPost, onGranted: () => void): HeldClaims {
  const held = new Map<string, { granted: boolean; giveBack: () => void }>();
  const take = (key: string): void => {
    if (held.has(key)) return;
    const own = { granted: false, giveBack: () => {} };
    held.set(key, own);
    own.giveBack = claim(key, () => {
      own.granted = true;
      if (held.get(key) === own) onGranted();
    });
  };
  return {
    take,
    isGranted: (key) => held.get(key)?.granted ?? false,
    keep: (wanted, isDelivering) => {
      for (const key of wanted) take(key);
      const needed = new Set(wanted);
      for (const [key, { giveBack }] of held) {
        if (needed.has(key) || isDelivering(key)) continue;
        held.delete(key);
        giveBack();
      }
    },
    giveBackAll: () => {
      for (const { giveBack } of held.values()) giveBack();
      held.clear();
    },
  };
}
