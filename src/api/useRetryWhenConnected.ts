import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { isRecord } from '../protocol';
import { selectConnection } from '../state/connectionSlice';

/** Asks again by itself, as the words of the `offline` error promise, once the connection is back. */
export function useRetryWhenConnected(error: unknown, retry: () => void): void {
  const connected = useSelector(selectConnection) === 'connected';
  const offline = isRecord(error) && error['kind'] === 'offline';
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (connected && offline) latest.current();
  }, [connected, offline]);
}
