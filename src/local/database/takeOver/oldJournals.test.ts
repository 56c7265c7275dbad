import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordBatch } from '../../storage/RecordBatch';
import { startDatabase, type DatabaseServer } from '../startDatabase';
import { OPEN_RULES } from '../../../../test/database/TestServer';
import { findOldJournals } from './oldJournals';

// Written by the version that had journals; `expected.json` is what its memory held.
const FIXTURES = join(__dirname, 'fixtures');
const OLD = ['books.1.journal', 'books.1.snapshot', 'plain.0.journal'];
const expected = JSON.parse(readFileSync(join(FIXTURES, 'expected.json'), 'utf8')) as Record<string, unknown>;

let dir: string;
let lines: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-take-over-'));
  lines = [];
  for (const name of OLD) cpSync(join(FIXTURES, name), join(dir, name));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const start = (): Promise<DatabaseServer> =>
  startDatabase({ port: 0, dataDir: dir, rules: OPEN_RULES, log: (line) => lines.push(line) });

async function exportOf({ port }: DatabaseServer): Promise<Record<string, unknown>> {
  const read = async (ns: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/.json?ns=${ns}&format=export`)).json();
  return { books: await read('books'), plain: await read('plain') };
}

it('takes over all that an older version kept, once, and puts its files aside', async () => {
  const first = await start();
  expect(await exportOf(first)).toEqual(expected);
  await first.admin('books').update({ 'list/k9': 1 });
  await first.close();
  expect(readdirSync(dir).sort()).toEqual(['before-lmdb', 'data.mdb', 'data.mdb-lock']);
  expect(readdirSync(join(dir, 'before-lmdb')).sort()).toEqual(OLD);
  for (const name of OLD) {
    expect(readFileSync(join(dir, 'before-lmdb', name)).equals(readFileSync(join(FIXTURES, name)))).toBe(
      true,
    );
  }
  expect(lines).toEqual([
    expect.stringMatching(/taken over into .*data\.mdb; the old files are in .*before-lmdb/),
  ]);
  // What people have had erased since still stands in the old files: they go once the new one was read as a whole.
  const second = await start();
  expect(await second.admin('books').get('list/k9')).toBe(1);
  await second.close();
  expect(readdirSync(dir).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
  expect(lines.slice(1)).toEqual([expect.stringMatching(/was read whole; the old files in .* are removed/)]);
  const third = await start();
  expect(await third.admin('books').get('list/k9')).toBe(1);
  await third.close();
  expect(lines).toHaveLength(2);
});

it('keeps the old files beside a new one that cannot be read', async () => {
  await (await start()).close();
  const file = join(dir, 'data.mdb');
  const bytes = readFileSync(file);
  bytes.fill(255, 2 * 4096);
  writeFileSync(file, bytes);
  await expect(start()).rejects.toThrow('is damaged');
  expect(readdirSync(join(dir, 'before-lmdb')).sort()).toEqual(OLD);
});

it('may be killed at any point of it: it begins again or is finished, and loses nothing', async () => {
  // Before the new file was complete.
  writeFileSync(join(dir, 'data.mdb.new'), readFileSync(join(FIXTURES, OLD[0] ?? '')));
  await (await start()).close();
  // After it was, with none or some of the old ones put aside.
  for (const journals of [OLD, OLD.slice(1), OLD.slice(2)]) {
    for (const name of journals) cpSync(join(FIXTURES, name), join(dir, name));
    const server = await start();
    expect(await exportOf(server)).toEqual(expected);
    await server.close();
    expect(readdirSync(dir).sort()).toEqual(['before-lmdb', 'data.mdb', 'data.mdb-lock']);
  }
});

it('does not drop what an older version wrote after the take-over', async () => {
  await (await start()).close();
  writeFileSync(join(dir, 'books.0.journal'), '');
  await expect(start()).rejects.toThrow(/an older version wrote later \(books\.0\.journal\)/);
  expect(existsSync(join(dir, 'books.0.journal'))).toBe(true);
});

it.each([
  ['a record cut short', '0badc0de 500 [["half'],
  ['a wrong checksum', '00000000 9 [["c",3]]\n'],
  ['zeros after a power cut', '\u0000'.repeat(100)],
])('leaves out %s at the end, says so, and keeps all before', async (_, tail) => {
  appendFileSync(join(dir, 'plain.0.journal'), tail);
  const server = await start();
  expect(await exportOf(server)).toEqual(expected);
  await server.close();
  expect(lines[0]).toMatch(/plain\.0\.journal ended in a record that was never finished \(from byte 931\)/);
});

it.each([
  [
    'a flipped bit in the middle',
    'plain.0.journal',
    (bytes: Buffer) => bytes.fill(0x7a, 200, 201),
    'is damaged at byte',
  ],
  [
    'a flipped bit in the first',
    'books.1.journal',
    (bytes: Buffer) => bytes.fill(0x7a, 20, 21),
    'is damaged at byte 0',
  ],
  ['a snapshot without its end', 'books.1.snapshot', (bytes: Buffer) => bytes.subarray(0, -16), 'is damaged'],
])('stops at %s and changes nothing', async (_, name, change, message) => {
  writeFileSync(join(dir, name), change(readFileSync(join(dir, name))));
  const before = readFileSync(join(dir, name));
  await expect(start()).rejects.toThrow(message);
  expect(readFileSync(join(dir, name)).equals(before)).toBe(true);
  expect(readdirSync(dir).filter((name) => name.startsWith('data.mdb') && !name.endsWith('lock'))).toEqual(
    [],
  );
});

it('stops where a journal is missing', async () => {
  rmSync(join(dir, 'plain.0.journal'));
  cpSync(join(FIXTURES, 'plain.0.journal'), join(dir, 'plain.2.journal'));
  await expect(start()).rejects.toThrow('plain.0.journal is missing');
});

it('reads lines across the pieces in which a large file comes', () => {
  const record = readFileSync(join(FIXTURES, 'books.1.journal'));
  writeFileSync(join(dir, 'books.1.journal'), Buffer.concat(Array.from({ length: 12_000 }, () => record)));
  expect(() => findOldJournals(dir, () => undefined).pack(new RecordBatch(), () => undefined)).not.toThrow();
});
