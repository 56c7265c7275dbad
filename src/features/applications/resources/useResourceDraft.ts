import { useEffect, useMemo, useRef, useState } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { layoutText } from '../../../authoring/diff/storedLayout';
import { packFormAddress, parseJsonObject } from '../../../protocol';
import { decodeResources, RESOURCES, type ApplicationResources } from '../../../protocol/resources';
import { fingerprint, readLayoutDraft, watchLayoutDraft, writeLayoutDraft } from '../../../ui/layoutDraft';
import { forgetLayoutDraft } from '../../../ui/layoutDrafts';

/**
 * The resources of an application as edited in this browser; `live`: the published document, undefined if there is none.
 * The draft is stored and released like a layout draft.
 */
export function useResourceDraft(application: string, live: string | undefined) {
  const uid = useAppSelector(selectUserId);
  const name = packFormAddress({ reference: RESOURCES, application, appUserId: '' });
  const [draft, setDraft] = useState(() => readLayoutDraft(uid, name));
  const [fits, setFits] = useState(true);
  useEffect(() => watchLayoutDraft(uid, name, setDraft), [uid, name]);
  const publishedText = useMemo(() => layoutText(live ?? '{}') ?? '{}', [live]);
  const publishedFingerprint = useMemo(() => fingerprint(publishedText), [publishedText]);
  // The draft was released meanwhile, so it is dropped.
  if (draft && fingerprint(draft.text) === publishedFingerprint) setDraft(undefined);
  const text = draft?.text ?? publishedText;
  const table = useMemo(() => decodeResources(parseJsonObject(text)), [text]);
  const latest = useRef({ draft, live, publishedText, publishedFingerprint, fits });
  useEffect(() => {
    latest.current = { draft, live, publishedText, publishedFingerprint, fits };
  });
  const discard = () => {
    forgetLayoutDraft(uid, name);
    setDraft(undefined);
    setFits(true);
  };
  /** Changes the resources as they are now, also when they were drawn long ago. */
  const change = (update: (current: ApplicationResources) => ApplicationResources) => {
    const now = latest.current;
    const stored = now.fits ? readLayoutDraft(uid, name) : now.draft;
    const current = stored && fingerprint(stored.text) !== now.publishedFingerprint ? stored : undefined;
    const next = update(decodeResources(parseJsonObject(current?.text ?? now.publishedText)));
    const written = JSON.stringify(next, null, 2);
    if (fingerprint(written) === now.publishedFingerprint) {
      discard();
      return;
    }
    const base = current?.base ?? (now.live === undefined ? '' : now.publishedFingerprint);
    const kept = { text: written, base };
    setDraft(kept);
    setFits(writeLayoutDraft(uid, name, kept));
  };
  return {
    table,
    /** Bytes of the document. */
    bytes: useMemo(() => new TextEncoder().encode(JSON.stringify(table)).length, [table]),
    isEdited: draft !== undefined,
    /** The draft fitted into this browser's storage. */
    fits,
    /** The draft was written by hand, and is no JSON. */
    isBroken: parseJsonObject(text) === undefined,
    change,
    discard,
  };
}
