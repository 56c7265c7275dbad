import { build, type BuildOptions, type Metafile } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PRODUCTION: BuildOptions = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  metafile: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/** Bundles the measured page into `folder`, as production code. `readable` keeps names for profiles. */
export async function buildPage(folder: string, readable: boolean): Promise<void> {
  await build({
    ...PRODUCTION,
    entryPoints: { page: 'bench/render/page.tsx' },
    outdir: folder,
    ...(readable && { minify: false, minifySyntax: true }),
  });
}

/** What a chunk pulls in before it runs; chunks loaded on demand are left out. */
function firstLoad(outputs: Metafile['outputs'], entry: string): Set<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) open.push(imported);
    }
  }
  return seen;
}

export interface EngineSize {
  /** Bytes after gzip of what every screen loads, React and antd apart. */
  gzip: number;
  /** The largest sources in it, bytes before gzip. */
  largest: { path: string; bytes: number }[];
}

/** Size of the engine with its plain widgets on top of React; what loads only when an input needs it is left out. */
export async function measureEngineSize(folder: string): Promise<EngineSize> {
  const { metafile } = await build({
    ...PRODUCTION,
    metafile: true,
    entryPoints: { engine: 'src/layout/index.ts' },
    outdir: folder,
    external: [
      'react',
      'react-dom',
      'react/*',
      'react-dom/*',
      'antd',
      'antd/*',
      '@ant-design/*',
      'dayjs',
      'dayjs/*',
    ],
  });
  const entry = Object.keys(metafile.outputs).find((path) => path.endsWith('/engine.js')) ?? '';
  const chunks = [...firstLoad(metafile.outputs, entry)];
  const gzip = chunks.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(process.cwd(), path)), { level: 9 }).length,
    0,
  );
  const sources = new Map<string, number>();
  for (const chunk of chunks) {
    for (const [path, { bytesInOutput }] of Object.entries(metafile.outputs[chunk]?.inputs ?? {})) {
      sources.set(path, (sources.get(path) ?? 0) + bytesInOutput);
    }
  }
  const largest = [...sources].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes);
  return { gzip, largest };
}
