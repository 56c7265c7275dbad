/** The time during which one person (or nobody) is signed in; whatever runs for them ends with it. */
export interface UserScope {
  isOver(): boolean;
  /** Calls back once, when the person leaves or changes; returns the way to stop waiting for it. */
  onOver(handler: () => void): () => void;
  /** Ends the scope. */
  end(): void;
}

export function createUserScope(): UserScope {
  const handlers = new Set<() => void>();
  let over = false;
  return {
    isOver: () => over,
    onOver: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    end: () => {
      if (over) return;
      over = true;
      for (const handler of [...handlers]) handler();
      handlers.clear();
    },
  };
}
