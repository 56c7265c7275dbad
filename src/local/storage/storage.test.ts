import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { open } from 'lmdb';
import { StartError } from '../../config/StartError';
import { openStorage, type Rewrite } from './openStorage';
import { readDataFile } from './readDataFile';
import type { RecordBatch } from './RecordBatch';
import type { Storage } from './Storage';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-storage-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Opened {
  storage: Storage;
  records: Map<string, unknown>;
  lines: string[];
}

async function start(rewrite?: Rewrite): Promise<Opened> {
  const records = new Map<string, unknown>();
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const options = { dir, what: 'Test', log, rewrite };
  const storage = await openStorage(options, ({ keys, length }, value) => {
    records.set(keys.slice(0, length).join('/'), value);
  });
  return { storage, records, lines };
}

function pack(batch: RecordBatch, values: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(values)) {
    batch.path.clear();
    for (const key of path.split('/')) batch.path.push(key);
    if (value === undefined) batch.remove();
    else batch.put(JSON.stringify(value));
  }
}

function write(storage: Storage, values: Readonly<Record<string, unknown>>): Promise<void> {
  return new Promise((resolve, reject) => {
    storage.append({
      pack: (batch) => pack(batch, values),
      rollBack: () => undefined,
      done: (error) => (error ? reject(error) : resolve()),
    });
  });
}

const dataFile = (): string => join(dir, 'data.mdb');

/** All records of the data file, one text each, and what is said to be damaged. */
function readAll(): { records: string[]; damages: string[]; loses: boolean } {
  const records: string[] = [];
  const damages = readDataFile(dataFile(), ({ keys, length }, value) => {
    records.push(`${keys.slice(0, length).join('/')}=${JSON.stringify(value)}`);
  });
  return { records, damages: damages.map(({ text }) => text), loses: damages.some(({ loses }) => loses) };
}

/** Fills a file with several transactions, so that there are branch, overflow and free pages, and long paths. */
async function fill(rounds: number): Promise<Map<string, unknown>> {
  const { storage } = await start();
  let seed = 7;
  const next = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const model = new Map<string, unknown>();
  for (let round = 0; round < rounds; round++) {
    const values: Record<string, unknown> = {};
    for (let i = 0; i < 120; i++) {
      const long = next() < 0.03 ? `/${'x'.repeat(700)}/${'y'.repeat(700)}` : '';
      const path = `shop/items/k${Math.floor(next() * 500)}/${next() < 0.5 ? 'title' : 'n'}${long}`;
      const value = next() < 0.02 ? 'z'.repeat(9000) : `t${next()}`;
      values[path] = next() < 0.2 ? undefined : value;
      if (values[path] === undefined) model.delete(path);
      else model.set(path, value);
    }
    await write(storage, values);
  }
  await storage.close();
  return model;
}

describe('the data file', () => {
  it('reads as it was written, and as lmdb itself reads it', async () => {
    const model = await fill(20);
    expect(model.size).toBeGreaterThan(500);
    const { records, damages } = readAll();
    expect(damages).toEqual([]);
    const expected = [...model].map(([path, value]) => `${path}=${JSON.stringify(value)}`);
    expect(records.filter((record) => !record.startsWith('.')).sort()).toEqual(expected.sort());
    const database = open<Buffer, Buffer>({
      path: dataFile(),
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      readOnly: true,
    });
    expect(database.getCount()).toBe(records.length);
    await database.close();
    const reopened = await start();
    expect(reopened.records).toEqual(model);
    await reopened.storage.close();
  });

  it('shows every flipped bit, with the path, or is not changed by it', async () => {
    await fill(12);
    const bytes = readFileSync(dataFile());
    const content = readAll();
    const pages = bytes.length / 4096;
    const position = fc.oneof(
      fc.nat(bytes.length - 1),
      // Where pages say what they are, and the heads of the file.
      fc.tuple(fc.nat(pages - 1), fc.nat(60)).map(([page, at]) => page * 4096 + at),
      fc.nat(2 * 4096 - 1),
    );
    const file = openSync(dataFile(), 'r+');
    let recovered = 0;
    fc.assert(
      fc.property(position, fc.nat(7), (at, bit) => {
        writeSync(file, Buffer.of((bytes[at] ?? 0) ^ (1 << bit)), 0, 1, at);
        const { records, damages, loses } = readAll();
        writeSync(file, bytes, at, 1, at);
        const isSame = records.join() === content.records.join();
        if (!isSame) recovered++;
        // Records that are missing are told of as missing, and none is ever other than it was.
        expect({ at, told: isSame || loses, damages }).toEqual({ at, told: true, damages });
        const before = new Set(content.records);
        expect(records.filter((record) => !before.has(record))).toEqual([]);
      }),
      { numRuns: 400 },
    );
    closeSync(file);
    expect(recovered).toBeGreaterThan(40);
    expect(readAll()).toEqual(content);
  });

  it('names what is damaged, is left as it is then, and keeps a start from going on with less', async () => {
    const { storage } = await start();
    await write(storage, { 'shop/a/title': 'The old one', 'shop/b/title': 'Another', 'shop/c': 1 });
    await storage.close();
    const bytes = readFileSync(dataFile());
    const at = bytes.indexOf('The old one');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(dataFile(), bytes);
    await expect(start()).rejects.toThrow(StartError);
    await expect(start()).rejects.toThrow(/is damaged.*shop\/a\/title \(its checksum is wrong\).*--reset/s);
    expect(readFileSync(dataFile()).equals(bytes)).toBe(true);
    expect(readAll().records.filter((record) => record.startsWith('shop'))).toEqual([
      'shop/b/title="Another"',
      'shop/c=1',
    ]);
  });

  it('is repaired when asked: what is named is dropped and said, all else stays', async () => {
    const model = await fill(12);
    const bytes = readFileSync(dataFile());
    const [path = '', value] = [...model].find(([, text]) => !String(text).startsWith('z')) ?? [];
    const at = bytes.lastIndexOf(String(value));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(dataFile(), bytes);
    await expect(start('compact')).rejects.toThrow(/is damaged.*--repair/s);
    const { storage, records, lines } = await start('repair');
    model.delete(path);
    expect(records).toEqual(model);
    expect(lines).toEqual([expect.stringContaining(`${path} (its checksum is wrong). It is dropped`)]);
    await storage.close();
    const reopened = await start();
    expect([reopened.records, reopened.lines]).toEqual([model, []]);
    await reopened.storage.close();
  });

  it('is not repaired when nothing can be read of it', async () => {
    await fill(1);
    const bytes = readFileSync(dataFile());
    bytes.fill(0, 24, 32);
    writeFileSync(dataFile(), bytes);
    const error: unknown = await start('repair').catch((reason: unknown) => reason);
    expect(String(error)).toContain('nothing can be read');
    expect(String(error)).not.toContain('--repair');
    expect(readFileSync(dataFile()).equals(bytes)).toBe(true);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 3 * 4096)],
    ['no such file', () => Buffer.from('x'.repeat(9000))],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is told of in words, without a crash', async (_, change) => {
    await fill(3);
    writeFileSync(dataFile(), change(readFileSync(dataFile())));
    await expect(start()).rejects.toThrow(/data\.mdb is damaged, and is left as it is/);
    expect(readdirSync(dir).filter((name) => name.includes('lock'))).toEqual(['data.mdb-lock']);
  });

  it('is written again when only the list of its free pages is damaged', async () => {
    const model = await fill(12);
    const bytes = readFileSync(dataFile());
    // The root of the free list, from the newer head.
    const newer = bytes.readBigUInt64LE(152) > bytes.readBigUInt64LE(4096 + 152) ? 0 : 4096;
    const root = Number(bytes.readBigUInt64LE(newer + 48 + 40)) * 4096;
    bytes[root + 18] = 0;
    writeFileSync(dataFile(), bytes);
    const { storage, records, lines } = await start();
    expect(records).toEqual(model);
    expect(lines.join()).toContain('No data is missing');
    await write(storage, { 'shop/new': 1 });
    await storage.close();
    const reopened = await start();
    expect(reopened.records).toEqual(new Map([...model, ['shop/new', 1]]));
    expect(reopened.lines).toEqual([]);
    await reopened.storage.close();
  });

  it('is written again when asked, without anything of what was deleted', async () => {
    const has = (text: string): boolean => readFileSync(join(dir, 'data.mdb')).includes(text);
    const first = await start();
    for (let n = 0; n < 50; n += 1)
      await write(first.storage, { [`gone/${String(n)}`]: `erased ${'x'.repeat(900)}`, kept: n });
    await write(
      first.storage,
      Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`gone/${String(n)}`, undefined])),
    );
    await first.storage.close();
    const plain = await start();
    await plain.storage.close();
    expect(has('erased')).toBe(true);
    const compact = await start('compact');
    await write(compact.storage, { more: 1 });
    await compact.storage.close();
    expect(has('erased')).toBe(false);
    const last = await start();
    expect(Object.fromEntries(last.records)).toEqual({ kept: 49, more: 1 });
    await last.storage.close();
  });

  it('is for its owner only, and nothing else is left beside it', async () => {
    await fill(1);
    expect(readdirSync(dir).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
    for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
    writeFileSync(join(dir, 'data.mdb.new'), 'a start that was killed');
    writeFileSync(join(dir, 'data.mdb.new-lock'), '');
    writeFileSync(join(dir, 'database.lock.999999999'), '');
    await (await start()).storage.close();
    expect(readdirSync(dir).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
  });
});

it('writes what many give at once, in order, and tells them in order', async () => {
  const { storage } = await start();
  const doneWrites: number[] = [];
  await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      write(storage, { 'one/last': i, [`one/k${i}`]: i }).then(() => doneWrites.push(i)),
    ),
  );
  expect(doneWrites).toEqual([...doneWrites].sort((a, b) => a - b));
  await storage.close();
  const { records, storage: reopened } = await start();
  expect(records.get('one/last')).toBe(299);
  expect(records.size).toBe(301);
  await reopened.close();
});

it('takes keys of the longest path and values of many pages', async () => {
  const path = ['one', ...Array.from({ length: 32 }, (_, i) => String(i % 10).repeat(768))].join('/');
  const value = 'ủ'.repeat(3_000_000);
  const { storage } = await start();
  await write(storage, { [path]: value, [`${path.slice(0, -1)}x`]: 2, one2: 3 });
  await write(storage, { [`${path.slice(0, -1)}x`]: undefined });
  await storage.close();
  const { records, storage: reopened } = await start();
  expect(records).toEqual(
    new Map<string, unknown>([
      [path, value],
      ['one2', 3],
    ]),
  );
  await reopened.close();
});
