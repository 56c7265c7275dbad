import { useCallback, useEffect, useRef } from 'react';
import { useAppStore } from '../../api/hooks';
import type { FieldDefinition, FieldSnapshot, FieldStore } from '../../engine';
import { selectUserId } from '../../api/slices/authSlice';
import { isPostOpen } from '../../api/slices/outboxSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { readKeptForm, writeKeptForm } from './formStorage';

const PAUSE_MS = 300;

/** True if a completed post contained all kept values. */
function hasArrived(kept: FieldSnapshot, entry: OutboxEntry | undefined): boolean {
  if (!entry || isPostOpen(entry) || entry.status === 'failed') return false;
  const { data } = entry.post;
  return Object.entries(kept).every(
    ([scope, fields]) =>
      scope === '' &&
      // What has no name of its own is never posted.
      Object.entries(fields).every(
        ([name, value]) => name.startsWith(' ') || String(data[name]) === String(value),
      ),
  );
}

/** Restores the kept values, unless the form's last post delivered them while it was closed; returns whether it did. */
export function restoreKeptForm(
  values: FieldStore,
  uid: string,
  packed: string,
  lastPost: OutboxEntry | undefined,
): boolean {
  const kept = readKeptForm(uid, packed);
  if (!kept) return false;
  if (hasArrived(kept, lastPost)) {
    writeKeptForm(uid, packed, {});
    return false;
  }
  values.restore(kept);
  return true;
}

function withoutSearches(values: FieldStore, isSearched: (field: FieldDefinition) => boolean): FieldSnapshot {
  const { '': own = {}, ...rest } = values.keptSnapshot();
  const searched = new Set(values.definitions().flatMap((field) => (isSearched(field) ? [field.name] : [])));
  const kept = Object.entries(own).filter(([name]) => !searched.has(name));
  return kept.length > 0 ? { ...rest, '': Object.fromEntries(kept) } : rest;
}

/** Keeps what is typed into a form, but no password and no search, through a reload. Returns the way to forget it. */
export function useKeptFields(
  values: FieldStore,
  uid: string,
  packed: string,
  isSearched: (field: FieldDefinition) => boolean,
): () => void {
  const store = useAppStore();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const write = () => {
      timer.current = undefined;
      writeKeptForm(uid, packed, withoutSearches(values, isSearched));
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
  }, [values, uid, packed, store, isSearched]);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeKeptForm(uid, packed, {});
  }, [uid, packed]);
}
