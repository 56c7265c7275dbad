import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openStorage } from './openStorage';

const STEP = 256 * 1024;
const ROUNDS = 60;

const operation = fc.record({
  depth: fc.integer({ min: 1, max: 4 }),
  id: fc.nat(20_000),
  length: fc.oneof({ arbitrary: fc.nat(60), weight: 50 }, { arbitrary: fc.nat(30_000), weight: 1 }),
  removes: fc.boolean(),
});

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

// lmdb that has to make its file longer by itself meets the full disk in the middle of a transaction.
test('makes room before each transaction, enough for whatever it writes, and little more than that', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'screenwire-reserved-'));
  const storage = await openStorage({ dir, what: 'Test', log: () => undefined }, () => undefined);
  close = async () => {
    await storage.close();
    rmSync(dir, { recursive: true });
  };
  const file = join(dir, 'data.mdb');
  const first = statSync(file).size;
  const liveSizes = new Map<string, number>();
  const write = (key: string, value: string | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      storage.append({
        pack: (batch) => {
          batch.path.clear();
          for (const part of key.split('/')) batch.path.push(part);
          if (value === undefined) batch.remove();
          else batch.put(value);
        },
        rollBack: () => undefined,
        done: (error) => (error ? reject(error) : resolve()),
      });
    });
  const operations = fc.sample(operation, 60_000);
  const keptKeys: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const count = [3, 200, 2400][round % 3] ?? 0;
    const writes: Promise<void>[] = [];
    for (const { depth, id, length, removes } of operations.splice(0, count)) {
      const removedKey = removes && round > ROUNDS / 2 ? keptKeys[id % keptKeys.length] : undefined;
      const key = removedKey ?? `${'a name of a place/'.repeat(depth)}${String(id)}`;
      if (removedKey === undefined) {
        keptKeys.push(key);
        liveSizes.set(key, key.length + length);
      } else liveSizes.delete(removedKey);
      writes.push(write(key, removedKey === undefined ? JSON.stringify('x'.repeat(length)) : undefined));
    }
    await Promise.all(writes);
    expect((statSync(file).size - first) % STEP).toBe(0);
  }
  const bytes = [...liveSizes.values()].reduce((sum, size) => sum + size, 0);
  expect(statSync(file).size).toBeLessThan(3 * bytes);
});
