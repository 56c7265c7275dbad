import { accessSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface FoundChromium {
  path: string;
  /** Where it came from, in words for the log. */
  source: string;
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

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromium that browser tests run in: the path in `CHROMIUM`, else one on this system, else the one inside an npm
 * package (Linux x64; unpacked to a private folder, no root needed). Undefined when there is none.
 */
export async function findChromium(): Promise<FoundChromium | undefined> {
  const explicit = process.env['CHROMIUM'];
  if (explicit) return runnable(explicit) ? { path: explicit, source: 'CHROMIUM' } : undefined;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...INSTALLED].find(runnable);
  if (installed) return { path: installed, source: 'this system' };
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return packagedChromium();
}

async function packagedChromium(): Promise<FoundChromium> {
  // The package unpacks to TMPDIR and adds the libraries that a bare system lacks only when it believes to be in a
  // function runtime; a folder of our own keeps another user's half-written copy out of the way.
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'screenwire-chromium-'));
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { path: await chromium.executablePath(), source: 'the npm package @sparticuz/chromium' };
}

/** Flags for a quiet browser of one's own: no sandbox (containers), no GPU, no background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
