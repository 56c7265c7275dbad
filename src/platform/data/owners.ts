import type { DataDefinition } from '../../protocol/data/definition';
import { ownedReferences } from '../../protocol/data/subjects';
import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { readRow, type Row } from './rows';

/** Who added a row, as long as they have an account. */
type ReadAuthor = (collection: string, id: unknown) => Promise<string | undefined>;

export const authorsFrom =
  (context: Pick<HandlerContext, 'get' | 'uidOf'>, application: string): ReadAuthor =>
  async (collection, id) => {
    const author = (await readRow(context, application, collection, id))?.author;
    return author !== undefined && (await context.uidOf(author, application)) !== undefined
      ? author
      : undefined;
  };

/**
 * A row with the people who added the rows that its references lead to, where the rights of its collection name them. They stay while
 * a reference stays, also when the row that it leads to is removed.
 */
export async function withOwners(
  definition: DataDefinition,
  before: Pick<Row, 'values' | 'owners'> | undefined,
  row: Row,
  authorOf: ReadAuthor,
): Promise<Row> {
  const owners: JsonObject = {};
  for (const reference of ownedReferences(definition)) {
    const value = row.values[reference];
    const to = definition.fields.find(({ name }) => name === reference)?.collection;
    if (value === undefined || to === undefined) continue;
    const kept = before?.values[reference] === value ? before.owners?.[reference] : undefined;
    const owner = kept ?? (await authorOf(to, value));
    if (owner !== undefined) owners[reference] = owner;
  }
  return { ...row, owners };
}

/** How rows note other people than they did once the definition has changed; undefined where they do not. */
export function changedOwners(
  old: DataDefinition,
  definition: DataDefinition,
  authorOf: ReadAuthor,
): ((row: Row) => Promise<Row>) | undefined {
  const leading = (one: DataDefinition): string[] =>
    ownedReferences(one).map(
      (name) => `${name} ${one.fields.find((field) => field.name === name)?.collection ?? ''}`,
    );
  const [were, are] = [new Set(leading(old)), new Set(leading(definition))];
  const stay = new Set([...are].filter((one) => were.has(one)).map((one) => one.split(' ')[0]));
  if (stay.size === are.size && are.size === were.size) return undefined;
  const found = new Map<string, Promise<string | undefined>>();
  const authorOnce: ReadAuthor = (collection, id) => {
    const key = `${collection}/${String(id)}`;
    const reading = found.get(key) ?? authorOf(collection, id);
    found.set(key, reading);
    return reading;
  };
  return (row) => {
    const owners = Object.entries(row.owners ?? {}).filter(([reference]) => stay.has(reference));
    return withOwners(definition, { ...row, owners: Object.fromEntries(owners) }, row, authorOnce);
  };
}
