import { bareCollection, expandReference, FORM_LAYOUTS, LAYOUTS } from '../../protocol';
import type { DataField } from '../../protocol/data/definition';

/** What of an application documents may lead to, as far as it is known. */
export interface KnownTargets {
  application: string;
  /** Names of its screens: what stands behind `…/layout/android/form/`. */
  screens: readonly string[];
  /** Names of its collections. */
  collections: readonly string[];
  /** Names of the collections that have a document which draws their rows. */
  rowLayouts?: readonly string[];
  /** The fields that each collection has. */
  fields?: ReadonlyMap<string, readonly KnownField[]>;
}

/** `filter`: lists can be filtered by it; absent where that is not known. */
export type KnownField = Pick<DataField, 'name' | 'type' | 'choices'> & Partial<Pick<DataField, 'filter'>>;

/** The collection that a post writes a row of, and the fields it has; undefined where that is not known. */
export function writtenTo(
  written: string,
  { application, fields: ofCollections }: KnownTargets,
): { collection: string; fields: readonly KnownField[] } | undefined {
  const bare = bareCollection(written.trim(), application);
  const [, collection = ''] = /^data\/([^/]+)\/(?:add|change)$/.exec(bare) ?? [];
  const fields = ofCollections?.get(collection);
  return fields && { collection, fields };
}

/** `references`: of the application's documents, screens among them. */
export function knownTargets(
  application: string,
  references: readonly string[],
  collections: readonly { name: string; definition: { fields: readonly KnownField[] } }[],
): KnownTargets {
  const absolute = (reference: string): string => expandReference(reference, application, 'absolute');
  const written = references.map(absolute);
  const namesBelow = (folder: string): string[] => {
    const root = absolute(folder);
    return written.flatMap((one) => (one.startsWith(root) ? [one.slice(root.length)] : []));
  };
  return {
    application,
    screens: namesBelow(FORM_LAYOUTS),
    rowLayouts: namesBelow(`${LAYOUTS}/android/recycler_layout/`),
    collections: collections.map(({ name }) => name),
    fields: new Map(collections.map(({ name, definition }) => [name, definition.fields])),
  };
}
