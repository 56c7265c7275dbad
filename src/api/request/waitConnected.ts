import type { Transport } from '../../transport/Transport';

/**
 * Waits until the transport is connected. Ends with false when it has been disconnected for `graceMs`, or when
 * `signal` is aborted first: nothing is handed to the SDK then, whose queue would send it as a ghost later.
 */
export function waitConnected(transport: Transport, graceMs: number, signal: AbortSignal): Promise<boolean> {
  transport.connect();
  if (transport.connection() === 'connected') return Promise.resolve(true);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (connected: boolean) => {
      clearTimeout(timer);
      stop();
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
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) end(false);
    else look();
  });
}
