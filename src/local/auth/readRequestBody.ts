import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../protocol';
import { AuthFailure } from './AuthFailure';
import type { Body } from './fields';

const LIMIT = 256 * 1024;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    // Read to the end all the same: a sender cut off in the middle never sees the answer.
    if (size <= LIMIT) chunks.push(bytes);
  }
  if (size > LIMIT) throw new AuthFailure('REQUEST_TOO_LARGE', 413);
  return Buffer.concat(chunks).toString();
}

/** The body as an object: a form by its content type, else JSON; none is empty. Throws AuthFailure for anything else. */
export async function readRequestBody(request: IncomingMessage): Promise<Body> {
  const raw = await readText(request);
  if (raw.trim() === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(raw));
  }
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new AuthFailure('INVALID_ARGUMENT : Invalid JSON payload received.');
  }
  if (!isRecord(body)) throw new AuthFailure('INVALID_ARGUMENT : The body must be a JSON object.');
  return body;
}
