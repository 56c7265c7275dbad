import { useCallback, useEffect, useRef } from 'react';
import { useAppStore } from '../../api/hooks';
import type { FieldSnapshot, FieldStore } from '../../engine';
import { selectUserId } from '../../api/slices/authSlice';
import { isPostOpen, type OutboxEntry } from '../../api/slices/outboxSlice';
import { readDraft, writeDraft } from './formStorage';

const PAUSE_MS = 300;

/** True when all of a draft arrived with a post. */
function hasArrived(draft: FieldSnapshot, entry: OutboxEntry | undefined): boolean {
  if (!entry || isPostOpen(entry) || entry.status === 'failed') return false;
  const { data } = entry.post;
  return Object.entries(draft).every(
    ([scope, fields]) =>
      scope === '' && Object.entries(fields).every(([name, value]) => String(data[name]) === String(value)),
  );
}

/** Puts an earlier draft back, unless it arrived with the form's last post while the form was closed; true if it did. */
export function restoreDraft(
  values: FieldStore,
  uid: string,
  packed: string,
  lastPost: OutboxEntry | undefined,
): boolean {
  const draft = readDraft(uid, packed);
  if (!draft) return false;
  if (hasArrived(draft, lastPost)) {
    writeDraft(uid, packed, {});
    return false;
  }
  values.restore(draft);
  return true;
}

/** Keeps what is typed into a form through a reload. Returns the way to forget it. */
export function useDraft(values: FieldStore, uid: string, packed: string): () => void {
  const store = useAppStore();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const write = () => {
      timer.current = undefined;
      writeDraft(uid, packed, values.snapshot());
    };
    const stop = values.subscribeAll(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE_MS);
    });
    return () => {
      stop();
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      // After a sign-out there is nothing to keep.
      if (selectUserId(store.getState()) === uid) write();
    };
  }, [values, uid, packed, store]);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(uid, packed, {});
  }, [uid, packed]);
}
