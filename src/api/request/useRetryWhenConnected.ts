import { useEffect, useRef } from 'react';
import { useAppSelector } from '../hooks';
import { selectConnection } from '../slices/connectionSlice';
import { isOffline } from '../../protocol';

/** Asks again by itself, as the words of the `offline` error promise, once the connection is back. */
export function useRetryWhenConnected(error: unknown, retry: () => void): void {
  const connected = useAppSelector(selectConnection) === 'connected';
  const offline = isOffline(error);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (connected && offline) latest.current();
  }, [connected, offline]);
}
