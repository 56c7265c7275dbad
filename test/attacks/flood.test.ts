import { setLogLevel } from 'firebase/app';
import { onChildAdded, onValue, push, ref, set } from 'firebase/database';
import { throttlePath } from '../../src/protocol';
import { waitUntil } from '../database/TestServer';
import type { Identity } from './Attack';
import { openTarget, type Target } from './openTarget';
import { searchRecord } from '../consoleRecords';

setLogLevel('silent');

let target: Target;
beforeAll(async () => {
  target = await openTarget({ platform: true });
});
afterAll(() => target.close());

/** Sends so many searches at once; what came back, by its code, as it comes. */
function flood(person: Identity, count: number): Map<string, number> {
  const { database, uid } = target.people[person];
  const codes = new Map<string, number>();
  onChildAdded(ref(database, `response/${uid}/flood`), (answer) => {
    const code = String(answer.child('error/code').val() ?? 'served');
    codes.set(code, (codes.get(code) ?? 0) + 1);
  });
  for (let i = 0; i < count; i++) {
    const record = searchRecord(uid, { query: `q${i}`, event: 'flood', eventDashboard: 'd' });
    void set(push(ref(database, 'request')), record);
  }
  return codes;
}

const total = (codes: Map<string, number>): number => [...codes.values()].reduce((sum, n) => sum + n, 0);

it('serves a flood up to its measure, tells the rest, and keeps serving the others', async () => {
  const started = Date.now();
  const an = flood('an', 200);
  const binh = flood('binh', 1);
  await waitUntil(() => total(binh) === 1);
  expect([...binh]).toEqual([['served', 1]]);
  await waitUntil(() => total(an) === 200);
  // What is let in and finds all places taken is answered `busy`.
  const letIn = (an.get('served') ?? 0) + (an.get('busy') ?? 0);
  expect(letIn + (an.get('too_many_requests') ?? 0)).toBe(200);
  expect(an.get('served')).toBeGreaterThan(0);
  // A burst of 120 and 20 a second after it.
  expect(letIn).toBeGreaterThanOrEqual(120);
  expect(letIn).toBeLessThanOrEqual(121 + ((Date.now() - started) / 1000) * 20);
});

it('closes the door to anyone who continues, for a while, and to nobody else', async () => {
  const { database, uid } = target.people.an;
  const search = (event: string) =>
    set(push(ref(database, 'request')), searchRecord(uid, { query: 'q', event, eventDashboard: 'd' }));
  const isSearchRefused = (): Promise<boolean> =>
    search('again').then(
      () => false,
      (error: unknown) => /permission_denied/i.test(String(error)),
    );
  const started = Date.now();
  const closedUntil: number[] = [];
  onValue(ref(database, throttlePath.person(uid)), (until) => void closedUntil.push(Number(until.val())));
  for (let i = 0; i < 700; i++) void search('again').catch(() => undefined);
  let isRefused = false;
  await waitUntil(async () => (isRefused ||= await isSearchRefused()));
  await waitUntil(() => closedUntil.some((until) => until > started));
  const binh = flood('binh', 1);
  await waitUntil(() => total(binh) === 1);
  expect([...binh]).toEqual([['served', 1]]);
  await waitUntil(async () => !(await isSearchRefused()));
});
