import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';

const HTML = `<!doctype html><html lang="vi"><meta charset="utf-8"><title>bench</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
<div id="root"></div><script type="module" src="/page.js"></script></html>`;

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the bundle on loopback, isolated from other origins so that the page's clock is fine-grained. */
export async function servePage(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    const path = join(folder, name);
    if (!name) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(HTML);
    } else if (existsSync(path)) {
      response.setHeader(
        'Content-Type',
        `${TYPES[extname(name)] ?? 'application/octet-stream'}; charset=utf-8`,
      );
      createReadStream(path).pipe(response);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bench server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
