import { isRecord, REQUEST_ROOT } from '../../protocol';
import type { Transport } from '../../transport/Transport';

/** Observes what passes through a transport. */
interface Watcher {
  /** Whose requests and answers are meant; undefined for nobody's. */
  userId: () => string | undefined;
  pushed: (key: string, record: Readonly<Record<string, unknown>>) => void;
  stored: (key: string) => void;
  failed: (key: string, error: unknown) => void;
  received: (event: string, key: string, message: unknown) => void;
}

/** The same transport, with a look at the requests it pushes and the answers it brings. */
export function watchTransport(transport: Transport, watcher: Watcher): Transport {
  const eventAt = (path: string): string | undefined => {
    const [root, owner, event, ...rest] = path.split('/');
    const isOwnAnswer =
      root === 'response' && owner !== undefined && owner === watcher.userId() && rest.length === 0;
    return isOwnAnswer ? event : undefined;
  };
  return {
    ...transport,
    push: (path, key, value) => {
      if (path !== REQUEST_ROOT || watcher.userId() === undefined || !isRecord(value))
        return transport.push(path, key, value);
      watcher.pushed(key, value);
      const sent = transport.push(path, key, value);
      void sent.then((result) => {
        if (result.ok) watcher.stored(key);
        else watcher.failed(key, result.error);
      });
      return sent;
    },
    listen: (path, handlers, options) =>
      transport.listen(
        path,
        {
          ...handlers,
          onChild: (change) => {
            const event = change.kind === 'added' ? eventAt(path) : undefined;
            if (event !== undefined) watcher.received(event, change.key, change.value);
            handlers.onChild(change);
          },
        },
        options,
      ),
  };
}
