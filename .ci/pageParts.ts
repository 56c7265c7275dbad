import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { sources, type Chunk, type Compilation, type WebpackPluginInstance } from 'webpack';
import type { Parts } from '../src/worker/Parts';

/** Chunks a person loads until a page is of use, by the page; e2e/load.e2e.ts sees in a browser that it is so. */
const PAGES = {
  login: ['main', 'auth'],
  // With the words for what may go wrong between the console and the platform.
  dashboard: ['main', 'dashboard', 'exchange'],
  // Beside the form of a wide window, once that has been there for a while.
  intro: ['main', 'intro'],
};

/** Chunks that are read rather than worked with: fetched when they are opened, kept from then on. */
const READING = /^(blogs|carousel|content|dynamicpage|editor|kubernetes|policy|quickstart|samples)/;

const ICONS = /^(favicon\.svg|icon-.*\.png|manifest\.webmanifest)$/;

/**
 * Writes down what the pages load (`parts.json`, for the budgets) and builds the service worker around the list of
 * files that it keeps.
 */
export const pageParts: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageParts', (compilation) => {
      // After the last stage that renames files by their content.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageParts', stage }, () => {
        const pages = Object.fromEntries(
          Object.entries(PAGES).map(([page, chunks]) => [page, filesOf(compilation, chunks)]),
        );
        emit(
          compilation,
          'parts.json',
          JSON.stringify({ ...pages, chunks: chunksOf(compilation) }, undefined, 2),
        );
        emit(compilation, 'sw.js', serviceWorker(compilation, pages['login'] ?? []));
      });
    });
  },
};

function emit(compilation: Compilation, name: string, text: string): void {
  compilation.emitAsset(name, new sources.RawSource(text));
}

function filesOf(compilation: Compilation, chunks: readonly string[]): string[] {
  const files = chunks.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is called ${name}: mend PAGES.`);
    return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
  });
  return [...new Set(files)];
}

/** The script of each chunk that has a name, by that name: files are named by number. */
function chunksOf(compilation: Compilation): Record<string, string> {
  const scripts = [...compilation.chunks].flatMap(({ name, files }): [string, string][] => {
    const script = [...files].find((file) => file.endsWith('.js'));
    return name && script ? [[name, script]] : [];
  });
  return Object.fromEntries(scripts);
}

function isReading(chunk: Chunk): boolean {
  const groups = [...chunk.groupsIterable];
  return groups.every((group) => READING.test(group.name ?? ''));
}

function serviceWorker(compilation: Compilation, login: readonly string[]): string {
  const path = (file: string) => `/${file}`;
  const icons = Object.keys(compilation.assets).filter((file) => ICONS.test(file));
  const shell = ['/', ...[...login, ...icons].map(path)];
  const laterFiles = [...compilation.chunks]
    .filter((chunk) => !isReading(chunk))
    .flatMap((chunk) => [...chunk.files].filter((file) => /\.(js|css)$/.test(file)).map(path))
    .filter((file) => !shell.includes(file));
  const version = createHash('sha256');
  for (const file of Object.keys(compilation.assets).sort())
    if (!file.endsWith('.map')) version.update(file).update(compilation.assets[file]?.source() ?? '');
  const parts: Parts = { version: version.digest('hex').slice(0, 16), shell, work: laterFiles };
  const [built] = buildSync({
    entryPoints: [join(process.cwd(), 'src/worker/serviceWorker.ts')],
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    define: { PARTS: JSON.stringify(parts) },
    write: false,
  }).outputFiles;
  return built?.text ?? '';
}
