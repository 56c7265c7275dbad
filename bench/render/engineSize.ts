import { build, type Plugin } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { shippedSources } from '../../.ci/shippedSources';
import { PRODUCTION } from './buildPage';

// What `src/engine/index.ts` promises; commands and scripts are for programs that import them.
const ENGINE = `
export { LayoutView } from './src/engine/draw/LayoutView';
export { parseLayout } from './src/engine/document/parse/parseLayout';
export { createFieldStore } from './src/engine/screen/fields/createFieldStore';
`;

const NOT_OURS = [
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  'antd',
  'antd/*',
  '@ant-design/*',
  'dayjs',
  'dayjs/*',
];

export interface EngineSize {
  /** Bytes after gzip of what every screen loads, React and antd apart. */
  gzip: number;
  /** Bytes after gzip of each part loaded when first needed, what it shares with the engine left out. */
  parts: { name: string; gzip: number }[];
  /** The largest sources of the engine, bytes before gzip. */
  largest: { path: string; bytes: number }[];
}

/** Leaves out what is imported later, so that one file remains: what a page loads first. */
const firstLoad = (later: Set<string>): Plugin => ({
  name: 'first-load',
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ kind, path }) => {
      if (kind !== 'dynamic-import') return undefined;
      later.add(path);
      return { path, external: true };
    });
  },
});

async function bundle(contents: string, known: ReadonlySet<string>) {
  const later = new Set<string>();
  const { metafile, outputFiles } = await build({
    ...PRODUCTION,
    metafile: true,
    write: false,
    splitting: false,
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    external: NOT_OURS,
    plugins: [firstLoad(later), leaveOut(known), shippedSources],
  });
  const [file] = outputFiles;
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return { gzip: gzipSync(file?.contents ?? '', { level: 9 }).length, inputs };
}

/** Modules that are there already: a part finds them in the engine. */
const leaveOut = (known: ReadonlySet<string>): Plugin => ({
  name: 'leave-out',
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, async ({ path, pluginData, ...options }) => {
      if (pluginData === true || known.size === 0) return undefined;
      const found = await plugin.resolve(path, { ...options, pluginData: true });
      const relative = found.path.slice(process.cwd().length + 1);
      return known.has(relative) ? { path: found.path, external: true } : undefined;
    });
  },
});

const PARTS = ['operated', 'clicks', 'changes', 'lists', 'relative', 'rare', 'icons'].map(
  (name) => `parts/${name}`,
);

/** Size of the engine with its plain widgets on top of React, and of what it loads when a screen first needs it. */
export async function measureEngineSize(): Promise<EngineSize> {
  const { gzip, inputs } = await bundle(ENGINE, new Set());
  const known = new Set(inputs.map(([path]) => path));
  const parts = [];
  for (const name of [...PARTS, 'view/live']) {
    const part = await bundle(
      `export * from './src/engine/${name}'; export { default } from './src/layout/${name}';`,
      known,
    );
    parts.push({ name, gzip: part.gzip });
  }
  const largest = inputs
    .map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
    .sort((a, b) => b.bytes - a.bytes);
  return { gzip, parts, largest };
}
