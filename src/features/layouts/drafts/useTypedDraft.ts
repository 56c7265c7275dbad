import { useCallback, useLayoutEffect, useRef } from 'react';
import { useAppStore } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { fingerprint, writeLayoutDraft } from '../../../ui/layoutDraft';
import { forgetLayoutDraft } from '../../../ui/layoutDrafts';
import type { OpenedLayoutEvent, OpenedLayoutState } from './openedLayout';
import { usePacedText } from './usePacedText';

export interface DraftedLayout {
  uid: string | undefined;
  name: string;
  /** `fingerprint` of the server's copy. */
  serverPrint: string | undefined;
  getState: () => OpenedLayoutState;
  dispatch: (event: OpenedLayoutEvent) => void;
}

/**
 * Keeps what is typed into a layout as its draft, a little after it was typed (`schedule`, `flush`, `cancel`); a text that is the
 * server's copy again needs none. `size` is about how long it is. `storeDraft` keeps a text at once.
 */
export function useTypedDraft({ uid, name, serverPrint, getState, dispatch }: DraftedLayout, size: number) {
  const store = useAppStore();
  const storeDraft = useCallback(
    (text: string) => {
      const fits = writeLayoutDraft(uid, name, { text, base: getState().base });
      dispatch({ type: 'stored', fits });
    },
    [uid, name, getState, dispatch],
  );
  const latestPrint = useRef(serverPrint);
  useLayoutEffect(() => {
    latestPrint.current = serverPrint;
  }, [serverPrint]);
  const storeTyped = useCallback(
    (text: () => string) => {
      // After a sign-out there is nothing to keep.
      if (selectUserId(store.getState()) !== uid) return;
      const typed = text();
      const { other, draft } = getState();
      if (!other && fingerprint(typed) === latestPrint.current) {
        // All that was changed was taken back.
        if (draft !== 'none') forgetLayoutDraft(uid, name);
        dispatch({ type: 'serverTaken', base: latestPrint.current });
        return;
      }
      dispatch({ type: 'typed' });
      if (!other) storeDraft(typed);
    },
    [store, uid, name, dispatch, getState, storeDraft],
  );
  return { storeDraft, ...usePacedText(size, storeTyped) };
}
