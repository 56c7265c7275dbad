import type { DataDefinition } from '../../protocol/data/definition';
import { isRollup } from '../../protocol/data/rollup';
import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject, asNumber } from '../store/storedValues';
import type { Collection } from './definitions';
import type { Row } from './rows';

/*
 * A rollup field `unread` keeps how many rows were ever added that refer to its row, the same for everybody. What a person read of them
 * stands apart, as the count at that time: `read/{person}/{row}` = {field: count}. They are shown the difference.
 */

export const readRoot = (root: string): string => `${root}/read`;

export const readPath = (root: string, person: string, id: string): string =>
  `${readRoot(root)}/${person}/${id}`;

/** Fields that say how much is new to a person. */
export const unreadFields = ({ fields }: Pick<DataDefinition, 'fields'>) =>
  fields.filter(isRollup).filter(({ rollup }) => rollup.aggregate === 'unread');

/** True where such a field counts something else than it did, or is gone. */
export function unreadDiffers(old: DataDefinition, definition: DataDefinition): boolean {
  const written = (one: DataDefinition) =>
    JSON.stringify(unreadFields(one).map(({ name, rollup }) => [name, rollup]));
  return unreadFields(old).length > 0 && written(old) !== written(definition);
}

/** How much of what refers to a row is new to a person: field → count. */
export async function unreadOf(
  context: Pick<HandlerContext, 'get'>,
  { root, definition }: Pick<Collection, 'root' | 'definition'>,
  row: Pick<Row, 'id' | 'values'>,
  person: string,
): Promise<JsonObject> {
  const fields = unreadFields(definition);
  if (fields.length === 0) return {};
  const read = asObject(await context.get(readPath(root, person, row.id))) ?? {};
  const unread = fields.map(({ name }): [string, Json] => [
    name,
    Math.max(0, asNumber(row.values[name]) - asNumber(read[name])),
  ]);
  return Object.fromEntries(unread);
}
