import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { isRecord, type Json } from '../../protocol';
import { codeOf, forEachTest, type Message } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import {
  COLLECTIONS,
  fillRows,
  openTo,
  watchReads,
  WIDE_FIELDS,
  wideValues,
} from '../../../test/platform/filledRows';
import { personalDataRecord } from '../../../test/consoleRecords';

/* The size of the download for a person at every bound. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const MB = 1024 * 1024;
const WIDE = openTo(WIDE_FIELDS);

/** Counts rows for `dev`, and makes each only when it is read: whatever memory grows by is what the platform holds. */
async function pretendRows(
  collections: number,
  bytesOfEach: number,
  text: (n: number) => string,
): Promise<() => void> {
  const author = await kho.asId('dev');
  const count = Math.floor(bytesOfEach / 120_000);
  const ids = Array.from({ length: count }, () => kho.database.newKey());
  for (let n = 0; n < collections; n += 1) {
    await kho.define(WIDE, `c${String(n)}`);
    const root = `${COLLECTIONS}/c${String(n)}`;
    await kho.database.update({
      [`${root}/counts/${author}`]: { rows: count, bytes: count * 120_000, pictures: 0 },
      ...Object.fromEntries(ids.map((id) => [`${root}/index/by~${author}/created/${id}`, true])),
    });
  }
  const { get } = kho.database;
  let made = 0;
  const row = (): Json => {
    made += 1;
    const values = Object.fromEntries(WIDE_FIELDS.map(({ name }, n) => [name, text(made + n)]));
    return { author, created: 1, changed: 1, revision: 1, values };
  };
  kho.database.get = (path) => (/\/c\d+\/rows\/[^/]+$/.test(path) ? Promise.resolve(row()) : get(path));
  return () => (kho.database.get = get);
}

// Of one byte, a text of its own each time, as from a database.
const letters = (n: number): string => Buffer.alloc(4000, 97 + (n % 26)).toString('latin1');

async function download(from = 0): Promise<Message> {
  const [answer] = await kho.ask(personalDataRecord('dev', from, kho.newEvent()));
  return answer ?? {};
}

const partOf = (answer: Message) => answer['data'] as { total: number; hash: string; text: string };

async function downloadAll(): Promise<Record<string, unknown>> {
  let text = '';
  let hash = '';
  for (let total = 1; text.length < total;) {
    const part = partOf(await download(text.length));
    expect(part.hash).toBe((hash ||= part.hash));
    text += part.text;
    total = part.total;
  }
  return JSON.parse(text) as Record<string, unknown>;
}

test('rows there is no room for are left out before they are read, and everything else is there', async () => {
  const stop = await pretendRows(8, 60 * MB, letters);
  await fillRows(kho, 'small', WIDE, [wideValues('một')]);
  const reads = watchReads(kho.database);
  const data = await downloadAll();
  expect(reads().bytes).toBeLessThan(4 * MB);
  stop();
  const { kho: dataOfKho } = data['applications'] as Record<string, Json>;
  const rows = isRecord(dataOfKho) ? dataOfKho['rows'] : undefined;
  expect(rows).toMatchObject({
    c0: { rows: { left_out: expect.any(Number) } },
    c7: { rows: { left_out: expect.any(Number) } },
    small: { rows: expect.any(Object) },
  });
  expect(JSON.stringify(rows)).toContain('"f0":"một"');
});

test('each row is read once, however many parts its text is sent in', async () => {
  await fillRows(
    kho,
    'wide',
    WIDE,
    Array.from({ length: 20 }, (_, n) => wideValues(String(n))),
  );
  const reads = watchReads(kho.database);
  const data = await downloadAll();
  expect(Object.keys(data)).toContain('messages');
  expect(reads().rows).toHaveLength(20);
});

test('a text that gets too long in spite of that is refused in words', async () => {
  // Each sign of theirs takes six in JSON.
  const stop = await pretendRows(3, 6 * MB, () => '\u0001'.repeat(4000));
  const answer = await download();
  stop();
  expect(codeOf([answer])).toBe('too_large');
});

test('answers that nobody reads keep no more in memory than they hold', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const stop = await pretendRows(2, 10 * MB, letters);
  const heldBytes = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };
  await download();
  const before = heldBytes();
  for (let n = 0; n < 4; n += 1) expect(partOf(await download()).total).toBeGreaterThan(18 * MB);
  expect(heldBytes() - before).toBeLessThan(20 * MB);
  stop();
});
