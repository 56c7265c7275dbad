import { expandReference, FORM_LAYOUTS } from '../../protocol';
import type { DataDefinition } from '../../protocol/data/definition';

/** What of an application documents may lead to, as far as it is known. */
export interface KnownTargets {
  application: string;
  /** Names of its screens: what stands behind `…/layout/android/form/`. */
  screens: readonly string[];
  /** Names of its collections. */
  collections: readonly string[];
  /** Names of the fields that each collection has. */
  fields?: ReadonlyMap<string, readonly string[]>;
}

/** `references`: of the application's documents, screens among them. */
export function knownTargets(
  application: string,
  references: readonly string[],
  collections: readonly { name: string; definition: Pick<DataDefinition, 'fields'> }[],
): KnownTargets {
  const absolute = (reference: string): string => expandReference(reference, application, 'absolute');
  const root = absolute(FORM_LAYOUTS);
  const forms = references.map(absolute).filter((reference) => reference.startsWith(root));
  return {
    application,
    screens: forms.map((reference) => reference.slice(root.length)),
    collections: collections.map(({ name }) => name),
    fields: new Map(
      collections.map(({ name, definition }) => [name, definition.fields.map((one) => one.name)]),
    ),
  };
}
