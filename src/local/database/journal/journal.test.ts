import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../StartError';
import { startDatabase, type DatabaseServer } from '../startDatabase';
import { Namespace } from '../store/Namespace';
import { exportOf, valueOf } from '../tree/encode';
import { OPEN_RULES, until } from '../testing';
import { Journal, type JournalFile } from './Journal';
import { openJournal } from './openJournal';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-journal-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const start = (log: (line: string) => void = () => undefined): Promise<DatabaseServer> =>
  startDatabase({ port: 0, dataDir: dir, rules: OPEN_RULES, log });

it('brings everything back, priorities, lists and odd keys too', async () => {
  const first = await start();
  const value = {
    a: { '.value': 1, '.priority': 'p' },
    b: ['x', 'y'],
    ['__proto__']: 1,
    'Tủ sách': { '🐎': true },
  };
  await first.admin('one').update({ list: value, gone: 1 });
  await first.admin('one').update({ gone: null, 'list/b/1': null, 'list/a/.priority': 'q' });
  await first.admin('two').update({ x: 2 });
  const before = await first.admin('one').get('');
  await first.close();
  const second = await start();
  expect(await second.admin('one').get('')).toEqual(before);
  expect(await second.admin('two').get('x')).toBe(2);
  await second.close();
  expect(readFileSync(join(dir, 'one.0.journal'), 'utf8')).toContain('"list/a/.priority","q"');
});

it.each([
  ['a record cut short', '0badc0de 500 [["half'],
  ['a wrong checksum', '00000000 9 [["c",3]]\n'],
  ['zeros after a power cut', '\u0000'.repeat(100)],
])('cuts %s off the end, says so, keeps all before and goes on', async (_, tail) => {
  const first = await start();
  await first.admin('one').update({ a: 1 });
  await first.admin('one').update({ b: 2 });
  await first.close();
  appendFileSync(join(dir, 'one.0.journal'), tail);
  const lines: string[] = [];
  const second = await start((line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringContaining(`${tail.length} bytes of a record that was never finished`),
  ]);
  await second.admin('one').update({ c: 3 });
  await second.close();
  const third = await start((line) => lines.push(line));
  expect(await third.admin('one').get('')).toEqual({ a: 1, b: 2, c: 3 });
  await third.close();
  expect(lines).toHaveLength(1);
  expect(readdirSync(dir).filter((file) => file.includes('.cut-'))).toHaveLength(1);
});

it('folds a grown journal into a snapshot while writes go on, and loses none', async () => {
  const { root, journal } = await openJournal(dir, 'one', () => undefined, 20_000);
  const namespace = new Namespace('one', Date.now, journal, root);
  const write = (key: string, value: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const prepared = namespace.prepareSet({ path: ['list', key], priority: false }, value);
      namespace.commit(prepared, (error) => (error ? reject(error) : resolve()));
    });
  await write('sorted', { '.value': 1, '.priority': 5 });
  for (let round = 0; round < 30; round++) {
    await Promise.all(Array.from({ length: 100 }, (_, i) => write(`k${i}`, { round, text: 'x'.repeat(30) })));
  }
  await journal.close();
  const files = readdirSync(dir);
  expect(files.some((file) => file.endsWith('.snapshot'))).toBe(true);
  expect(files.length).toBeLessThanOrEqual(2);
  const again = await openJournal(dir, 'one', () => undefined);
  expect(exportOf(again.root)).toEqual(exportOf(namespace.root));
  await again.journal.close();
});

it('refuses a damaged snapshot and a missing journal instead of starting with less', async () => {
  writeFileSync(join(dir, 'one.3.snapshot'), 'nonsense\n');
  await expect(start()).rejects.toThrow('is damaged');
  rmSync(join(dir, 'one.3.snapshot'));
  writeFileSync(join(dir, 'one.2.journal'), '');
  await expect(start()).rejects.toThrow('is missing');
});

describe('a disk that fails', () => {
  class Disk implements JournalFile {
    text = '';
    full = false;
    appendFile(text: string): Promise<void> {
      this.text += this.full ? text.slice(0, 10) : text;
      return this.full ? Promise.reject(new Error('ENOSPC')) : Promise.resolve();
    }
    datasync = (): Promise<void> => Promise.resolve();
    truncate(length: number): Promise<void> {
      this.text = this.text.slice(0, length);
      return Promise.resolve();
    }
    close = (): Promise<void> => Promise.resolve();
  }

  it('refuses the writes, takes them back before the listeners, keeps serving and recovers', async () => {
    const disk = new Disk();
    const lines: string[] = [];
    const journal = new Journal({
      dir,
      name: 'one',
      generation: 0,
      length: 0,
      root: null,
      compactAt: 1e6,
      log: (line) => lines.push(line),
      openFile: () => Promise.resolve(disk),
    });
    const namespace = new Namespace('one', Date.now, journal, null);
    const seen: string[] = [];
    namespace.views.subscribe(null, ['a'], undefined, { deliver: (delta) => seen.push(delta.exportText()) });
    const write = (value: number): Promise<string> =>
      new Promise((resolve) => {
        const prepared = namespace.prepareSet({ path: ['a'], priority: false }, value);
        namespace.commit(prepared, (error) => resolve(error ? error.message : 'ok'));
      });
    expect(await write(1)).toBe('ok');
    const kept = disk.text;
    disk.full = true;
    expect(await Promise.all([write(2), write(3)])).toEqual(['ENOSPC', 'ENOSPC']);
    expect(valueOf(namespace.root)).toEqual({ a: 1 });
    expect(seen).toEqual(['1', '2', '3', '1']);
    expect(disk.text).toBe(kept);
    expect(lines).toEqual([expect.stringContaining('ENOSPC')]);
    disk.full = false;
    expect(await write(4)).toBe('ok');
    await journal.close();
  });
});

describe('starting', () => {
  it('says when the data directory is in use, and takes over after a dead process', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    writeFileSync(join(dir, 'database.lock'), '999999999 1\n');
    await (await start()).close();
    writeFileSync(join(dir, 'database.lock'), '1 12345\n');
    await (await start()).close();
    writeFileSync(join(dir, 'database.lock'), '');
    await (await start()).close();
  });

  it('says when the port is taken, the directory is none, or the rules are wrong', async () => {
    const first = await start();
    const failing = async (options: object): Promise<Error> =>
      startDatabase({ port: 0, rules: OPEN_RULES, ...options }).then(
        () => new Error('started'),
        (error: unknown) => error as Error,
      );
    const taken = await failing({ port: first.port });
    expect(taken).toBeInstanceOf(StartError);
    expect(taken.message).toContain(`Port ${first.port} is in use`);
    await first.close();
    writeFileSync(join(dir, 'file'), '');
    expect((await failing({ dataDir: join(dir, 'file') })).message).toContain('cannot be used');
    expect((await failing({ rules: { rules: { '.read': 'x' } } })).message).toContain(
      'rules/.read: Unknown name x',
    );
    mkdirSync(join(dir, 'one.0.journal'));
    expect(await failing({ dataDir: dir })).toBeInstanceOf(StartError);
    expect(readdirSync(dir)).not.toContain('database.lock');
  });
});

it('leaves no lock behind', async () => {
  await (await start()).close();
  await until(() => !readdirSync(dir).includes('database.lock'));
});
