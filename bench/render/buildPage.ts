import { build, type BuildOptions } from 'esbuild';
import { shippedSources } from '../../.ci/shippedSources';

export const PRODUCTION: BuildOptions = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  metafile: true,
  plugins: [shippedSources],
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
