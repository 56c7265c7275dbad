import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useAppStore } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { useLatestReducer } from '../../../ui/useLatestReducer';
import type { EditorHandle } from '../EditorViewProps';
import { fingerprint, readLayoutDraft, watchLayoutDraft, writeLayoutDraft } from '../../../ui/layoutDraft';
import { forgetLayoutDraft } from '../../../ui/layoutDrafts';
import {
  isConflict,
  isKeptElsewhere,
  openedLayoutReducer,
  openLayout,
  selectDraftStatus,
  selectServer,
} from './openedLayout';
import { layoutText } from '../../../authoring/diff/storedLayout';
import { usePacedText } from './usePacedText';

export type OpenedLayoutHandle = ReturnType<typeof useOpenedLayout>;

/**
 * One open layout: its text, which survives a reload or crash as a draft, and the server's copy. `reported` is the copy
 * last reported by the platform; it may change, and is undefined while the platform is unreachable. The calling component
 * needs a key of the layout's name.
 */
export function useOpenedLayout(uid: string | undefined, name: string, reported: string | undefined) {
  const store = useAppStore();
  const { state, dispatch, getState } = useLatestReducer(openedLayoutReducer, () => {
    const server = reported === undefined ? undefined : { text: reported, print: fingerprint(reported) };
    const draft = readLayoutDraft(uid, name);
    // A draft equal to the server's copy is dropped.
    if (!draft || fingerprint(draft.text) !== server?.print) return openLayout(draft, server);
    forgetLayoutDraft(uid, name);
    return openLayout(undefined, server);
  });
  const server = selectServer(state, reported);
  // Memoized: the text is long and this runs on every render.
  const serverPrint = useMemo(() => (server === undefined ? undefined : fingerprint(server)), [server]);
  const status = selectDraftStatus(state);
  const conflict = isConflict(state, serverPrint);

  const { initial } = state;
  const latestText = useRef(() => initial);
  const view = useRef<EditorHandle>(undefined);

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
  const { schedule, flush, cancel } = usePacedText(initial.length, storeTyped);

  const onText = useCallback(
    (text: () => string) => {
      latestText.current = text;
      schedule(text);
    },
    [schedule],
  );
  const onHandle = useCallback((handle: EditorHandle) => {
    view.current = handle;
  }, []);
  const text = useCallback(() => latestText.current(), []);
  const replace = useCallback((next: string) => {
    view.current?.replace(next);
    latestText.current = () => next;
  }, []);
  /** Drops the draft, because the text equals the server's copy. */
  const discardDraft = (layout: string) => {
    cancel();
    dispatch({ type: 'serverTaken', base: fingerprint(layout) });
    // The stored draft belongs to another tab.
    if (!getState().other) forgetLayoutDraft(uid, name);
  };
  const takeServer = (layout: string) => {
    replace(layout);
    discardDraft(layout);
  };

  useEffect(
    () =>
      watchLayoutDraft(uid, name, (draft) => {
        if (draft) dispatch({ type: 'otherTabStored', draft, isSame: draft.text === latestText.current() });
        else dispatch({ type: 'otherTabDropped' });
      }),
    [uid, name, dispatch],
  );

  const wouldBeLost = isKeptElsewhere(state);
  useEffect(() => {
    if (!wouldBeLost) return;
    const preventUnload = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [wouldBeLost]);

  useLayoutEffect(() => dispatch({ type: 'told', layout: reported }), [dispatch, reported]);

  // An unedited text follows the server's copy; an edited one that equals it needs no draft, also where the copy came later.
  const isUntouched = status === 'none';
  const followServer = useEffectEvent(() => {
    if (server === undefined) return;
    // A large text may have been typed into a moment before.
    if (conflict) flush();
    if (selectDraftStatus(getState()) === 'none') {
      if (conflict) takeServer(server);
    } else if (fingerprint(text()) === serverPrint) discardDraft(server);
  });
  useLayoutEffect(() => {
    followServer();
  }, [conflict, isUntouched, server]);

  return {
    state,
    dispatch,
    server,
    status,
    conflict,
    /** The text as it is now. */
    text,
    /** For the view that holds the text. */
    onText,
    onHandle,
    replace,
    takeServer,
    /** Rebases the draft on the current server copy. */
    rebase: () => {
      if (serverPrint === undefined) return;
      dispatch({ type: 'rebased', base: serverPrint });
      if (!getState().other) storeDraft(text());
    },
    keepOwn: () => {
      cancel();
      dispatch({ type: 'ownKept' });
      storeDraft(text());
    },
    takeOther: () => {
      const { other } = getState();
      if (other) replace(other.text);
      cancel();
      dispatch({ type: 'otherTaken' });
    },
    /** Called when `layout` was published. */
    published: (layout: string) => {
      dispatch({ type: 'published', layout, previousServer: reported });
      const live = fingerprint(layout);
      if (fingerprint(text()) === live) discardDraft(layout);
      // A whole screen was published; its layout is what is edited.
      else if (fingerprint(layoutText(text()) ?? '') === live) takeServer(layout);
    },
    takePublished: (layout: string) => {
      dispatch({ type: 'published', layout, previousServer: reported });
      takeServer(layout);
    },
  };
}
