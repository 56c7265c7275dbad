import fc from 'fast-check';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { withWrites } from './pendingWrites';

const key = fc.constantFrom('-a', '-b', '-c', '-d', '-e', 'f~x!-a');
const children = (value: fc.Arbitrary<string | null>) =>
  fc.dictionary(
    key.map((name) => `rows/${name}`),
    value,
  );
const range = fc.record(
  { from: key, to: key, limit: fc.integer({ min: 1, max: 4 }), last: fc.boolean() },
  { requiredKeys: ['limit'] },
);

test('what is read with pending writes is what is read once they are made', async () => {
  await fc.assert(
    fc.asyncProperty(
      children(fc.constant('stored')),
      children(fc.constantFrom('written', null)),
      range,
      key,
      async (stored, writes, wanted, name) => {
        const database = createMemoryDatabase();
        await database.update(stored);
        const pending = withWrites(writes, database);
        const read = async (from: typeof database) => [
          await from.range('rows', wanted),
          await from.get(`rows/${name}`),
          await from.exists(`rows/${name}`),
        ];
        const before = await read(pending);
        await database.update(writes);
        expect(before).toEqual(await read(database));
      },
    ),
  );
});
