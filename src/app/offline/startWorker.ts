/** News of newer versions of the console, and the way to take one. */
export interface WorkerUpdates {
  subscribe: (handler: () => void) => () => void;
  /** A newer version is here and waits. */
  isReady: () => boolean;
  /** Takes it, and loads the page again; nothing else ever does. */
  take: () => void;
  /** Somebody works here: what that needs is kept for the time without a network. */
  keepWork: () => void;
}

const UPDATE_CHECK_MS = 30 * 60_000;

/** Registers the service worker of the production build; undefined where there is none. */
export function startWorker(container: ServiceWorkerContainer | undefined): WorkerUpdates | undefined {
  if (!container) return undefined;
  const handlers = new Set<() => void>();
  let waiting: ServiceWorker | undefined;
  let taken = false;

  const announce = (worker: ServiceWorker | null) => {
    // The first version of all has nobody to replace.
    if (!worker || !container.controller) return;
    waiting = worker;
    for (const handler of [...handlers]) handler();
  };
  const follow = (registration: ServiceWorkerRegistration) => {
    announce(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') announce(worker);
      });
    });
    let lastCheck = Date.now();
    const checkForUpdate = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastCheck < UPDATE_CHECK_MS) return;
      lastCheck = Date.now();
      // Without a network it is looked for the next time.
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', checkForUpdate);
  };
  container.addEventListener('controllerchange', () => {
    // Another tab may have taken it: this one continues as it is until somebody reloads it.
    if (taken) window.location.reload();
  });
  // After everything a person waits for. Where the browser refuses (private windows), the console works as without.
  const register = () => void container.register('/sw.js').then(follow, () => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);

  return {
    subscribe: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    isReady: () => waiting !== undefined,
    take: () => {
      taken = true;
      if (waiting?.state === 'installed') waiting.postMessage('takeOver');
      // Somebody else has let it take over already.
      else window.location.reload();
    },
    keepWork: () => void container.ready.then(({ active }) => active?.postMessage('worksHere')),
  };
}
