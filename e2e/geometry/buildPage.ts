import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { shippedSources } from '../../.ci/shippedSources';

/** Builds the drawing page into `folder` and returns the address of its HTML file. */
export async function buildGeometryPage(folder: string): Promise<string> {
  await build({
    entryPoints: [path.resolve('e2e/geometry/page.tsx')],
    outfile: path.join(folder, 'page.js'),
    bundle: true,
    format: 'iife',
    plugins: [shippedSources],
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text' },
    logLevel: 'silent',
  });
  const file = path.join(folder, 'geometry.html');
  writeFileSync(
    file,
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Geometry</title>' +
      '<style>html,body{margin:0}#root{position:relative}</style>' +
      '<div id="root"></div><script src="page.js"></script></html>',
  );
  return `file://${file}`;
}
