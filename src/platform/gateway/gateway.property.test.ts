import fc from 'fast-check';
import { isRecord, parseJsonObject, type Json, type RequestRecord } from '../../protocol';
import { createDyingProcess, FAULTS, type Fault } from '../../../test/platform/dyingDatabase';
import { post, waitUntil } from '../../../test/platform/platformHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { keyRecord, readGeneration } from './backEndKeys';
import { removeExpired } from '../requests/expiry';
import { asObject } from '../store/storedValues';
import { startPlatform, type Platform } from '../startPlatform';
import { applicationOf } from '../../../test/platform/applicationOf';

/*
 * Requests, answers, keys that are changed and hours that pass, while the process of the platform dies, or its writes fail, at
 * any of its writes. The back end does what it should: it answers what it takes, once.
 */

const ACTS = ['ask', 'sendAgain', 'work', 'workInTwo', 'answerAgain', 'notify', 'rotate', 'wait'] as const;
const OFTEN: Partial<Record<(typeof ACTS)[number], number>> = {
  ask: 5,
  work: 4,
  sendAgain: 3,
  answerAgain: 2,
  wait: 2,
};
const PEOPLE = ['an0000000000000000000000001', 'binh00000000000000000000001'];
const LIFE = 100_000;
const DAY = 24 * 60 * 60 * 1000;
/** A request under another process's claim is handled at the gateway's next sweep, 30 s later. */
const NEXT_LOOK = 75_000;

interface Step {
  act: (typeof ACTS)[number];
  pick: number;
  fault: { fault: Fault; remaining: number } | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...ACTS.map((act) => ({ weight: OFTEN[act] ?? 1, arbitrary: fc.constant(act) }))),
  pick: fc.nat({ max: 5 }),
  fault: fc.option(fc.record({ fault: fc.constantFrom(...FAULTS), remaining: fc.nat({ max: 5 }) }), {
    nil: undefined,
    freq: 3,
  }),
});

const recordOf = (record: RequestRecord): Json => ({ ...(record as object), application: 'kho' });
const children = (value: Json): [string, Json][] => Object.entries(asObject(value) ?? {});

function createWorld() {
  let time = Date.UTC(2026, 4, 10, 3);
  const base = createMemoryDatabase(() => time);
  let life = createDyingProcess();
  let platform: Platform | undefined;
  const loggedLines: string[] = [];
  /** What was sent, by key, and how often. */
  const requests = new Map<string, { record: Json; times: number }>();
  /** What came to people: of a request (by its key) errors, and answers of the back end by their number. */
  const answerCounts = new Map<string, number>();
  const answeredRequests = new Map<number, { session: string; arrivals: number }>();
  const answers: [key: string, json: string][] = [];
  let number = 0;

  async function start(fault?: Step['fault']): Promise<void> {
    await platform?.close();
    platform = undefined;
    life = createDyingProcess();
    if (fault) life.arm(fault.fault, fault.remaining);
    try {
      platform = await startPlatform({
        database: life.open(base),
        identities: { deleteAccount: () => Promise.resolve(true) },
        log: (line) => loggedLines.push(line),
        claim: { owner: 'one' },
        backEndPatience: 60_000,
        handedLife: LIFE,
      });
    } catch {
      await start();
    }
  }

  const generation = () => readGeneration((path) => base.get(path), 'kho');

  /** True when nothing is left to do for the platform. */
  async function isQuiet(): Promise<boolean> {
    const notes = children(await base.get('platform/handed/kho')).map(([, note]) => asObject(note) ?? {});
    const now = await generation();
    return (
      (await base.get('request')) === null &&
      (await base.get('applications/kho/answers')) === null &&
      notes.every((note) => note['generation'] === now && time - Number(note['at']) < LIFE)
    );
  }

  /** People read what has come, and take it away. */
  async function read(): Promise<void> {
    const response = children(await base.get('response'));
    for (const [uid, events] of response)
      for (const [event, messages] of children(events))
        for (const [key, message] of children(messages)) {
          const { data, session } = asObject(message) ?? {};
          const answer = answeredRequests.get(isRecord(data) ? Number(data['n']) : Number.NaN);
          if (answer) answer.arrivals += 1;
          if (typeof session === 'string') answerCounts.set(session, (answerCounts.get(session) ?? 0) + 1);
          await base.update({ [`response/${uid}/${event}/${key}`]: null });
        }
  }

  /** Until the platform has done what there is to do, or has died over it; then another one does. */
  async function settle(): Promise<void> {
    await waitUntil(async () => life.isDead() || (await isQuiet()), 'quiet or death', NEXT_LOOK);
    life.disarm();
    if (life.isDead()) {
      await start();
      await waitUntil(isQuiet, 'quiet after a death', NEXT_LOOK);
    }
    await read();
  }

  async function sendRequest(pick: number): Promise<void> {
    const key = base.newKey();
    const event = `event_${key}`;
    const uid = PEOPLE[pick % PEOPLE.length] ?? '';
    const record = recordOf(post(uid, event, '../hello', { pick }));
    requests.set(key, { record, times: 1 });
    await base.update({ [`request/${key}`]: record });
  }

  async function sendAgain(pick: number): Promise<void> {
    const [key, sent] = [...requests][pick % requests.size] ?? [];
    if (key === undefined || !sent) return;
    sent.times += 1;
    await base.update({ [`request/${key}`]: sent.record });
  }

  /** The rules let a back end take what is there and has not expired; with the answer in the same write or before it. */
  async function serveQueue(isOneWrite: boolean): Promise<void> {
    const queue = `applications/kho/queue/${await generation()}`;
    for (const [session, record] of children(await base.get(queue))) {
      const { user_id, json } = asObject(record) ?? {};
      number += 1;
      const event = parseJsonObject(json)?.['event'];
      const message = { user_id_destination: user_id, event, session, data: { n: number } };
      const text = JSON.stringify(message);
      const key = base.newKey();
      const answer = { [`applications/kho/answers/${key}`]: { json: text } };
      if (!isOneWrite) {
        await base.update(answer);
        await waitUntil(async () => life.isDead() || (await isQuiet()), 'the end of an answer');
      }
      let writing: Promise<void> | undefined;
      const { committed } = await base.transaction(`${queue}/${session}`, (current) => {
        if (current === null || asObject(current)?.['expired'] === true) return undefined;
        // In the same breath as the transaction: one write.
        if (isOneWrite) writing = base.update(answer);
        return null;
      });
      await writing;
      if (!committed && isOneWrite) continue;
      answeredRequests.set(number, { session, arrivals: 0 });
      answers.push([key, text]);
    }
  }

  async function notify(pick: number): Promise<void> {
    const person = await base.get(`people/${PEOPLE[pick % PEOPLE.length] ?? ''}/ids/kho`);
    if (person === null) return;
    number += 1;
    answeredRequests.set(number, { session: '', arrivals: 0 });
    const key = base.newKey();
    const json = JSON.stringify({ user_id_destination: person, data: { n: number } });
    answers.push([key, json]);
    await base.update({ [`applications/kho/answers/${key}`]: { json } });
  }

  async function rotate(): Promise<void> {
    const inner = { user_id: 'dev', event: '' };
    const record = post('dev', '', 'draft/core/rotate_backend_key', '');
    const json = JSON.stringify(inner);
    await base.update({ [`request/${base.newKey()}`]: recordOf({ ...record, json }) });
  }

  return {
    base,
    requests,
    answerCounts,
    answeredRequests,
    async begin(): Promise<void> {
      await base.update({
        'platform/owned/kho': true,
        ...applicationOf('kho', { name: 'kho', owner: 'dev', backend_collections: ['hello'] }),
        'platform/back_ends/kho': keyRecord('key of kho'),
        'platform/gateway/kho': true,
      });
      await start();
    },
    async take({ act, pick, fault }: Step): Promise<void> {
      time += 1000;
      if (act === 'wait') {
        time += LIFE;
        await start(fault);
        // What fails while a process looks through the notes is looked at again by the next look.
        await waitUntil(
          async () => life.isDead() || (await isQuiet()) || (fault !== undefined && !life.isArmed()),
          'the look',
          NEXT_LOOK,
        );
        if (!(await isQuiet())) await start();
        return settle();
      }
      if (fault) life.arm(fault.fault, fault.remaining);
      if (act === 'ask') await sendRequest(pick);
      if (act === 'sendAgain') await sendAgain(pick);
      if (act === 'work' || act === 'workInTwo') await serveQueue(act === 'work');
      if (act === 'answerAgain') {
        const [key, json] = answers[pick % answers.length] ?? [];
        if (key !== undefined)
          await base.update({ [`applications/kho/answers/${key}`]: { json: json ?? '' } });
      }
      if (act === 'notify') await notify(pick);
      if (act === 'rotate') {
        await rotate();
        await waitUntil(
          async () => life.isDead() || (await isQuiet()) || (fault !== undefined && !life.isArmed()),
          'the new key',
          NEXT_LOOK,
        );
        if (!(await isQuiet())) await start();
      }
      return settle();
    },
    /** A last hour and many days without anybody. */
    async end(): Promise<void> {
      time += LIFE + 1000;
      await start();
      await settle();
      // The claim of a request that another process finished is removed by a sweep an hour later.
      time += DAY;
      await start();
      await platform?.close();
      for (let day = 0; day < 9; day += 1) {
        time += DAY;
        await removeExpired(base);
      }
    },
  };
}

async function runHistory(history: readonly Step[]): Promise<void> {
  const world = createWorld();
  await world.begin();
  for (const one of history) await world.take(one);
  await world.end();
  const { requests, base, answerCounts, answeredRequests } = world;
  for (const [key, { times }] of requests) {
    const count = answerCounts.get(key) ?? 0;
    const ofBackEnd = [...answeredRequests.values()].filter(({ session }) => session === key);
    expect({ key, isTold: count > 0, isOften: count > times, ofBackEnd: ofBackEnd.length > 1 }).toEqual({
      ...{ key, isTold: true, isOften: false, ofBackEnd: false },
    });
  }
  expect([...answeredRequests.values()].filter(({ arrivals }) => arrivals !== 1)).toEqual([]);
  const platform = asObject(await base.get('platform')) ?? {};
  for (const place of ['handed', 'delivered', 'claim', 'lock', 'seen', 'expiry'])
    expect([place, platform[place] ?? null]).toEqual([place, null]);
  expect(await base.get('request')).toBeNull();
  expect(await base.get('response')).toBeNull();
  const kept = Object.keys((await base.get('applications/kho')) ?? {});
  expect(kept.filter((place) => place !== 'request_log')).toEqual([]);
}

test('whatever fails when, who asks is answered once, a notice comes once, and nothing stays behind', async () => {
  const histories = fc.array(step, { minLength: 3, maxLength: 16 });
  await fc.assert(fc.asyncProperty(histories, runHistory), { numRuns: 20, endOnFailure: true });
}, 240_000);
