import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackOnce } from './unpackOnce';

let parent: string;
let folder: string;
let unpacked: number;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'screenwire-unpack-'));
  folder = join(parent, 'cache', 'browser');
  unpacked = 0;
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

async function unpack(folder: string): Promise<void> {
  expect(readdirSync(folder)).toEqual([]);
  unpacked += 1;
  writeFileSync(join(folder, 'program'), 'half');
  await new Promise((resolve) => setTimeout(resolve, 5));
  writeFileSync(join(folder, 'program'), 'the whole program');
}

it('unpacks once and uses it in later runs', async () => {
  expect(await unpackOnce(folder, unpack)).toBe(folder);
  expect(await unpackOnce(folder, unpack)).toBe(folder);
  expect(unpacked).toBe(1);
});

it('gives runs that start together one whole folder, and leaves nothing else behind', async () => {
  const programs = await Promise.all(
    Array.from({ length: 4 }, async () =>
      readFileSync(join(await unpackOnce(folder, unpack), 'program'), 'utf8'),
    ),
  );
  expect(programs).toEqual(Array(4).fill('the whole program'));
  expect(readdirSync(join(parent, 'cache'))).toEqual(['browser']);
});

it('leaves nothing behind when unpacking fails, and tries again the next time', async () => {
  const fail = (empty: string) => {
    writeFileSync(join(empty, 'program'), 'half');
    return Promise.reject(new Error('no space left'));
  };
  await expect(unpackOnce(folder, fail)).rejects.toThrow('no space left');
  expect(readdirSync(join(parent, 'cache'))).toEqual([]);
  await unpackOnce(folder, unpack);
  expect(readFileSync(join(folder, 'program'), 'utf8')).toBe('the whole program');
});

it('uses no folder that something was lost from', async () => {
  await unpackOnce(folder, unpack);
  writeFileSync(join(folder, 'program'), 'half');
  await expect(unpackOnce(folder, unpack)).rejects.toThrow(/damaged.*remove it/);
  rmSync(join(folder, 'program'));
  await expect(unpackOnce(folder, unpack)).rejects.toThrow(/damaged/);
  rmSync(folder, { recursive: true });
  expect(await unpackOnce(folder, unpack)).toBe(folder);
});

it('clears away what a killed run left, but not what another is filling', async () => {
  await expect(
    unpackOnce(folder, async (abandoned) => {
      const filling = `${abandoned}-other`;
      await unpack(abandoned);
      writeFileSync(filling, '');
      utimesSync(abandoned, 0, 0);
      await unpackOnce(join(parent, 'cache', 'browser'), unpack);
      expect(existsSync(abandoned)).toBe(false);
      expect(existsSync(filling)).toBe(true);
    }),
  ).resolves.toBe(folder);
});
