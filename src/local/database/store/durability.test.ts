import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Storage, type Writer } from '../../storage/Storage';
import { StartError } from '../../../config/StartError';
import { startDatabase, type DatabaseServer } from '../startDatabase';
import { OPEN_RULES, waitUntil } from '../../../../test/database/TestServer';
import { valueOf } from '../../../tree/encode';
import { Namespace } from './Namespace';
import { packChange } from './packChange';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-durability-'));
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
  const priorities = { format: 'export' };
  const exported = async (port: number): Promise<unknown> =>
    (
      await fetch(`http://127.0.0.1:${port}/.json?${new URLSearchParams({ ns: 'one', ...priorities })}`)
    ).json();
  const wasExported = await exported(first.port);
  await first.close();
  const second = await start();
  expect(await second.admin('one').get('')).toEqual(before);
  expect(await second.admin('two').get('x')).toBe(2);
  expect(await exported(second.port)).toEqual(wasExported);
  expect(wasExported).toMatchObject({ list: { a: { '.value': 1, '.priority': 'q' } } });
  await second.close();
});

describe('a disk that fails', () => {
  class Disk implements Writer {
    batches = 0;
    full = false;
    commit(): Promise<void> {
      if (this.full) return Promise.reject(new Error('ENOSPC'));
      this.batches++;
      return Promise.resolve();
    }
    close = (): Promise<void> => Promise.resolve();
  }

  it('refuses the writes, takes them back before the listeners, keeps serving and recovers', async () => {
    const disk = new Disk();
    const lines: string[] = [];
    const storage = new Storage(
      disk,
      'Database',
      (line) => lines.push(line),
      () => undefined,
    );
    const open = (name: string): Namespace =>
      new Namespace(name, Date.now, null, {
        log: {
          append: (change, outcome) =>
            storage.append({ pack: (batch) => packChange(name, change, batch), ...outcome }),
        },
      });
    const namespace = open('one');
    const other = open('two');
    const events: string[] = [];
    namespace.views.subscribe(null, ['a'], undefined, {
      deliver: (delta) => events.push(delta.exportText()),
    });
    const write = (value: number, to = namespace): Promise<string> =>
      new Promise((resolve) => {
        const prepared = to.prepareSet({ path: ['a'], priority: false }, value);
        to.commit(prepared, (error) => resolve(error ? error.message : 'ok'));
      });
    expect(await write(1)).toBe('ok');
    const keptBatches = disk.batches;
    disk.full = true;
    expect(await Promise.all([write(2), write(3), write(4, other)])).toEqual(['ENOSPC', 'ENOSPC', 'ENOSPC']);
    expect(valueOf(other.root)).toBeNull();
    expect(valueOf(namespace.root)).toEqual({ a: 1 });
    expect(events).toEqual(['1', '2', '3', '1']);
    expect(disk.batches).toBe(keptBatches);
    expect(await write(5)).toBe('ENOSPC');
    expect(lines).toEqual([expect.stringContaining('ENOSPC')]);
    // The callback of a refused write may write at once, in any namespace: on top of the writes that are kept.
    let secondClose: Promise<string[]> | undefined;
    namespace.commit(namespace.prepareSet({ path: ['a'], priority: false }, 6), () => {
      disk.full = false;
      secondClose = Promise.all([write(7), write(8, other)]);
    });
    expect(await write(9, other)).toBe('ENOSPC');
    expect(await secondClose).toEqual(['ok', 'ok']);
    expect([valueOf(namespace.root), valueOf(other.root)]).toEqual([{ a: 7 }, { a: 8 }]);
    expect(lines).toEqual([expect.anything(), 'Database: writes are stored again']);
    await storage.close();
  });
});

describe('starting', () => {
  it('says when the data directory is in use, and takes over after a dead process', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    for (const owner of ['999999999 1\n', '1 12345\n', '']) {
      writeFileSync(join(dir, 'database.lock'), owner);
      await (await start()).close();
    }
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
    rmSync(join(dir, 'data.mdb'));
    mkdirSync(join(dir, 'data.mdb'));
    expect(await failing({ dataDir: dir })).toBeInstanceOf(StartError);
    expect(readdirSync(dir)).not.toContain('database.lock');
  });

  it('says which path is damaged', async () => {
    const first = await start();
    await first.admin('one').update({ 'shop/title': 'Dế Mèn', other: 1 });
    await first.close();
    const file = join(dir, 'data.mdb');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('Dế Mèn');
    bytes[at] = (bytes[at] ?? 0) ^ 4;
    writeFileSync(file, bytes);
    await expect(start()).rejects.toThrow(
      /data\.mdb is damaged.*\n {2}one\/shop\/title \(its checksum is wrong\)\n/s,
    );
  });
});

it('leaves no lock behind', async () => {
  await (await start()).close();
  await waitUntil(() => !readdirSync(dir).includes('database.lock'));
});
