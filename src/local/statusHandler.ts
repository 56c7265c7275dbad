import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics';

const TIMEOUT_MS = 5000;
const TEXT = 'text/plain; charset=utf-8';

interface Reply {
  status: number;
  type: string;
  body: string;
}

/** Checks whether the database answers; concurrent calls share one probe. */
function createLivenessCheck(probe: () => Promise<unknown>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return () => {
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), TIMEOUT_MS).unref();
    });
    const answer = (): Promise<boolean> =>
      probe().then(
        () => true,
        () => false,
      );
    pending ??= Promise.race([answer(), timeout]).finally(() => (pending = undefined));
    return pending;
  };
}

/**
 * Answers `GET /healthz` (200 while the database answers this process, 503 when it does not within 5 seconds) and
 * `GET /metrics` in the text format of Prometheus. `probe` reads something small from the database.
 */
export function statusHandler(metrics: Pick<Metrics, 'text'>, probe: () => Promise<unknown>) {
  const isAlive = createLivenessCheck(probe);

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
