import type { Parts } from './Parts';

/** What the service worker uses of its surroundings. The compiler knows the page's globals, not a worker's. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  fetch(request: Request | string): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const APP = 'screenwire/app/';
// An empty cache as a mark: somebody works here, so a new version is fetched with all they work with.
const WORKS_HERE = 'screenwire/works-here';
const PAGE = '/';
// A server that does not answer must not keep a person from what is here.
const TIMEOUT_MS = 5_000;

/**
 * Keeps the console's own files, so that it opens without a network. Files under /assets/ never change and come from
 * here; the page itself comes from the server while that answers. A new version waits until the person takes it.
 */
export function serveOffline(scope: WorkerScope, parts: Parts): void {
  const { caches } = scope;
  const cacheName = APP + parts.version;

  async function keep(files: readonly string[]): Promise<void> {
    const cache = await caches.open(cacheName);
    const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(files.filter((file) => !cachedPaths.has(file)));
  }

  // The previous version stays: other tabs may still run it and need a part they have not loaded yet.
  async function forgetOlder(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(APP) && name !== cacheName);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** The kept copy of a file; undefined when there is none, or it cannot be read. */
  async function find(path: string): Promise<Response | undefined> {
    const options = { ignoreVary: true };
    try {
      return (
        (await (await caches.open(cacheName)).match(path, options)) ?? (await caches.match(path, options))
      );
    } catch {
      return undefined;
    }
  }

  // A disk that is full or broken must not keep anybody from what the network brings.
  async function asset(request: Request, path: string, waitUntil: (work: Promise<unknown>) => void) {
    const kept = await find(path);
    if (kept) return kept;
    const fetched = await scope.fetch(request);
    if (fetched.ok) {
      const copy = fetched.clone();
      waitUntil(
        caches
          .open(cacheName)
          .then((cache) => cache.put(path, copy))
          .catch(() => undefined),
      );
    }
    return fetched;
  }

  async function page(request: Request): Promise<Response> {
    const fetched = scope.fetch(request);
    // Its failure is handled below, maybe only after the timeout.
    fetched.catch(() => undefined);
    try {
      return await Promise.race([fetched, afterTimeout()]);
    } catch (error) {
      const kept = await find(PAGE);
      if (kept) return kept;
      if (error === TIMED_OUT) return fetched;
      throw error;
    }
  }

  async function other(request: Request, path: string): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (error) {
      const kept = await find(path);
      if (kept) return kept;
      throw error;
    }
  }

  scope.addEventListener('install', (event) => {
    const files = async () =>
      (await caches.has(WORKS_HERE)) ? [...parts.shell, ...parts.work] : parts.shell;
    event.waitUntil(files().then(keep));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(forgetOlder().then(() => scope.clients.claim()));
  });
  scope.addEventListener('message', (event) => {
    if (event.data === 'takeOver') event.waitUntil(scope.skipWaiting());
    if (event.data === 'worksHere') event.waitUntil(caches.open(WORKS_HERE).then(() => keep(parts.work)));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(page(request));
    else if (url.pathname.startsWith('/assets/'))
      event.respondWith(asset(request, url.pathname, (work) => event.waitUntil(work)));
    else if (parts.shell.includes(url.pathname)) event.respondWith(other(request, url.pathname));
  });
}

const TIMED_OUT = new Error('The server did not answer in time.');

function afterTimeout(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(TIMED_OUT), TIMEOUT_MS));
}
