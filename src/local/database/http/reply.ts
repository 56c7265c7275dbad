import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from '../../../protocol';
import type { Serving } from '../serving/Serving';
import { jsonPieces, type Format } from '../../../tree/jsonPieces';
import { BranchNode, type Node } from '../../../tree/node';
import { LARGE_DATA } from '../wire/messages';
import { SendQueue } from '../wire/SendQueue';
import { ResponseLine } from './ResponseLine';

/** A request that cannot be served; the caller gets `{"error": message}`, or `body` where one is given. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    readonly body: Json = { error: message },
    /** ETag of the current value, if the client may read it. */
    readonly etag?: string,
  ) {
    super(message);
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Reads a request's body as text. Received bytes count as held by `owner`. Throws `Refusal` when it is too long, or
 * when the memory is needed elsewhere. */
export async function readBody(
  request: IncomingMessage,
  { limits, input }: Serving,
  owner: string | undefined,
): Promise<string> {
  const parts: Buffer[] = [];
  const busy = new Refusal(503, 'The server has too much to read at present; try again');
  const holding = input.hold({ owner, evict: () => request.destroy(busy) });
  let length = 0;
  try {
    for await (const part of request) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
      length += bytes.length;
      if (length > limits.body) throw new Refusal(413, `The body is larger than ${limits.body} bytes`);
      holding.add(bytes.length);
      parts.push(bytes);
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    holding.release();
  }
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
  response.writeHead(status, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** Answers with data, which is made and sent in pieces if it is large. */
export function replyNode(
  response: ServerResponse,
  serving: Serving,
  node: Node | null,
  { format, print, owner }: { format: Format; print: string | null; owner: string | undefined },
): void {
  if (print === 'silent') {
    response.writeHead(204).end();
    return;
  }
  const indent = print === 'pretty' ? 2 : 0;
  const pieces = jsonPieces(node, format, indent);
  const end = indent > 0 ? '\n' : '';
  if (node instanceof BranchNode && node.size >= LARGE_DATA) {
    replyInPieces(response, serving, pieces, { owner, weight: node.size, end });
    return;
  }
  const text = [...pieces].join('') + end;
  response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** Answers with JSON that is made while it is sent. */
export function replyInPieces(
  response: ServerResponse,
  serving: Serving,
  pieces: Iterable<string>,
  { owner, weight, end }: { owner: string | undefined; weight: number; end: string },
): void {
  response.writeHead(200, JSON_TYPE);
  const line = new ResponseLine(response, serving.limits.ahead);
  const broken = (): void => void response.destroy();
  const sendQueue = new SendQueue(line, serving, { owner, evict: broken }, broken, () => line.close());
  response.on('close', () => sendQueue.close());
  sendQueue.sendLarge({
    weight,
    *write(to) {
      for (const piece of pieces) {
        to.send(piece);
        yield;
      }
      to.send(end);
    },
  });
}

/** Lets pages of this machine read the answers. The origin has been checked before. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-cache, no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-expose-headers', 'ETag');
  response.setHeader('vary', 'Origin');
}
