import { build, type Plugin } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { shippedSources } from '../../.ci/shippedSources';
import { PRODUCTION } from './buildPage';

// What a program gets that imports `src/engine/index.ts`: drawing, reading, fields, commands and scripts.
const ENGINE = `export * from './src/engine';`;

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
  /** Bytes after gzip of the engine as one import, React and antd apart. */
  gzip: number;
  /** The largest sources of the engine, bytes before gzip. */
  largest: { path: string; bytes: number }[];
}

/** Leaves antd's controls out: they are loaded when a screen first has something to operate, and are antd's for the most part. */
const withoutControls: Plugin = {
  name: 'without-controls',
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** Size of the engine with all its widgets on top of React. */
export async function measureEngineSize(): Promise<EngineSize> {
  const { metafile, outputFiles } = await build({
    ...PRODUCTION,
    metafile: true,
    write: false,
    splitting: false,
    stdin: { contents: ENGINE, resolveDir: process.cwd(), loader: 'ts' },
    external: NOT_OURS,
    plugins: [withoutControls, shippedSources],
  });
  const [file] = outputFiles;
  const largest = Object.values(metafile.outputs)
    .flatMap((output) => Object.entries(output.inputs))
    .map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
    .sort((a, b) => b.bytes - a.bytes);
  return { gzip: gzipSync(file?.contents ?? '', { level: 9 }).length, largest };
}
