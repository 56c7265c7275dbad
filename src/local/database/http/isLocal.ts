import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

function isLoopbackUrl(url: string): boolean {
  try {
    return LOOPBACK.test(new URL(url).hostname);
  } catch {
    return false;
  }
}

/** Local tokens are unsigned and `owner` is admin, so a web page from elsewhere must not get in: neither under a name
 * of its own that points here (Host), nor by asking across origins (Origin, or Referer where scripts are loaded). */
export function isLocal({ headers }: IncomingMessage): boolean {
  const { host, origin, referer } = headers;
  if (host === undefined || !isLoopbackUrl(`http://${host}`)) return false;
  if (origin !== undefined) return isLoopbackUrl(origin);
  if (referer !== undefined) return isLoopbackUrl(referer);
  return headers['sec-fetch-site'] !== 'cross-site' && headers['sec-fetch-site'] !== 'same-site';
}
