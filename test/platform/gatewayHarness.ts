import type { Json, JsonObject } from '../../src/protocol';
import { keyRecord } from '../../src/platform/gateway/backEndKeys';
import { asObject } from '../../src/platform/store/storedValues';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { startClub } from './clubHarness';
import { post, waitUntil } from './platformHarness';
import { createMemoryDatabase } from './memoryDatabase';
import { applicationOf } from './applicationOf';

export const HOUR = 3_600_000;
export const BINH = 'binhbinhbinhbinhbinhbinh0001';

/** Two applications of `an`, `kho` and `vuon`, whose back ends take part through the gateway; a clock of their own. */
export async function startGateway(
  wrap = (database: PlatformDatabase): PlatformDatabase => database,
  handedLife = HOUR,
) {
  let clock = 1_800_000_000_000;
  const database = wrap(createMemoryDatabase(() => (clock += 1)));
  for (const application of ['kho', 'vuon'])
    await database.update({
      [`platform/owned/${application}`]: true,
      ...applicationOf(application, {
        name: application,
        owner: 'an',
        backend_collections: ['hello', 'rows/*'],
      }),
      [`platform/back_ends/${application}`]: keyRecord(`key of ${application}`),
      [`platform/gateway/${application}`]: true,
    });
  const harness = await startClub({ database, backEndPatience: 30, erasureGrace: 1000, handedLife });
  const get = (path: string): Promise<Json> => database.get(path);
  const children = async (path: string): Promise<[string, JsonObject][]> =>
    Object.entries((asObject(await get(path)) ?? {}) as Record<string, JsonObject>);
  const queueOf = (application = 'kho', generation = 'g1') =>
    children(`applications/${application}/queue/${generation}`);

  async function answer(message: Json, application = 'kho', key = database.newKey()): Promise<string> {
    const path = `applications/${application}/answers/${key}`;
    const json = typeof message === 'string' ? message : JSON.stringify(message);
    await database.update({ [path]: { json } });
    await waitUntil(async () => (await get(path)) === null, 'the end of an answer');
    return key;
  }

  const logOf = async (application = 'kho'): Promise<JsonObject[]> => {
    const [message] = await harness.core(application, 'an', 'request_log');
    const { requests } = message?.['data'] as { requests?: Record<string, JsonObject> };
    return Object.values(requests ?? {});
  };

  return {
    ...harness,
    get,
    queueOf,
    answer,
    logOf,
    pass(ms: number): void {
      clock += ms;
    },
    appUserId: async (application = 'kho', uid = BINH): Promise<string> => {
      const id = await get(`people/${uid}/ids/${application}`);
      return typeof id === 'string' ? id : '';
    },
    /** Sends a request that is its back end's, and waits until it is out of the queue of all. */
    async sendToBackEnd(
      application = 'kho',
      uid = BINH,
      inner: Record<string, Json> = {},
      event = harness.newEvent(),
    ): Promise<{ key: string; event: string }> {
      const record = { ...post(uid, event, '../hello', { of: uid }, inner), application };
      return { key: await harness.send(record), event };
    },
    /** Answers as a back end does: the answer is there and the request taken in one write. */
    async reply(message: Record<string, Json>, application = 'kho'): Promise<void> {
      const [[key, record] = ['', {} as JsonObject]] = await queueOf(application);
      const { event } = JSON.parse(record['json'] as string) as { event: string };
      await database.update({ [`applications/${application}/queue/g1/${key}`]: null });
      await answer(
        { user_id_destination: record['user_id'] ?? '', event, session: key, ...message },
        application,
      );
    },
    /** Codes of the answers that were refused. */
    faults: async (application = 'kho') =>
      (await logOf(application))
        .filter(({ outcome, by }) => outcome === 'refused' && by === 'platform')
        .map(({ code }) => code),
  };
}

export type GatewayHarness = Awaited<ReturnType<typeof startGateway>>;
