import type { Json } from '../../src/protocol';
import type { startDatabase } from '../../src/local/database/startDatabase';

type Database = ReturnType<Awaited<ReturnType<typeof startDatabase>>['admin']>;

const WATCHER = 'watcher';
const PRESSER = 'presser';
const STATES = ['new', 'approved', 'refused'];

/** ms from the push of a change to what comes of it. */
interface PressTimes {
  /** To the answer, of a row that nobody looks at. */
  plain: number[];
  /** To the screen of another person who looks at the row. */
  seen: number[];
}

/** One person changes rows by turns: one that nobody looks at, and one that another person has on their screen. */
export async function measurePress(
  database: Database,
  [unseen, followed]: readonly [string, string],
  rounds: number,
): Promise<PressTimes> {
  const push = async (uid: string, event: string, dataCollection: string, inner: Record<string, Json>) => {
    const json = JSON.stringify({ user_id: uid, event, ...inner });
    const record = { application: 'kho', dataCollection, json, module: 'core', os: 'web', user_id: uid };
    await database.update({ [`request/${database.newKey()}`]: { ...record, key: 'key1' } });
  };
  // An open screen keeps the message that it began with.
  const delivered = new Set<string>();
  /** Resolves with the first message that comes to an event from now on. */
  const nextMessage = (uid: string, event: string) =>
    new Promise<Json>((resolve) => {
      const stop = database.onChildAdded(`response/${uid}/${event}`, (key, value) => {
        if (delivered.has(key)) return;
        delivered.add(key);
        resolve(value);
        setTimeout(() => stop());
      });
    });
  const changeRow = async (row_id: string, n: number, awaited: [uid: string, event: string]) => {
    const own = `e${database.newKey()}`;
    const [uid, event] = awaited[1] === '' ? [PRESSER, own] : awaited;
    const start = performance.now();
    const message = nextMessage(uid, event);
    const data = { row_id, status: STATES[n % STATES.length] ?? '' };
    await push(PRESSER, own, '../data/expenses/change', { data });
    const came = JSON.stringify(await message);
    const took = performance.now() - start;
    if (came.includes('"error"')) throw new Error(came.slice(0, 300));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await database.update({ [`response/${PRESSER}`]: null });
    return took;
  };
  const opened = nextMessage(WATCHER, 'screen');
  await push(WATCHER, 'screen', '../load_form_script/data/expenses/get', { parameter: { row_id: followed } });
  await opened;
  const times: PressTimes = { plain: [], seen: [] };
  for (let n = 0; n < rounds; n += 1) {
    times.plain.push(await changeRow(unseen, n, [PRESSER, '']));
    times.seen.push(await changeRow(followed, n, [WATCHER, 'screen']));
  }
  return times;
}
