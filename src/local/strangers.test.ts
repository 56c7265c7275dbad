import { localNamespaces } from '../config/consoleConfigFromEnv';
import { instanceOf, isRecord, responsePath } from '../protocol';
import { post, waitUntil } from '../../test/platform/platformHarness';
import { connectAdmin, type AdminConnection } from './adminConnection';
import { startLocal, type Local } from './startLocal';

// The rules are one file and cannot tell who lives where: they let a person post under their own name in every database.

const COUNT = 3;

let local: Local;
let admin: AdminConnection;
beforeAll(async () => {
  local = await startLocal({ databasePort: 0, authPort: 0, databaseInstances: COUNT });
  admin = await connectAdmin(local, COUNT);
});
afterAll(async () => {
  await admin.close();
  await local.close();
});

const uidAt = (place: number): string =>
  Array.from({ length: 100 }, (_, n) => `person${String(n)}`).find(
    (uid) => instanceOf(uid, COUNT) === place,
  ) ?? '';

async function sendRequest(place: number, uid: string, key: string): Promise<void> {
  const record = post(uid, `e_${key}`, 'draft/core/get_home_layout', '');
  await admin.databases[place]?.update({ [`request/${key}`]: { ...record, channel: 'web' } });
}

const requestGone = async (place: number, key: string) =>
  (await admin.databases[place]?.get(`request/${key}`)) === null;

/** Messages at an event, in each of the databases. */
const answers = (uid: string, key: string) =>
  Promise.all(
    admin.databases.map(async (one) => {
      const found = await one.get(responsePath(uid, `e_${key}`));
      return isRecord(found) ? Object.keys(found).length : 0;
    }),
  );

it.each(localNamespaces(COUNT).map((name, place) => [name, place] as const))(
  'who lives in %s is answered there, and what is posted in their name elsewhere goes away without effect',
  async (_, home) => {
    const uid = uidAt(home);
    const otherPlaces = [0, 1, 2].filter((place) => place !== home);
    for (const place of otherPlaces) await sendRequest(place, uid, `elsewhere${String(home)}`);
    for (const place of otherPlaces)
      await waitUntil(() => requestGone(place, `elsewhere${String(home)}`), 'the end of the request');
    // The same key in the person's own database is a new request.
    await sendRequest(home, uid, `elsewhere${String(home)}`);
    await waitUntil(() => requestGone(home, `elsewhere${String(home)}`), 'the end of the request at home');
    expect(await answers(uid, `elsewhere${String(home)}`)).toEqual(
      [0, 1, 2].map((place) => (place === home ? 1 : 0)),
    );
    for (const place of otherPlaces)
      expect(await admin.databases[place]?.get(`platform/seen/elsewhere${String(home)}`)).toBeNull();
  },
);
