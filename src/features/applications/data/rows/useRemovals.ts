import { useCallback, useEffect, useRef, useState } from 'react';
import { queueRowRemoval, useRemoveRowMutation, type DataRow } from '../../../../api/endpoints/dataRows';
import { useAppDispatch } from '../../../../api/hooks';

/** How long a removal can be undone, in ms; the countdown pauses while the pointer or focus is on its button. */
export const UNDO_MS = 8_000;
const TICK_MS = 500;

/** A pending removal; nothing is sent before its time has run out. */
export interface Removal {
  row: DataRow;
  leftMs: number;
}

interface Removals {
  pending: readonly Removal[];
  /** Ids of rows that are being removed or were removed; a list may still contain them for a moment. */
  hidden: ReadonlySet<string>;
  /** Of the last removal that was refused or not sent: its row is still there. */
  error: unknown;
  remove: (row: DataRow) => void;
  undo: (id: string) => void;
  /** Pauses the countdown while true. */
  hold: (held: boolean) => void;
}

/**
 * Removals with undo: each is sent when its time has run out or the table unmounts. The outbox sends what the page is left
 * with, at the next visit if need be, and tells of what is refused when the table is gone.
 */
export function useRemovals(application: string, collection: string): Removals {
  const [send] = useRemoveRowMutation();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<readonly Removal[]>([]);
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>();
  const held = useRef(false);
  const isShown = useRef(true);
  const pendingRef = useRef(pending);
  useEffect(() => {
    pendingRef.current = pending;
  }, [pending]);

  const sendRemoval = useCallback(
    async ({ id, revision }: DataRow) => {
      const result = await send({ application, collection, rowId: id, revision });
      setPending((now) => now.filter(({ row }) => row.id !== id));
      if (!result.error) setRemovedIds((now) => [...now, id]);
      else if (isShown.current) setError(result.error);
      else dispatch(queueRowRemoval({ application, collection, rowId: id, revision }));
    },
    [application, collection, dispatch, send],
  );

  const isWaiting = pending.some(({ leftMs }) => leftMs > 0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (held.current) return;
      for (const { row, leftMs } of pendingRef.current)
        if (leftMs > 0 && leftMs <= TICK_MS) void sendRemoval(row);
      setPending((now) => now.map((one) => ({ ...one, leftMs: Math.max(0, one.leftMs - TICK_MS) })));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, sendRemoval]);

  useEffect(() => {
    isShown.current = true;
    const takeWaiting = () => {
      const waiting = pendingRef.current.filter(({ leftMs }) => leftMs > 0).map(({ row }) => row);
      pendingRef.current = pendingRef.current.filter(({ leftMs }) => leftMs === 0);
      return waiting;
    };
    const onPageHide = () => {
      const waiting = takeWaiting();
      for (const { id, revision } of waiting)
        dispatch(queueRowRemoval({ application, collection, rowId: id, revision }));
      // The browser may bring the page back as it was left.
      setPending(pendingRef.current);
      setRemovedIds((now) => [...now, ...waiting.map(({ id }) => id)]);
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      isShown.current = false;
      for (const row of takeWaiting()) void sendRemoval(row);
    };
  }, [application, collection, dispatch, sendRemoval]);

  return {
    pending,
    hidden: new Set([...removedIds, ...pending.map(({ row }) => row.id)]),
    error,
    remove: (row) => {
      setError(undefined);
      setPending((now) =>
        now.some((one) => one.row.id === row.id) ? now : [...now, { row, leftMs: UNDO_MS }],
      );
    },
    undo: (id) => setPending((now) => now.filter(({ row, leftMs }) => row.id !== id || leftMs === 0)),
    hold: (isHeld) => {
      held.current = isHeld;
    },
  };
}
