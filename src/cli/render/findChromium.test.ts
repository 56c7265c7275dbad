import { findChromium, type Machine } from './findChromium';

const PACKAGED = { executablePath: '/node_modules/.cache/chromium', env: { FONTCONFIG_FILE: '/fonts.conf' } };
const LOADER = '/lib64/ld-linux-x86-64.so.2';

function machine(runnable: readonly string[], changes: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/bin:/opt/bin' },
    platform: 'linux',
    arch: 'x64',
    isRunnable: (path) => runnable.includes(path),
    packaged: () => Promise.resolve(PACKAGED),
    ...changes,
  };
}

const chosenPath = async (of: Machine) => (await findChromium(of))?.launch.executablePath;

it('takes the packaged Chromium on Linux x64, whatever is installed, with its fonts', async () => {
  const found = await findChromium(machine([LOADER, '/bin/chromium', '/opt/bin/google-chrome']));
  expect(found?.launch).toMatchObject(PACKAGED);
  expect(found?.source).toContain('@sparticuz/chromium');
});

it('takes the one named in CHROMIUM before all others, with the environment as it is', async () => {
  const named = { env: { CHROMIUM: '/my/browser', PATH: '/bin' } };
  const found = await findChromium(machine([LOADER, '/bin/chromium', '/my/browser'], named));
  expect(found?.launch.executablePath).toBe('/my/browser');
  expect(found?.launch.env).toBeUndefined();
});

it('takes no other where the one named in CHROMIUM cannot run', async () => {
  const named = { env: { CHROMIUM: '/my/browser', PATH: '/bin' } };
  expect(await findChromium(machine([LOADER, '/bin/chromium'], named))).toBeUndefined();
});

it.each<[string, readonly string[], Partial<Machine>]>([
  ['of another architecture', [LOADER], { arch: 'arm64' }],
  ['of another system', [], { platform: 'darwin' }],
  ['with another C library', [], {}],
])('takes an installed one on a machine %s, and none where there is none', async (_, runnable, changes) => {
  expect(await chosenPath(machine([...runnable, '/opt/bin/chromium'], changes))).toBe('/opt/bin/chromium');
  expect(await chosenPath(machine(runnable, changes))).toBeUndefined();
});

it('says what is wrong with the packaged one instead of taking another', async () => {
  const broken = { packaged: () => Promise.reject(new Error('is not installed')) };
  await expect(findChromium(machine([LOADER, '/bin/chromium'], broken))).rejects.toThrow('is not installed');
});
