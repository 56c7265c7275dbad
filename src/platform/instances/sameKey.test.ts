import { instanceOf } from '../../protocol';
import { codeOf, startExchange } from '../../../test/platform/exchangeHarness';
import { messagesOf, post } from '../../../test/platform/platformHarness';
import { keyRecord } from '../gateway/backEndKeys';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/asObject';

const personOf = (place: number): string =>
  Array.from({ length: 100 }, (_, n) => `person${String(n)}`).find((uid) => instanceOf(uid, 3) === place) ??
  '';

test('a request under the key of what waits of somebody in another instance takes nothing from them', async () => {
  const harness = await startExchange({ instances: 3 });
  const { database } = harness;
  await database.update({
    'platform/owned/kho': true,
    [`${APPLICATIONS}/kho`]: { name: 'kho', owner: 'an', backend_collections: ['hello'] },
    'platform/back_ends/kho': keyRecord('key of kho'),
    'platform/gateway/kho': true,
  });
  const [chi, mallory] = [personOf(1), personOf(2)];
  const key = database.newKey();
  const sendAs = (uid: string) =>
    harness.send({ ...post(uid, `event of ${uid}`, '../hello', {}), application: 'kho' }, key);
  const noteOf = async () => asObject(await database.get(`platform/handed/kho/${key}`));

  await sendAs(chi);
  const waiting = await database.get(`applications/kho/queue/g1/${key}`);
  expect(await noteOf()).toMatchObject({ uid: chi });
  await sendAs(mallory);
  expect(await database.get(`applications/kho/queue/g1/${key}`)).toEqual(waiting);
  expect(await noteOf()).toMatchObject({ uid: chi });
  expect(codeOf(await messagesOf(database, mallory, `event of ${mallory}`))).toBe('bad_request');
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});
