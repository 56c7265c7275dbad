import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { startPlatforms } from '../startPlatforms';

const start = async (...databases: [PlatformDatabase, ...PlatformDatabase[]]): Promise<void> => {
  const identities = { deleteAccount: () => Promise.resolve(true) };
  await (await startPlatforms(databases, { identities, log: () => undefined })).close();
};
const make = (): PlatformDatabase => createMemoryDatabase();

test('databases keep their places in one list', async () => {
  const [sharedDatabase, second, third] = [make(), make(), make()];
  await start(sharedDatabase, second, third);
  await start(sharedDatabase, second, third);
  await expect(start(sharedDatabase, third, second)).rejects.toThrow(
    'Database 2 of the list is number 3 of it',
  );
  await expect(start(sharedDatabase, second, second)).rejects.toThrow(
    'Database 3 of the list is number 2 of it',
  );
  await expect(start(sharedDatabase, second, sharedDatabase)).rejects.toThrow(
    'Database 3 of the list is number 1 of it',
  );
  await expect(start(second, sharedDatabase, third)).rejects.toThrow(
    'Database 1 of the list is number 2 of it',
  );
  await expect(start(second)).rejects.toThrow('Database 1 of the list is number 2 of it');
  await expect(start(make(), second, third)).rejects.toThrow('Database 2 of the list is one of another list');
  // One that was lost begins anew at its place.
  await start(sharedDatabase, make(), third);
});

test('a list does not begin with one database twice, nor with one that others share', async () => {
  const twice = make();
  await expect(start(make(), twice, twice)).rejects.toThrow('Database 3 of the list is number 2 of it');
  const alone = make();
  await start(alone);
  await expect(start(make(), alone)).rejects.toThrow('Database 2 of the list is shared by others');
  await start(alone);
});

test('two processes that begin with lists of two lengths at once are not both let in', async () => {
  const [shared, second, third] = [make(), make(), make()];
  const begun = await Promise.allSettled([start(shared, second), start(shared, second, third)]);
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
