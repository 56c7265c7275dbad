import type { Transport } from '../../transport/Transport';
import type { UserScope } from './UserScope';

/**
 * Waits until the transport is connected. Ends with false when it has been disconnected for `graceMs`, or when the
 * caller gives up or the person leaves first: nothing is handed to the SDK then, whose queue would send it as a ghost later.
 */
export function waitConnected(
  transport: Transport,
  graceMs: number,
  signal: AbortSignal,
  user: UserScope,
): Promise<boolean> {
  transport.connect();
  if (transport.connection() === 'connected') return Promise.resolve(true);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (connected: boolean) => {
      clearTimeout(timer);
      stop();
      stopUser();
      signal.removeEventListener('abort', onAbort);
      resolve(connected);
    };
    const onAbort = () => end(false);
    const look = () => {
      const state = transport.connection();
      if (state === 'connected') end(true);
      else if (state === 'disconnected') timer ??= setTimeout(() => end(false), graceMs);
    };
    const stop = transport.onConnection(look);
    const stopUser = user.onOver(onAbort);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted || user.isOver()) end(false);
    else look();
  });
}
