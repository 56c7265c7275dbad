import { StartError } from '../config/StartError';

/** What runs and is to be closed: once, the last opened first. */
export function createClosers() {
  const closers: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = closers.pop(); close; close = closers.pop())
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
  }

  const close = (): Promise<void> => (closing ??= closeAll());

  return {
    /** Throws when closing has begun: what is being started meanwhile is closed at once. */
    async add(close: () => Promise<void> | void): Promise<void> {
      if (!closing) {
        closers.push(close);
        return;
      }
      await close();
      throw new StartError('It was stopped while it started.');
    },
    close,
    /** Closes without anybody who waits for it; `onStopped` is called once all is closed, or a part could not be. */
    async stop(log: (line: string) => void, onStopped?: () => void): Promise<void> {
      try {
        await close();
      } catch (error) {
        log(`not everything was closed: ${String(error)}`);
      }
      onStopped?.();
    },
  };
}

export type Closers = ReturnType<typeof createClosers>;
