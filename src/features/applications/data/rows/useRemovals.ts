import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemoveRowMutation, type DataRow } from '../../../../api/endpoints/dataRows';

/** How long a removal can be taken back, in ms of looking: it waits while the person is at its button. */
export const UNDO_MS = 8_000;
const TICK_MS = 500;

/** A row that is to be removed. Until its time has come nothing has happened to it. */
export interface Removal {
  row: DataRow;
  leftMs: number;
}

interface Removals {
  pending: readonly Removal[];
  /** Ids of rows that are about to go or gone: a list may still hold them for a moment. */
  hidden: ReadonlySet<string>;
  /** Of the last removal that was refused or not sent: its row is still there. */
  error: unknown;
  remove: (row: DataRow) => void;
  undo: (id: string) => void;
  /** While true no time passes. */
  hold: (held: boolean) => void;
}

/**
 * Removals that can be taken back, because they are sent only when their time has passed, or the table is left. Where the page
 * is closed before that, the rows stay.
 */
export function useRemovals(application: string, collection: string): Removals {
  const [send] = useRemoveRowMutation();
  const [pending, setPending] = useState<readonly Removal[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>();
  const held = useRef(false);
  const latest = useRef(pending);
  useEffect(() => {
    latest.current = pending;
  }, [pending]);

  const carryOut = useCallback(
    async ({ id, revision }: DataRow) => {
      const result = await send({ application, collection, rowId: id, revision });
      setPending((now) => now.filter(({ row }) => row.id !== id));
      if (result.error) setError(result.error);
      else setGone((now) => [...now, id]);
    },
    [application, collection, send],
  );

  const isWaiting = pending.some(({ leftMs }) => leftMs > 0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (held.current) return;
      for (const { row, leftMs } of latest.current) if (leftMs > 0 && leftMs <= TICK_MS) void carryOut(row);
      setPending((now) => now.map((one) => ({ ...one, leftMs: Math.max(0, one.leftMs - TICK_MS) })));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, carryOut]);

  // Who goes elsewhere in the console has not taken it back.
  useEffect(
    () => () => {
      for (const { row, leftMs } of latest.current) if (leftMs > 0) void carryOut(row);
    },
    [carryOut],
  );

  return {
    pending,
    hidden: new Set([...gone, ...pending.map(({ row }) => row.id)]),
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
