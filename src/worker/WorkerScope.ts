/** What the service worker uses of its surroundings. The compiler knows the page's globals, not a worker's. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  fetch(request: Request | string): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WaitingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends WaitingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
