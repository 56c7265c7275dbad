import { build, type BuildOptions } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { COMPILE_ALL, isEngineFile } from '../../.ci/eagerEngine';
import { shippedSources } from '../../.ci/shippedSources';

export const PRODUCTION = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  metafile: true,
  plugins: [shippedSources],
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundles the measured page into `folder`, as production code. `readable` keeps names for profiles. */
export async function buildPage(folder: string, readable: boolean): Promise<void> {
  const { metafile } = await build({
    ...PRODUCTION,
    entryPoints: { page: 'bench/render/page.tsx' },
    outdir: folder,
    ...(readable && { minify: false, minifySyntax: true }),
  });
  for (const [file, { bytes, inputs }] of Object.entries(metafile.outputs)) {
    const modules = Object.entries(inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput] as const);
    if (file.endsWith('.js') && isEngineFile(bytes, modules))
      writeFileSync(file, COMPILE_ALL + readFileSync(file, 'utf8'));
  }
}
