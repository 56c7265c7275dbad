import type { DefinedCollection } from '../../../../api/endpoints/dataModel';

interface Rights {
  see: readonly string[];
  add: readonly string[];
}

/** Those who may add rows to one collection and do not see all rows of another one. */
export function addersWhoDoNotSee({ add }: Pick<Rights, 'add'>, { see }: Pick<Rights, 'see'>): string[] {
  if (see.includes('everyone')) return [];
  // Who added a row is nobody before it is there.
  return add.filter((subject) => subject !== 'author' && !see.includes(subject));
}

/** Required references of other collections to this one that some of those who add rows there cannot fill in. */
export function blockedForms(
  name: string,
  rights: Pick<Rights, 'see'>,
  allCollections: readonly DefinedCollection[],
): { title: string; label: string; who: string[] }[] {
  return allCollections
    .filter((one) => one.name !== name)
    .flatMap(({ definition }) =>
      definition.fields
        .filter(({ required, collection }) => required && collection === name)
        .map((field) => ({
          title: definition.title,
          label: field.label || field.name,
          who: addersWhoDoNotSee(definition, rights),
        })),
    )
    .filter(({ who }) => who.length > 0);
}
