import { layoutText } from '../../../authoring/diff/storedLayout';
import { fingerprint } from '../../../ui/layoutDraft';
import { forgetLayoutDraft, forgetPublishedDraft } from '../../../ui/layoutDrafts';
import type { DraftedLayout } from './useTypedDraft';

interface TextAndDraft {
  text: () => string;
  replace: (text: string) => void;
  storeDraft: (text: string) => void;
  /** Stores nothing of what was typed a moment ago. */
  cancel: () => void;
}

/**
 * What becomes of a layout's text and its draft where the server or another tab has another one. `reported` is the server's copy
 * as the platform last reported it.
 */
export function draftChoices(
  { uid, name, serverPrint, reported, getState, dispatch }: DraftedLayout & { reported: string | undefined },
  { text, replace, storeDraft, cancel }: TextAndDraft,
) {
  /** Drops the draft, because the text equals the server's copy. */
  const discardDraft = (layout: string, isPublished = fingerprint(text()) === fingerprint(layout)) => {
    const forget = isPublished ? forgetPublishedDraft : forgetLayoutDraft;
    cancel();
    dispatch({ type: 'serverTaken', base: fingerprint(layout) });
    // The stored draft belongs to another tab.
    if (!getState().other) forget(uid, name);
  };
  const takeServer = (layout: string, isPublished = false) => {
    replace(layout);
    discardDraft(layout, isPublished);
  };
  return {
    discardDraft,
    takeServer: (layout: string) => takeServer(layout),
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
      else if (fingerprint(layoutText(text()) ?? '') === live) takeServer(layout, true);
    },
    takePublished: (layout: string) => {
      dispatch({ type: 'published', layout, previousServer: reported });
      takeServer(layout);
    },
  };
}
