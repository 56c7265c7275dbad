import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedChromium } from './packagedChromium';

export interface FoundChromium {
  /** Where it came from, in words for the log. */
  source: string;
  /** What Playwright's `launch` takes: the program, its flags and, where it needs one, its environment. */
  launch: { executablePath: string; args: string[]; env?: Record<string, string> };
}

/** What the choice hangs on; tests give other machines. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  arch: string;
  isRunnable: (path: string) => boolean;
  packaged: typeof packagedChromium;
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What starts the packaged program; a Linux without it (Alpine) has another C library. */
const PACKAGE_LOADER = '/lib64/ld-linux-x86-64.so.2';

/** Flags for a quiet browser of one's own: no sandbox (containers), no GPU, no background traffic. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const THIS_MACHINE: Machine = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  isRunnable,
  packaged: packagedChromium,
};

function packageFits({ platform, arch, isRunnable: runs }: Machine): boolean {
  return platform === 'linux' && arch === 'x64' && runs(PACKAGE_LOADER);
}

/**
 * The Chromium that browser tests, pictures and benches run in: the path in `CHROMIUM`; else, on Linux x64, the one inside
 * an npm package, so that everybody and CI see the same browser; elsewhere one that is installed. Undefined when
 * there is none. Throws, in words, when the packaged one is not installed or cannot be unpacked.
 */
export async function findChromium(machine: Machine = THIS_MACHINE): Promise<FoundChromium | undefined> {
  const named = machine.env['CHROMIUM'];
  if (named) {
    if (!machine.isRunnable(named)) return undefined;
    return { source: 'CHROMIUM', launch: { executablePath: named, args: FLAGS } };
  }
  if (packageFits(machine)) {
    const { executablePath, env } = await machine.packaged(machine.env);
    return { source: 'the npm package @sparticuz/chromium', launch: { executablePath, args: FLAGS, env } };
  }
  const onPath = (machine.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...INSTALLED].find(machine.isRunnable);
  return installed
    ? { source: 'this system', launch: { executablePath: installed, args: FLAGS } }
    : undefined;
}
