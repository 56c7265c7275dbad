import { useEffect, useState } from 'react';
import { readLayoutDraft, watchLayoutDraft, type LayoutDraft } from './layoutDraft';

/** The draft of one layout, read once and followed in other tabs; undefined for no layout. */
export function useStoredDraft(uid: string | undefined, name: string | undefined): LayoutDraft | undefined {
  const read = () => ({ uid, name, draft: name === undefined ? undefined : readLayoutDraft(uid, name) });
  const [stored, setStored] = useState(read);
  if (stored.uid !== uid || stored.name !== name) setStored(read());
  useEffect(() => {
    if (name === undefined) return;
    return watchLayoutDraft(uid, name, (draft) => setStored({ uid, name, draft }));
  }, [uid, name]);
  return stored.draft;
}
