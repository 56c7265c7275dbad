import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../../../api/hooks';
import type { DefinedCollection } from '../../../../api/endpoints/dataModel';
import { selectUserId } from '../../../../api/slices/authSlice';
import { definitionDraftKey } from '../../../../api/slices/browserStorage';
import { isRecord } from '../../../../protocol';
import { readStoredJson, storeJson } from '../../../../ui/storedJson';
import { useUnsent } from '../../../../ui/useUnsent';
import { definitionValue, draftOf, emptyDraft, type DefinitionDraft } from './definitionDraft';

interface EditedDefinition {
  /** The collection's id; of a new one as it is typed. */
  name: string;
  draft: DefinitionDraft;
  /** Revision that it began from; 0 for a new one. */
  base: number;
}

const fieldNames = (of: DefinedCollection | undefined): ReadonlySet<string> =>
  new Set(of?.definition.fields.map(({ name }) => name));

function begin(collection: DefinedCollection | undefined): EditedDefinition {
  if (!collection) return { name: '', draft: emptyDraft(), base: 0 };
  const { name, definition, revision } = collection;
  return { name, draft: draftOf(definition, fieldNames(collection)), base: revision };
}

// What this browser kept is of this page alone, and from outside all the same: read as a definition would be.
function keptDraft(key: string, collection: DefinedCollection | undefined): EditedDefinition | undefined {
  const kept = readStoredJson(key);
  if (!isRecord(kept) || !isRecord(kept['definition'])) return undefined;
  const { name, base, definition } = kept;
  return {
    name: collection?.name ?? (typeof name === 'string' ? name : ''),
    draft: draftOf(definition, fieldNames(collection)),
    base: typeof base === 'number' ? base : 0,
  };
}

const contentOf = ({ name, draft }: EditedDefinition): string =>
  JSON.stringify([name, definitionValue(draft)]);

/** A collection's definition as somebody types it: kept through a reload, and asked about before it is left. */
export function useDefinitionDraft(application: string, collection: DefinedCollection | undefined) {
  const uid = useAppSelector(selectUserId);
  const key = definitionDraftKey(uid ?? '', application, collection?.name);
  const [edited, setEdited] = useState(() => keptDraft(key, collection) ?? begin(collection));
  const [saved, setSaved] = useState<string>();
  const first = useMemo(() => contentOf(begin(collection)), [collection]);
  const content = contentOf(edited);
  const dirty = content !== first && content !== saved;

  const forget = useCallback(() => storeJson(key, {}), [key]);
  useUnsent(dirty, forget);
  useEffect(() => {
    if (!dirty || uid === undefined) {
      forget();
      return;
    }
    const { name, base, draft } = edited;
    storeJson(key, { name, base, definition: definitionValue(draft) });
  }, [dirty, edited, forget, key, uid]);

  return {
    ...edited,
    dirty,
    rename: (name: string) => setEdited((now) => ({ ...now, name })),
    change: (change: Partial<DefinitionDraft>) =>
      setEdited((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    /** The platform has it now, as this revision. */
    keep: (revision: number) => {
      setSaved(content);
      setEdited((now) => ({
        ...now,
        base: revision,
        draft: {
          ...now.draft,
          fields: now.draft.fields.map((field) => ({ ...field, isKept: true })),
        },
      }));
    },
    discard: () => setEdited(begin(collection)),
  };
}
