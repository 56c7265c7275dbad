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
    const controller = new AbortController();
    let release = () => controller.abort();
    const request = locks.request(`screenwire/post/${key}`, { signal: controller.signal }, () => {
      if (controller.signal.aborted) return undefined;
      return new Promise<void>((resolve) => {
        release = resolve;
        onGranted();
      });
    });
    request.catch(() => {
      // Refused for another reason than our own: locks are switched off here.
      if (!controller.signal.aborted) onGranted();
    });
    return () => release();
  };
}

/** The browser's locks; undefined outside browsers and where they are missing. */
export function browserLocks(): Locks | undefined {
  return typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;
}

/** The claims of one tab: granted, or waiting. */
export interface HeldClaims {
  /** Claims a post, unless that was done. */
  take(key: string): void;
  isGranted(key: string): boolean;
  /** Claims all of these posts and gives back what is neither one of them nor being delivered. */
  keep(keys: readonly string[], isDelivering: (key: string) => boolean): void;
  giveBackAll(): void;
}

/** Nothing claimed yet; `onGranted` is called whenever a claim is granted that was not given back meanwhile. */
export function createHeldClaims(claim: ClaimPost, onGranted: () => void): HeldClaims {
  const claims = new Map<string, { granted: boolean; giveBack: () => void }>();
  const take = (key: string): void => {
    if (claims.has(key)) return;
    const entry = { granted: false, giveBack: () => {} };
    claims.set(key, entry);
    entry.giveBack = claim(key, () => {
      entry.granted = true;
      if (claims.get(key) === entry) onGranted();
    });
  };
  return {
    take,
    isGranted: (key) => claims.get(key)?.granted ?? false,
    keep: (keys, isDelivering) => {
      for (const key of keys) take(key);
      const needed = new Set(keys);
      for (const [key, { giveBack }] of claims) {
        if (needed.has(key) || isDelivering(key)) continue;
        claims.delete(key);
        giveBack();
      }
    },
    giveBackAll: () => {
      for (const { giveBack } of claims.values()) giveBack();
      claims.clear();
    },
  };
}
