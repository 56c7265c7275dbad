import type { DataDefinition, DataField } from '../../protocol/data/definition';
import { countsRows, isRollup, MAX_ROLLED_UP, mayTake, type Rollup } from '../../protocol/data/rollup';
import type { HandlerContext } from '../requests/handler';
import { dataLock } from '../store/collectionPaths';
import { collectionsOf, type Collection } from './definitions';

export type RollupField = DataField & { rollup: Rollup };

/** A field of a collection that leads to rows which count its rows. */
export interface RollupTarget {
  reference: DataField;
  target: Collection;
  rollups: RollupField[];
}

/**
 * True where the field that a rollup takes from is there, and of a kind that it can take. A condition that asks for another rollup
 * would come true without a change that this one is told of.
 */
export function canTake({ rollup: { aggregate, of, where } }: RollupField, source: DataDefinition): boolean {
  const typeOf = (field: string | undefined) => source.fields.find(({ name }) => name === field)?.type;
  if (typeOf(where?.field) === 'rollup') return false;
  const type = typeOf(of);
  return countsRows(aggregate) || (type !== undefined && mayTake(aggregate, type));
}

const takenFrom = (
  target: DataDefinition,
  { name, definition }: Pick<Collection, 'name' | 'definition'>,
  reference: string,
): RollupField[] =>
  target.fields
    .filter(isRollup)
    .filter(({ rollup }) => rollup.collection === name && rollup.field === reference)
    .filter((field) => canTake(field, definition));

/** Where the rows of a collection lead that take something from them. */
export async function rollupTargets(
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
  source: Collection,
): Promise<RollupTarget[]> {
  const collectionOf = collectionsOf(context, application);
  const targets: RollupTarget[] = [];
  for (const reference of source.definition.fields.filter(({ collection }) => collection !== undefined)) {
    if (targets.length >= MAX_ROLLED_UP) break;
    const target = await collectionOf(reference.collection);
    const rollups = target ? takenFrom(target.definition, source, reference.name) : [];
    if (target && rollups.length > 0) targets.push({ reference, target, rollups });
  }
  return targets;
}

/** Locks of the collections whose rows take something from the rows of this one. */
export async function rollupLocks(
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
  collection: Collection | undefined,
): Promise<string[]> {
  const targets = collection ? await rollupTargets(context, application, collection) : [];
  return targets.map(({ target }) => dataLock(application, target.name));
}
