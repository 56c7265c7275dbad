import { serveOffline, type WorkerScope } from './serveOffline';

type Listener = (event: never) => void;

/** The worker over a cache storage that fails in one way, with a network that works. */
function start(caches: object) {
  const listeners = new Map<string, Listener>();
  const scope = {
    location: { origin: 'https://console' },
    caches,
    clients: { claim: () => Promise.resolve() },
    fetch: () => Promise.resolve(new Response('chunk', { status: 200 })),
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  } as unknown as WorkerScope;
  serveOffline(scope, { version: '1', shell: ['/', '/assets/app.js'], work: [] });
  return (path: string, mode = 'no-cors'): Promise<Response> =>
    new Promise((resolve, reject) => {
      const event = {
        request: { method: 'GET', url: `https://console${path}`, mode },
        respondWith: (answer: Promise<Response>) => void answer.then(resolve, reject),
        waitUntil: () => undefined,
      };
      listeners.get('fetch')?.(event as never);
    });
}

const emptyCache = { match: () => Promise.resolve(undefined), keys: () => Promise.resolve([]) };

it('brings a part that came over the network though the disk is full', async () => {
  const get = start({
    open: () =>
      Promise.resolve({
        ...emptyCache,
        put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    match: () => Promise.resolve(undefined),
  });
  expect(await (await get('/assets/books.js')).text()).toBe('chunk');
});

it('brings everything though nothing that is kept can be read', async () => {
  const get = start({
    open: () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError')),
    match: () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError')),
  });
  expect((await get('/', 'navigate')).status).toBe(200);
  expect(await (await get('/assets/app.js')).text()).toBe('chunk');
});
