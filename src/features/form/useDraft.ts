import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { FieldStore } from '../../layout';
import { selectUserId, type AuthState } from '../../state/authSlice';
import { readDraft, writeDraft } from './formStorage';

const PAUSE_MS = 300;

/** Keeps what is typed into a form through a reload; tells whether an earlier draft was put back. */
export function useDraft(
  values: FieldStore,
  uid: string,
  packed: string,
): { restored: boolean; forget: () => void; clear: () => void } {
  const store = useStore<{ auth: AuthState }>();
  const [restored, setRestored] = useState(() => {
    const draft = readDraft(uid, packed);
    if (draft) values.restore(draft);
    return draft !== undefined;
  });
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

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(uid, packed, {});
    setRestored(false);
  }, [uid, packed]);
  const clear = useCallback(() => {
    values.reset();
    forget();
  }, [values, forget]);
  return { restored, forget, clear };
}
