import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { waitUntil } from '../../../test/platform/platformHarness';
import { MAX_WATCHED } from '../load/loadLimits';
import { openMarks } from '../store/marks';
import { createBackEnds } from './backEnds';

/* What a few people have waiting at back ends leaves others room. */

const SCREEN = 'screen_opened/form/home';
const queueOf = (application: string): string => `applications/${application}/queue/g1`;

describe('of what a process awaits of back ends', () => {
  const patience = 100;
  const database = createMemoryDatabase();
  const start = async () => createBackEnds(database, await openMarks(database), () => undefined, patience);
  type BackEnds = Awaited<ReturnType<typeof start>>;

  async function ask(
    backEnds: BackEnds,
    [key, uid, application]: [string, string, string],
    collection = 'hello',
  ) {
    const path = `${queueOf(application)}/${key}`;
    await database.update({ [path]: { application } });
    backEnds.watch({ key, uid, application, collection, event: 'e', path });
    return path;
  }

  test('people of a few applications leave room to another one: its back end is told of a screen that is opened', async () => {
    const backEnds = await start();
    for (let n = 0; n < MAX_WATCHED; n += 1)
      await ask(backEnds, [`k${String(n)}`, `m${String(n % 20)}`, `own${String(n % 5)}`]);
    const opened = await ask(backEnds, ['opened', 'victim', 'shop'], SCREEN);
    await ask(backEnds, ['shared', 'victim', 'own0'], SCREEN);
    await new Promise((resolve) => setTimeout(resolve, patience / 4));
    expect(await database.exists(opened)).toBe(true);
    await waitUntil(async () => !(await database.exists(opened)), 'the end of the patience');
    await backEnds.close();
  });

  test('a screen that finds no room stays as long as any other, and no longer', async () => {
    const backEnds = await start();
    for (let n = 0; n < MAX_WATCHED; n += 1)
      await ask(backEnds, [`k${String(n)}`, `m${String(n)}`, `own${String(n)}`]);
    const opened = await ask(backEnds, ['opened', 'victim', 'shop'], SCREEN);
    await new Promise((resolve) => setTimeout(resolve, patience / 2));
    expect(await database.exists(opened)).toBe(true);
    await waitUntil(async () => !(await database.exists(opened)), 'the end of the patience');
    await backEnds.close();
  });
});
