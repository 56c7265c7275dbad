import { useCallback, useEffect, useRef, useState } from 'react';
import { watchLayoutDraft, type LayoutDraft } from './layoutDrafts';

interface OwnText {
  /** The other tab keeps what this one has: there is nothing to choose. */
  isOwn: (text: string) => boolean;
  /** The other tab published or discarded what both had. */
  onDropped: () => void;
}

/** What another tab of this browser keeps of the same layout, until `settle` says that the person chose. */
export function useOtherTab(uid: string | undefined, name: string, { isOwn, onDropped }: OwnText) {
  const [other, setOther] = useState<LayoutDraft>();
  const latest = useRef<LayoutDraft>(undefined);
  const put = useCallback((draft: LayoutDraft | undefined) => {
    latest.current = draft;
    setOther(draft);
  }, []);
  useEffect(
    () =>
      watchLayoutDraft(uid, name, (draft) => {
        put(draft && isOwn(draft.text) ? undefined : draft);
        if (!draft) onDropped();
      }),
    [uid, name, isOwn, onDropped, put],
  );
  return {
    other,
    /** The same, for what runs between two drawings. */
    peek: useCallback(() => latest.current, []),
    settle: useCallback(() => put(undefined), [put]),
  };
}
