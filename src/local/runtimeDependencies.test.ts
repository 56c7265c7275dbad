import { builtinModules } from 'node:module';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { isRecord } from '../protocol';

const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
const dependencies = new Set(
  isRecord(manifest) && isRecord(manifest['dependencies']) ? Object.keys(manifest['dependencies']) : [],
);

/** What a program loads from its entry on, whatever of it runs. */
const bundled = (entry: string) =>
  build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    // Texts of samples and the like are read as they are.
    loader: { '.css': 'empty', '.txt': 'text', '.md': 'text', '.svg': 'text', '.png': 'empty' },
  });

async function packagesOf(entry: string): Promise<string[]> {
  const { metafile } = await bundled(entry);
  const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const names = paths.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .sort();
}

test.each(['src/local/main.ts', 'src/cli/main.ts'])(
  'what %s loads is there without development dependencies',
  async (entry) => {
    const packages = await packagesOf(entry);
    expect(packages).not.toEqual([]);
    expect(packages.filter((name) => !dependencies.has(name))).toEqual([]);
  },
);

test('the image of the platform has all files that it loads', async () => {
  const image = readFileSync('deploy/Dockerfile', 'utf8');
  const sent = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n');
  const folders = [...image.matchAll(/^COPY (\w+) \.\/\w+$/gm)].map(([, folder = '']) => folder);
  const { metafile } = await bundled('src/local/main.ts');
  const loaded = new Set(Object.keys(metafile.inputs).map((path) => path.split('/')[0] ?? ''));
  expect([...loaded].filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(folders.filter((folder) => !sent.includes(`!${folder}`))).toEqual([]);
});

test('what runs sources and draws for the command line is a dependency too', () => {
  // Named in launch.cjs and in scripts, where no import tells.
  expect([...dependencies]).toEqual(
    expect.arrayContaining(['esbuild', 'esbuild-register', '@sparticuz/chromium']),
  );
});
