/** What is used of the browser's `navigator.locks`. */
export type Locks = Pick<LockManager, 'request'>;

/** Asks for the right to deliver a post; calls back when it is given, at once or later. Returns the way to give it back. */
export type LockPost = (key: string, onGranted: () => void) => () => void;

/**
 * One tab delivers a post at a time: the one that locked it first, usually the one it was made in; when that tab
 * closes, the browser hands its locks to the next. Without locks every tab delivers, which is harmless: the same
 * record at the same key takes effect once.
 */
export function createPostLocks(locks: Locks | undefined): LockPost {
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

/** The locks of one tab: granted, or waiting. */
export interface HeldLocks {
  /** Asks for the lock of a post, unless that was done. */
  take(key: string): void;
  isGranted(key: string): boolean;
  /** Asks for the locks of all of these posts and gives back what is neither one of them nor being delivered. */
  keep(keys: readonly string[], isDelivering: (key: string) => boolean): void;
  giveBackAll(): void;
}

/** Nothing locked yet; `onGranted` is called whenever a lock is granted that was not given back meanwhile. */
export function createHeldLocks(lock: LockPost, onGranted: () => void): HeldLocks {
  const held = new Map<string, { granted: boolean; giveBack: () => void }>();
  const take = (key: string): void => {
    if (held.has(key)) return;
    const entry = { granted: false, giveBack: () => {} };
    held.set(key, entry);
    entry.giveBack = lock(key, () => {
      entry.granted = true;
      if (held.get(key) === entry) onGranted();
    });
  };
  return {
    take,
    isGranted: (key) => held.get(key)?.granted ?? false,
    keep: (keys, isDelivering) => {
      for (const key of keys) take(key);
      const needed = new Set(keys);
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
