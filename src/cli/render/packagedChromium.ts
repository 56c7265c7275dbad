import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { fontConfiguration, systemFontFolders } from './fontConfiguration';
import { unpackOnce } from './unpackOnce';

const PACKAGE = '@sparticuz/chromium';

type Environment = Readonly<Record<string, string | undefined>>;

export interface PackagedChromium {
  executablePath: string;
  /** The whole environment to start it with: `env` with the libraries and fonts that a bare system lacks. */
  env: Record<string, string>;
}

/**
 * Unpacks into `TMPDIR`, and the libraries that a bare system lacks only when the package believes to be in a function
 * runtime. It runs in a process of its own, because the package changes the environment of the person who loads it.
 */
const UNPACK =
  'require(process.argv[1]).executablePath().catch((e) => { console.error(e); process.exit(1); })';

async function unpackInto(entry: string, folder: string, env: Environment): Promise<void> {
  await promisify(execFile)(process.execPath, ['-e', UNPACK, entry], {
    env: { ...env, NODE_OPTIONS: '', TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

function findPackage(): { entry: string; nodeModules: string; version: string } {
  let entry: string;
  try {
    entry = require.resolve('@sparticuz/chromium');
  } catch {
    throw new Error(
      `The package ${PACKAGE} is not installed. Run npm ci without --omit=dev, or name a browser in CHROMIUM.`,
    );
  }
  const nodeModules = entry.slice(0, entry.lastIndexOf(`${sep}${join(PACKAGE, sep)}`));
  const { version } = JSON.parse(readFileSync(join(nodeModules, PACKAGE, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { entry, nodeModules, version };
}

/**
 * The Chromium of the npm package, unpacked beside it in `node_modules/.cache`: as private as the packages themselves, and
 * gone with them. The package's own font configuration names folders of a function runtime; without a font a page
 * crashes as soon as it draws a text field, so the browser gets a configuration that names the unpacked fonts.
 */
export async function packagedChromium(env: Environment = process.env): Promise<PackagedChromium> {
  const { entry, nodeModules, version } = findPackage();
  const folder = await unpackOnce(join(nodeModules, '.cache', `screenwire-chromium-${version}`), (empty) =>
    unpackInto(entry, empty, env),
  );
  return { executablePath: join(folder, 'chromium'), env: unpackedEnvironment(folder, env) };
}

/** `env` for a Chromium that was unpacked to `folder`; writes the font configuration there. */
export function unpackedEnvironment(folder: string, env: Environment): Record<string, string> {
  const libraries = [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']];
  const started: Environment = {
    HOME: folder,
    ...env,
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
    FONTCONFIG_FILE: writeFontConfiguration(folder, env),
    FONTCONFIG_PATH: folder,
    // Would be put before every path of the configuration.
    FONTCONFIG_SYSROOT: undefined,
  };
  return Object.fromEntries(
    Object.entries(started).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** Written again when it says something else: the folder may have been moved, fonts installed. */
function writeFontConfiguration(folder: string, env: Environment): string {
  const file = join(folder, 'fonts.conf');
  const text = fontConfiguration({
    folders: [join(folder, 'fonts', 'fonts'), ...systemFontFolders(env).filter((path) => existsSync(path))],
    cache: join(folder, 'font-cache'),
  });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  // A browser that starts at this moment reads the old one or the new one, never a half.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
  return file;
}
