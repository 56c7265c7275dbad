import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../../../api/hooks';
import type { DefinedCollection } from '../../../../api/endpoints/dataModel';
import { selectUserId } from '../../../../api/slices/authSlice';
import { definitionDraftKey } from '../../../../api/slices/browserStorage';
import { isRecord } from '../../../../protocol';
import { readStoredJson, storeJson } from '../../../../ui/storedJson';
import { useUnsent } from '../../../../ui/useUnsent';
import { useNumberInput, type NumberInput } from '../numberInput';
import { definitionValue, draftOf, emptyDraft, type DefinitionDraft } from './definitionDraft';

interface EditedDefinition {
  /** The collection's id; of a new one as it is typed. */
  name: string;
  draft: DefinitionDraft;
  /** Added to be ticked, whether any right names them or not. */
  roles: readonly string[];
  /** Revision that the edit is based on; 0 for a new one. */
  base: number;
}

const fieldNames = (of: DefinedCollection | undefined): ReadonlySet<string> =>
  new Set(of?.definition.fields.map(({ name }) => name));

function initialDefinition(
  collection: DefinedCollection | undefined,
  numbers: NumberInput,
): EditedDefinition {
  if (!collection) return { name: '', draft: emptyDraft(), roles: [], base: 0 };
  const { name, definition, revision } = collection;
  return { name, draft: draftOf(definition, fieldNames(collection), numbers), roles: [], base: revision };
}

// localStorage is untrusted input: it is decoded like a received definition.
function keptDraft(
  key: string,
  collection: DefinedCollection | undefined,
  numbers: NumberInput,
): EditedDefinition | undefined {
  const kept = readStoredJson(key);
  if (!isRecord(kept) || !isRecord(kept['definition'])) return undefined;
  const { name, base, definition, roles } = kept;
  return {
    name: collection?.name ?? (typeof name === 'string' ? name : ''),
    draft: draftOf(definition, fieldNames(collection), numbers),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    base: typeof base === 'number' ? base : 0,
  };
}

const contentOf = (name: string, value: Record<string, unknown>, roles: readonly string[]): string =>
  JSON.stringify([name, value, roles]);

/**
 * The definition of a collection while it is edited: kept through a reload, with a prompt before it is left unsaved. Its
 * numbers are typed in one language: in another one the screen begins again with what is kept.
 */
export function useDefinitionDraft(application: string, collection: DefinedCollection | undefined) {
  const uid = useAppSelector(selectUserId);
  const numbers = useNumberInput();
  const key = definitionDraftKey(uid ?? '', application, collection?.name);
  const [edited, setEdited] = useState(
    () => keptDraft(key, collection, numbers) ?? initialDefinition(collection, numbers),
  );
  const [saved, setSaved] = useState<string>();
  const initialContent = useMemo(() => {
    const { name, draft } = initialDefinition(collection, numbers);
    return contentOf(name, definitionValue(draft, numbers), []);
  }, [collection, numbers]);
  const value = useMemo(() => definitionValue(edited.draft, numbers), [edited.draft, numbers]);
  const content = contentOf(edited.name, value, edited.roles);
  const dirty = content !== initialContent && content !== saved;

  const clearStored = useCallback(() => storeJson(key, {}), [key]);
  useUnsent(dirty, clearStored);
  useEffect(() => {
    if (!dirty || uid === undefined) {
      clearStored();
      return;
    }
    const { name, base, roles } = edited;
    storeJson(key, { name, base, roles, definition: value });
  }, [dirty, edited, value, clearStored, key, uid]);

  return {
    ...edited,
    /** The draft in the platform's format. */
    value,
    dirty,
    rename: (name: string) => setEdited((now) => ({ ...now, name })),
    addRole: (role: string) => setEdited((now) => ({ ...now, roles: [...now.roles, role] })),
    change: (change: Partial<DefinitionDraft>) =>
      setEdited((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    /** Called when the platform has stored the draft as this revision. */
    markSaved: (revision: number) => {
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
    discard: () => setEdited(initialDefinition(collection, numbers)),
  };
}
