import { eachPacked, type RecordBatch } from './RecordBatch';
import { Storage } from './Storage';

function putRecord(batch: RecordBatch, key: string): void {
  batch.path.clear();
  batch.path.push(key);
  batch.put('1');
}

afterEach(() => jest.restoreAllMocks());

it('packs large writes between other work, whole and in order, and takes all back where the disk fails', async () => {
  // Forty records a slice, however fast the machine is.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 0.1));
  let isFull = false;
  const batches: string[][] = [];
  const writtenKeys: string[] = [];
  const storage = new Storage(
    {
      commit(packed) {
        if (isFull) return Promise.reject(new Error('full'));
        const keys: string[] = [];
        eachPacked(packed, (key) => keys.push(key.toString()));
        batches.push(keys);
        writtenKeys.push(...keys);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    },
    'Test',
    () => undefined,
    () => undefined,
  );
  const takenBack: string[] = [];
  const append = (name: string, records: number): Promise<string> =>
    new Promise((resolve) => {
      const keys = Array.from({ length: records }, (_, i) => `${name}-${i}`);
      const packAll = (batch: RecordBatch): void => keys.forEach((key) => putRecord(batch, key));
      storage.append({
        pack: packAll,
        ...(records > 1 && {
          large: {
            bytes: records,
            *pack(batch: RecordBatch) {
              for (const key of keys) {
                putRecord(batch, key);
                yield undefined;
              }
            },
          },
        }),
        rollBack: () => takenBack.push(name),
        done: (error) => resolve(error ? `${name} ${error.message}` : name),
      });
    });
  const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const doneWrites: string[] = [];
  const all = ['a:1', 'b:20000', 'c:1', 'd:3', 'e:1'].map(async (text) => {
    const [name = '', records] = text.split(':');
    doneWrites.push(await append(name, Number(records)));
  });
  expect(storage.waiting).toBeGreaterThan(20_000);
  await nextTurn();
  await nextTurn();
  // What is packed already does not wait for what comes behind it.
  expect(batches).toEqual([['a-0']]);
  await Promise.all(all);
  expect(doneWrites).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(writtenKeys.length).toBe(20_006);
  // No transaction has a part of a write.
  expect(batches.filter((keys) => keys.some((key) => key.startsWith('b-'))).length).toBe(1);
  expect(storage.waiting).toBe(0);
  isFull = true;
  const failed = Promise.all([append('f', 1), append('g', 20_000), append('h', 1)]);
  expect(await failed).toEqual(['f full', 'g full', 'h full']);
  expect(takenBack).toEqual(['h', 'g', 'f']);
  isFull = false;
  expect(await Promise.all([append('i', 2), append('j', 1)])).toEqual(['i', 'j']);
  expect(writtenKeys.slice(20_006)).toEqual(['i-0', 'i-1', 'j-0']);
  await storage.close();
});
