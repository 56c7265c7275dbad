import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';

/** What becomes of one write: the process dies before or after it, or it continues and hears that it failed, rightly or not. */
export const FAULTS = ['dies before', 'dies after', 'fails', 'succeeds unheard'] as const;
export type Fault = (typeof FAULTS)[number];

/** Databases as one process sees them, which meets a fault at a write of the choice of the test. */
export function createDyingProcess() {
  let armed: { fault: Fault; remaining: number } | undefined;
  let isDead = false;

  function demandLife(): void {
    if (isDead) throw new Error('the process is dead');
  }

  async function write<T>(run: () => Promise<T>): Promise<T> {
    demandLife();
    if (!armed || armed.remaining-- > 0) return run();
    const { fault } = armed;
    armed = undefined;
    if (fault === 'dies after' || fault === 'succeeds unheard') await run();
    isDead = fault === 'dies after' || fault === 'dies before';
    throw new Error(`the write ${fault}`);
  }

  const open = (base: PlatformDatabase): PlatformDatabase => ({
    ...base,
    get: async (path) => {
      demandLife();
      return base.get(path);
    },
    exists: async (path) => {
      demandLife();
      return base.exists(path);
    },
    range: async (path, range) => {
      demandLife();
      return base.range(path, range);
    },
    update: (values, before) => write(() => base.update(values, before)),
    transaction: (path, change) => write(() => base.transaction(path, change)),
    onChildAdded: (path, handler) =>
      base.onChildAdded(path, (key, value) => {
        if (!isDead) handler(key, value);
      }),
  });
  return {
    open,
    /** The write after so many others meets the fault. */
    arm(fault: Fault, remaining: number): void {
      armed = { fault, remaining };
    },
    disarm(): void {
      armed = undefined;
    },
    isDead: () => isDead,
    isArmed: () => armed !== undefined,
  };
}

/** The same with one database. */
export function createDyingDatabase(base: PlatformDatabase) {
  const life = createDyingProcess();
  return { ...life, database: life.open(base) };
}
