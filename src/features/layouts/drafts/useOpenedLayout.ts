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
 * One opened layout: its text, which is kept through reload and crash, and the server's copy. `told` is that copy as the
 * platform last told it; it may change meanwhile, and be unknown as long as it cannot be reached. Give the component that
 * calls this a key of the layout's name.
 */
export function useOpenedLayout(uid: string | undefined, name: string, told: string | undefined) {
  const store = useAppStore();
  const { state, dispatch, newest } = useLatestReducer(openedLayoutReducer, () => {
    const server = told === undefined ? undefined : { text: told, print: fingerprint(told) };
    const draft = readLayoutDraft(uid, name);
    // What says the same as the server's copy needs no keeping.
    if (!draft || fingerprint(draft.text) !== server?.print) return openLayout(draft, server);
    forgetLayoutDraft(uid, name);
    return openLayout(undefined, server);
  });
  const server = selectServer(state, told);
  // A long text, and this runs whenever the screen is drawn.
  const serverPrint = useMemo(() => (server === undefined ? undefined : fingerprint(server)), [server]);
  const status = selectDraftStatus(state);
  const conflict = isConflict(state, serverPrint);

  const { initial } = state;
  const latestText = useRef(() => initial);
  const view = useRef<EditorHandle>(undefined);

  const keep = useCallback(
    (text: string) => {
      const fits = writeLayoutDraft(uid, name, { text, base: newest().base });
      dispatch({ type: 'stored', fits });
    },
    [uid, name, newest, dispatch],
  );
  const keepTyped = useCallback(
    (text: () => string) => {
      // After a sign-out there is nothing to keep.
      if (selectUserId(store.getState()) !== uid) return;
      dispatch({ type: 'typed' });
      if (!newest().other) keep(text());
    },
    [store, uid, dispatch, newest, keep],
  );
  const { give, cancel } = usePacedText(initial.length, keepTyped);

  const onText = useCallback(
    (text: () => string) => {
      latestText.current = text;
      give(text);
    },
    [give],
  );
  const onHandle = useCallback((handle: EditorHandle) => {
    view.current = handle;
  }, []);
  const text = useCallback(() => latestText.current(), []);
  const replace = useCallback((given: string) => {
    view.current?.replace(given);
    latestText.current = () => given;
  }, []);
  /** Nothing is left to keep: the text is the server's, which is given. */
  const drop = (layout: string) => {
    cancel();
    dispatch({ type: 'serverTaken', base: fingerprint(layout) });
    // What another tab keeps is not this one's to throw away.
    if (!newest().other) forgetLayoutDraft(uid, name);
  };
  const takeServer = (layout: string) => {
    replace(layout);
    drop(layout);
  };

  useEffect(
    () =>
      watchLayoutDraft(uid, name, (draft) => {
        if (draft) dispatch({ type: 'otherTabStored', draft, isSame: draft.text === latestText.current() });
        else dispatch({ type: 'otherTabDropped' });
      }),
    [uid, name, dispatch],
  );

  const unkept = isKeptElsewhere(state);
  useEffect(() => {
    if (!unkept) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unkept]);

  useLayoutEffect(() => dispatch({ type: 'told', layout: told }), [dispatch, told]);

  // Nothing of one's own is in the text: it simply follows the platform's copy, or already says the same.
  const untouched = status === 'none';
  const follow = useEffectEvent(() => {
    if (server === undefined) return;
    if (untouched) takeServer(server);
    else if (fingerprint(text()) === serverPrint) drop(server);
  });
  useLayoutEffect(() => {
    if (conflict) follow();
  }, [conflict, untouched, server]);

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
    /** The draft is meant for the server's copy as it is now. */
    rebase: () => {
      if (serverPrint === undefined) return;
      dispatch({ type: 'rebased', base: serverPrint });
      if (!newest().other) keep(text());
    },
    keepOwn: () => {
      cancel();
      dispatch({ type: 'ownKept' });
      keep(text());
    },
    takeOther: () => {
      const { other } = newest();
      if (other) replace(other.text);
      cancel();
      dispatch({ type: 'otherTaken' });
    },
    /** `layout` stands on the server now. */
    published: (layout: string) => {
      dispatch({ type: 'published', layout, over: told });
      const live = fingerprint(layout);
      if (fingerprint(text()) === live) drop(layout);
      // A whole screen was published; its layout is what is edited.
      else if (fingerprint(layoutText(text()) ?? '') === live) takeServer(layout);
    },
    takePublished: (layout: string) => {
      dispatch({ type: 'published', layout, over: told });
      takeServer(layout);
    },
  };
}
