import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withConfigMeta } from '../config/configMeta';
import type { ConsoleConfig } from '../config/consoleConfig';
import { globMatches, headersFor, policyFor, type FirebaseJson } from './hosting';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Encoding = 'br' | 'gzip' | 'identity';

interface Asset {
  body: Buffer;
  type: string;
  etag: string;
  /** Made when first asked for, then kept. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => Promise.resolve(body),
};

function asset(body: Buffer, name: string): Asset {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, type: TYPES[extname(name)] ?? 'application/octet-stream', etag, encoded: {} };
}

// All files are read once: a request can then only ever reach what the build made.
function loadAssets(root: string, config: ConsoleConfig): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    const body = readFileSync(file);
    const page = path === '/index.html' ? Buffer.from(withConfigMeta(body.toString(), config)) : body;
    assets.set(path, asset(page, entry.name));
  }
  return assets;
}

function pathOf(request: IncomingMessage): string {
  const raw = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function encodingOf(request: IncomingMessage, { type }: Asset): Encoding {
  if (/^(image\/(png|jpeg|webp)|font\/)/.test(type)) return 'identity';
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The production build as hosting would serve it: rewrites, headers and caching of firebase.json, compressed. */
export function previewServer(root: string, hosting: FirebaseJson['hosting'], config: ConsoleConfig) {
  const assets = loadAssets(root, config);

  function find(path: string): Asset | undefined {
    const rewrite = hosting.rewrites.find(({ source }) => globMatches(source, path));
    return assets.get(path === '/' ? '/index.html' : path) ?? assets.get(rewrite?.destination ?? '');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const headers = headersFor(hosting, path);
    const policy = headers['Content-Security-Policy'];
    if (policy !== undefined) headers['Content-Security-Policy'] = policyFor(policy, config);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const found = find(path);
    if (!found) {
      response
        .writeHead(404, { ...headers, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
        .end('Not found');
      return;
    }
    const fresh = { ...headers, ETag: found.etag, Vary: 'Accept-Encoding' };
    if (request.headers['if-none-match'] === found.etag) {
      response.writeHead(304, fresh).end();
      return;
    }
    const encoding = encodingOf(request, found);
    const body = await (found.encoded[encoding] ??= compressors[encoding](found.body));
    response.writeHead(200, {
      ...fresh,
      'Content-Type': found.type,
      'Content-Length': body.length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  });
}
