import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useCallback, useRef } from 'react';
import { useLatestReducer } from '../../../ui/useLatestReducer';
import { fingerprint, readLayoutDraft, watchLayoutDraft } from '../../../ui/layoutDraft';
import { forgetPublishedDraft } from '../../../ui/layoutDrafts';
import {
  isConflict,
  isKeptElsewhere,
  openedLayoutReducer,
  openLayout,
  selectDraftStatus,
  selectServer,
} from './openedLayout';
import { draftChoices } from './draftChoices';
import { useTypedDraft } from './useTypedDraft';
import type { EditorHandle } from '../EditorViewProps';

export type OpenedLayoutHandle = ReturnType<typeof useOpenedLayout>;

/** Opens a layout with the draft that was kept of it; one that is equal to the server's copy is dropped. */
function openKeptLayout(uid: string | undefined, name: string, reported: string | undefined) {
  const server = reported === undefined ? undefined : { text: reported, print: fingerprint(reported) };
  const draft = readLayoutDraft(uid, name);
  if (!draft || fingerprint(draft.text) !== server?.print) return openLayout(draft, server);
  forgetPublishedDraft(uid, name);
  return openLayout(undefined, server);
}

/** Asks before the page is closed while that would lose something. */
function usePreventUnload(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const preventUnload = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [wouldLose]);
}

/**
 * One open layout: its text, which survives a reload or crash as a draft, and the server's copy. `reported` is the copy
 * last reported by the platform; it may change, and is undefined while the platform is unreachable. The calling component
 * needs a key of the layout's name.
 */
export function useOpenedLayout(uid: string | undefined, name: string, reported: string | undefined) {
  const { state, dispatch, getState } = useLatestReducer(openedLayoutReducer, () =>
    openKeptLayout(uid, name, reported),
  );
  const server = selectServer(state, reported);
  // Memoized: the text is long and this runs on every render.
  const serverPrint = useMemo(() => (server === undefined ? undefined : fingerprint(server)), [server]);
  const status = selectDraftStatus(state);
  const conflict = isConflict(state, serverPrint);

  const { storeDraft, schedule, flush, cancel } = useTypedDraft(
    { uid, name, serverPrint, getState, dispatch },
    state.initial.length,
  );
  const { text, onText, onHandle, replace } = useEditedText(state.initial, schedule);
  const choices = draftChoices(
    { uid, name, serverPrint, reported, getState, dispatch },
    { text, replace, storeDraft, cancel },
  );

  useEffect(
    () =>
      watchLayoutDraft(uid, name, (draft, isPublished) => {
        if (draft) dispatch({ type: 'otherTabStored', draft, isSame: draft.text === text() });
        else dispatch({ type: 'otherTabDropped', isPublished });
      }),
    [uid, name, dispatch, text],
  );
  usePreventUnload(isKeptElsewhere(state));
  useLayoutEffect(() => dispatch({ type: 'told', layout: reported }), [dispatch, reported]);

  // An unedited text follows the server's copy; an edited one that equals it needs no draft, also where the copy came later.
  const isUntouched = status === 'none';
  const followServer = useEffectEvent(() => {
    if (server === undefined) return;
    // A large text may have been typed into a moment before.
    if (conflict) flush();
    if (selectDraftStatus(getState()) === 'none') {
      if (conflict) choices.takeServer(server);
    } else if (fingerprint(text()) === serverPrint) choices.discardDraft(server);
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
    ...choices,
  };
}

/** The text of a layout while the view that holds it edits it; `onTyped` is called with each change. */
function useEditedText(initial: string, onTyped: (text: () => string) => void) {
  const latestText = useRef(() => initial);
  const view = useRef<EditorHandle>(undefined);
  return {
    /** The text as it is now. */
    text: useCallback(() => latestText.current(), []),
    /** For the view that holds the text. */
    onText: useCallback(
      (text: () => string) => {
        latestText.current = text;
        onTyped(text);
      },
      [onTyped],
    ),
    onHandle: useCallback((handle: EditorHandle) => {
      view.current = handle;
    }, []),
    replace: useCallback((next: string) => {
      view.current?.replace(next);
      latestText.current = () => next;
    }, []),
  };
}
