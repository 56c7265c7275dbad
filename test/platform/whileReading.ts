import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';

/**
 * Has `change` begun by somebody else as soon as a place was read that ends with `place`, or was read for the `reading`-th time; anyone who read it
 * continues when the change is done, or after 300 ms where it waits for them. The result gives the change's end, and fails when nobody read there.
 */
export function whileReading(
  database: PlatformDatabase,
  place: string,
  change: () => Promise<unknown>,
  reading = 1,
): () => Promise<void> {
  let changeDone: Promise<unknown> | undefined;
  let readings = 0;
  const changeOnce = async (path: string): Promise<void> => {
    if (changeDone || !path.endsWith(place)) return;
    readings += 1;
    if (readings < reading) return;
    changeDone = change();
    await Promise.race([changeDone, new Promise((resolve) => setTimeout(resolve, 300))]);
  };
  const { get, range } = database;
  database.get = async (path) => {
    const value = await get(path);
    await changeOnce(path);
    return value;
  };
  database.range = async (path, wanted) => {
    const found = await range(path, wanted);
    await changeOnce(path);
    return found;
  };
  return async () => {
    if (!changeDone) throw new Error(`nobody read ${place}`);
    await changeDone;
  };
}
