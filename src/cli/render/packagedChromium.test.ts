import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedEnvironment } from './packagedChromium';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'screenwire-packaged-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const foldersOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<dir>([^<]*)<\/dir>/g)].map(([, path]) => path);

it('writes a font configuration into the private folder: its own fonts first, then what the system has', () => {
  const home = join(folder, 'home');
  mkdirSync(join(home, '.fonts'), { recursive: true });
  const none = { HOME: home, XDG_DATA_DIRS: join(folder, 'missing'), XDG_DATA_HOME: join(folder, 'missing') };
  const env = unpackedEnvironment(folder, { ...none, FONTCONFIG_FILE: '/etc/other.conf' });
  expect(env['FONTCONFIG_FILE']).toBe(join(folder, 'fonts.conf'));
  expect(foldersOf(join(folder, 'fonts.conf'))).toEqual([
    join(folder, 'fonts', 'fonts'),
    join(home, '.fonts'),
  ]);
  expect(readFileSync(join(folder, 'fonts.conf'), 'utf8')).toContain(
    `<cachedir>${join(folder, 'font-cache')}</cachedir>`,
  );
});

it('names only its own fonts where there are no others, and follows when that changes', () => {
  const environment = {
    HOME: folder,
    XDG_DATA_DIRS: join(folder, 'share'),
    XDG_DATA_HOME: join(folder, 'missing'),
  };
  const file = unpackedEnvironment(folder, environment)['FONTCONFIG_FILE'] ?? '';
  expect(foldersOf(file)).toEqual([join(folder, 'fonts', 'fonts')]);
  mkdirSync(join(folder, 'share', 'fonts'), { recursive: true });
  expect(unpackedEnvironment(folder, environment)['FONTCONFIG_FILE']).toBe(file);
  expect(foldersOf(file)).toEqual([join(folder, 'fonts', 'fonts'), join(folder, 'share', 'fonts')]);
  expect(readdirSync(folder).sort()).toEqual(['fonts.conf', 'share']);
});

it('puts the unpacked libraries before others and keeps the rest of the environment', () => {
  const libraries = join(folder, 'al2023', 'lib');
  const env = unpackedEnvironment(folder, {
    LANG: 'vi_VN',
    LD_LIBRARY_PATH: '/lib',
    FONTCONFIG_SYSROOT: '/x',
  });
  expect(env).toMatchObject({ LANG: 'vi_VN', HOME: folder, LD_LIBRARY_PATH: `${libraries}:/lib` });
  expect(env).not.toHaveProperty('FONTCONFIG_SYSROOT');
  expect(unpackedEnvironment(folder, {})['LD_LIBRARY_PATH']).toBe(libraries);
});
