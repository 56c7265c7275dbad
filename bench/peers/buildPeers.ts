import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { PRODUCTION } from '../render/buildPage';
import type { RendererName } from './peers';

/** Bundles the page that holds every renderer, as production code. */
export async function buildPeersPage(folder: string, packages: string): Promise<void> {
  await build({
    ...PRODUCTION,
    entryPoints: { page: 'bench/peers/page.tsx' },
    outdir: folder,
    nodePaths: [packages],
  });
}

const REACT = `export { createRoot } from 'react-dom/client'; export { createElement } from 'react';`;

/** What a page imports to draw documents, React included where it is needed. */
const IMPORTS: Record<RendererName, string> = {
  react: REACT,
  engine: `${REACT} export { LayoutView } from './src/engine/draw/LayoutView';`,
  divkit: `export { render } from '@divkitframework/divkit/client'; import '@divkitframework/divkit/dist/client.css';`,
  jsonRender: `${REACT} export { JSONUIProvider, Renderer, useBoundProp } from '@json-render/react';`,
};

/** Bytes after gzip of all that a page loads, scripts and styles, before the renderer can draw. */
export async function firstLoad(renderer: RendererName, packages: string): Promise<number> {
  const { metafile, outputFiles } = await build({
    ...PRODUCTION,
    metafile: true,
    write: false,
    outdir: 'first-load',
    stdin: { contents: IMPORTS[renderer], resolveDir: process.cwd(), loader: 'ts' },
    nodePaths: [packages],
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  const bytesOf = (name: string) => gzipSync(files.get(join(process.cwd(), name)) ?? '', { level: 9 }).length;
  // What is imported later has an entry of its own.
  const first = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === '<stdin>');
  const needed = new Set(first.map(([name]) => name));
  for (const name of needed) {
    const output = metafile.outputs[name];
    for (const { path, kind } of output?.imports ?? []) if (kind === 'import-statement') needed.add(path);
    if (output?.cssBundle) needed.add(output.cssBundle);
  }
  if (needed.size === 0) throw new Error(`Nothing was bundled for ${renderer}.`);
  return [...needed].reduce((sum, name) => sum + bytesOf(name), 0);
}
