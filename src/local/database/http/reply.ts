import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from '../../../protocol';

/** A request that cannot be served; the caller gets `{"error": message}`, or `body` where one is given. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    readonly body: Json = { error: message },
  ) {
    super(message);
  }
}

const MAX_BODY = 64 * 1024 * 1024;

/** Reads a request's body as text. Throws `Refusal` when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    length += bytes.length;
    if (length > MAX_BODY) throw new Refusal(413, 'The body is larger than 64 MB');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Answers with JSON, as the query parameter `print` wants it. */
export function replyJson(
  response: ServerResponse,
  status: number,
  value: Json,
  print?: string | null,
): void {
  if (print === 'silent' && status === 200) {
    response.writeHead(204).end();
    return;
  }
  const text = print === 'pretty' ? `${JSON.stringify(value, null, 2)}\n` : JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Lets pages of this machine read the answers. The origin has been checked before. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-cache, no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-expose-headers', 'ETag');
  response.setHeader('vary', 'Origin');
}
