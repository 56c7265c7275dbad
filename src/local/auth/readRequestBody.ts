import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../protocol';
import { AuthFailure } from './AuthFailure';
import type { Body } from './fields';
import type { AuthLimits } from './limits';

/** Memory budget for all request bodies that are being read. */
export class BodyBudget {
  private held = 0;

  constructor(readonly limits: Pick<AuthLimits, 'body' | 'bodies' | 'overrun'>) {}

  /** The body as text. Throws AuthFailure when it is too large, or when there is no room for it beside the others. */
  async read(request: IncomingMessage): Promise<string> {
    const { body, bodies, overrun } = this.limits;
    const chunks: Buffer[] = [];
    let size = 0;
    let heldByRequest = 0;
    let refused: AuthFailure | undefined;
    try {
      for await (const chunk of request) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
        size += bytes.length;
        if (size > body) refused ??= new AuthFailure('REQUEST_TOO_LARGE', 413);
        if (this.held + bytes.length > bodies) refused ??= new AuthFailure('UNAVAILABLE : Busy.', 503);
        // Reads on, up to `overrun`: a sender that is cut off in the middle never sees the answer.
        if (refused) {
          if (size > overrun) break;
          continue;
        }
        chunks.push(bytes);
        heldByRequest += bytes.length;
        this.held += bytes.length;
      }
    } finally {
      this.held -= heldByRequest;
    }
    if (refused) throw refused;
    return Buffer.concat(chunks).toString();
  }
}

/** The body as an object: a form by its content type, else JSON; none is empty. Throws AuthFailure for anything else. */
export async function readRequestBody(request: IncomingMessage, budget: BodyBudget): Promise<Body> {
  const raw = await budget.read(request);
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
