import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { commitDecision } from './commit';
import { UNAVAILABLE } from '../requests/decision';
import type { HandlerContext } from '../requests/handler';
import { post } from '../../../test/platform/platformHarness';
import { outlineOf } from '../requests/readRequest';

test('writes nothing once the claim ran out, whenever others had their turn for long', async () => {
  const writtenPaths: string[] = [];
  for (let deadline = 5; deadline <= 65; deadline += 10) {
    let time = 0;
    const database = createMemoryDatabase(() => time);
    const context: Partial<HandlerContext> = {
      get: database.get,
      nextId: () => '1',
      // Ten ms go by with each turn of the others.
      pause: () => Promise.resolve(void (time += 10)),
    };
    const update = async (values: Readonly<Record<string, Json>>): Promise<void> => {
      writtenPaths.push(time < deadline ? 'in time' : 'too late');
      await database.update(values);
    };
    const outline = outlineOf(post('u1', 'e1', '../data/events/list', {}) as unknown as Json);
    await commitDecision(
      {
        database: { ...database, update },
        context: context as HandlerContext,
        owns: () => false,
        findHandler: () => undefined,
        log: () => undefined,
      },
      { ...outline, key: 'k1', at: 0, appUserId: 'A1' },
      UNAVAILABLE,
      { path: 'platform/claim/k1', until: deadline, deaths: 0, pieces: undefined },
      [],
    ).catch((error: unknown) => expect(String(error)).toContain('longer than its claim'));
  }
  expect(new Set(writtenPaths)).toEqual(new Set(['in time']));
});
