import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics';

const PATIENCE_MS = 5000;
const TEXT = 'text/plain; charset=utf-8';

interface Reply {
  status: number;
  type: string;
  body: string;
}

/** Whether the database answers, asked once at a time however many want to know. */
function createPulse(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    const silence = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), PATIENCE_MS).unref();
    });
    const answer = (): Promise<boolean> =>
      ask().then(
        () => true,
        () => false,
      );
    asked ??= Promise.race([answer(), silence]).finally(() => (asked = undefined));
    return asked;
  };
}

/**
 * Answers `GET /healthz` (200 while the database answers this process, 503 when it does not within 5 seconds) and
 * `GET /metrics` in the text format of Prometheus. `ask` reads something small from the database.
 */
export function statusHandler(metrics: Pick<Metrics, 'text'>, ask: () => Promise<unknown>) {
  const isAlive = createPulse(ask);

  async function reply({ method, url }: IncomingMessage): Promise<Reply> {
    const path = url?.split('?')[0];
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path === '/metrics') return { status: 200, ...(await metrics.text()) };
    if (!isRead || path !== '/healthz') return { status: 404, type: TEXT, body: 'not found\n' };
    return (await isAlive())
      ? { status: 200, type: TEXT, body: 'ok\n' }
      : { status: 503, type: TEXT, body: 'the database does not answer\n' };
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const failed = { status: 500, type: TEXT, body: 'failed\n' };
    const { status, type, body } = await reply(request).catch(() => failed);
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
