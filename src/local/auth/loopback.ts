const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a `Host` header names this machine; a foreign name there means a page that rebound its DNS to us. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  return LOOPBACK.has(new URL(`http://${host}`).hostname);
}

/** Whether an `Origin` header is a page of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.has(hostname);
}
