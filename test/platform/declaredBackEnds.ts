import { parseJsonObject, type Json, type JsonObject } from '../../src/protocol';
import { asObject } from '../../src/platform/store/storedValues';
import { jumpOverTimeouts } from '../jumpOverTimeouts';
import { startClub, type Club } from './clubHarness';
import { codeOf, post, storedLog, waitUntil, type Message } from './platformHarness';
import { createApplicationRecord, registerDeveloperRecord } from '../consoleRecords';

/** Within it a test acts as a back end does. */
export const PATIENCE = 60_000;

/** The queue of the back end of `kho`. */
export const QUEUE = 'applications/kho/queue/g1';

/** Before each test a platform with two applications, `kho` of `an` and `vuon` of `binh`, whose developers may leave collections to back ends. */
export function setUpDeclaredBackEnds() {
  jumpOverTimeouts();
  let harness: Club;
  beforeEach(async () => {
    harness = await startClub({
      backEndPatience: PATIENCE,
      identities: {
        deleteAccount: () => Promise.resolve(true),
        email: (uid) => Promise.resolve(`${uid}@example.test`),
      },
    });
    for (const [uid, name] of [
      ['an', 'Kho'],
      ['binh', 'Vườn'],
    ] as const) {
      const register = registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, harness.newEvent());
      const [registered] = await harness.ask(register);
      const { register_developer_key: registerDeveloperKey = '' } = registered?.['data'] as Record<
        string,
        string
      >;
      const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
      await harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
    }
  });
  afterEach(async () => {
    expect(harness.loggedLines).toEqual([]);
    await harness.close();
  });

  const collections = (uid: string, inner: Record<string, Json> = {}) =>
    harness.core('kho', uid, 'backend_collections', inner);
  const answersIt = async (...names: string[]) =>
    expect(codeOf(await collections('an', { collections: names }))).toBe('');
  const dataOfFirst = ([message]: readonly Message[]): Json =>
    asObject(message?.['data'] as Json)?.['collections'] ?? [];

  /** Sends a post; resolves when it is out of the queue of all. */
  const send = (collection: string, event: string, key?: string): Promise<string> =>
    harness.send({ ...post('chi', event, collection, {}), application: 'kho' }, key);

  const queued = async () =>
    Object.entries((asObject(await harness.database.get(QUEUE)) ?? {}) as Record<string, JsonObject>);
  const waits = (key: string): Promise<boolean> => harness.database.exists(`${QUEUE}/${key}`);

  /** Answers as a back end does: the answer is there and the request taken in one write. */
  async function answer(key: string, message: Record<string, Json>): Promise<void> {
    const record = asObject(await harness.database.get(`${QUEUE}/${key}`)) ?? {};
    const { event = '' } = parseJsonObject(record['json']) ?? {};
    const complete = { user_id_destination: record['user_id'], event, session: key, ...message };
    await harness.database.update({
      [`applications/kho/answers/${harness.database.newKey()}`]: { json: JSON.stringify(complete) },
      [`${QUEUE}/${key}`]: null,
    });
  }

  const lineOf = async (key: string) =>
    (await storedLog(harness.database, 'kho')).find((line) => line['key'] === key);
  const inLog = (key: string, outcome: string) =>
    waitUntil(async () => (await lineOf(key))?.['outcome'] === outcome, `${outcome} in the log`);

  return {
    harness: () => harness,
    patienceEnds: () => jest.advanceTimersByTimeAsync(PATIENCE),
    ...{ collections, answersIt, dataOfFirst, send, queued, waits, answer, lineOf, inLog },
  };
}
