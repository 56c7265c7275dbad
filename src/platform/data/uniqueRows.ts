import { createHash } from 'node:crypto';
import { titleField, type DataDefinition } from '../../protocol/data/definition';
import { AUTHOR, uniqueRuleText, uniqueValues, type UniqueRule } from '../../protocol/data/uniqueRules';
import type { Json } from '../../protocol';
import { FOLDING_WORK } from '../load/loadLimits';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';
import { asText } from '../store/storedValues';
import { comparedText } from '../store/foldText';
import type { Collection } from './definitions';
import type { Standing } from './rights';
import { called } from './rowRules';
import { readRow, type Row } from './rows';
import { opensRows } from './screensOfRows';

/*
 * Which row has the values that no other one may have stands in `unique/{rule}/{values}`, both as hashes, since values are longer than
 * keys may be. It is read and written with the row, under the lock of its collection.
 */

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const rulePath = (root: string, rule: UniqueRule): string => `${root}/unique/${hash(uniqueRuleText(rule))}`;

/** Whose rows a rule is for. */
type Ruled = Pick<Collection, 'root' | 'definition'>;

/** The place where a rule notes the row with these values, in the order of its fields. Ids differ by capitals, too. */
export function pathOfValues(
  { root, definition }: Ruled,
  rule: UniqueRule,
  values: readonly unknown[],
): string {
  const texts = new Set(definition.fields.flatMap(({ name, type }) => (type === 'text' ? name : [])));
  const compared = values.map((value, at) =>
    typeof value === 'string' && texts.has(rule.fields[at] ?? '') ? comparedText(value) : value,
  );
  return `${rulePath(root, rule)}/${hash(JSON.stringify(compared))}`;
}

/** The same of a row; undefined where a rule leaves it out. */
function pathOfRow(ruled: Ruled, rule: UniqueRule, row: Row | undefined): string | undefined {
  const values = row && uniqueValues(rule, row, ruled.definition);
  return values && pathOfValues(ruled, rule, values);
}

/** Writes that move a row from its old places among unique values to its new ones. */
export function uniqueWrites(
  root: string,
  definition: DataDefinition,
  before: Row | undefined,
  after: Row | undefined,
): Record<string, Json> {
  const writes: Record<string, Json> = {};
  for (const rule of definition.unique) {
    const [left, taken] = [before, after].map((row) => pathOfRow({ root, definition }, rule, row));
    if (left !== undefined) writes[left] = null;
    if (taken !== undefined) writes[taken] = after?.id ?? null;
  }
  return writes;
}

/** What the fields of a rule are called, without the author. */
const fieldsOf = ({ fields }: DataDefinition, rule: UniqueRule): string =>
  rule.fields
    .flatMap((name) => fields.filter((field) => field.name === name))
    .map((field) => called(field).field)
    .join(', ');

function refusalOf(definition: DataDefinition, rule: UniqueRule, row: Row, asker: string): Refusal {
  const field = fieldsOf(definition, rule);
  if (field === '') return refuse('bad_field.one_each');
  if (!rule.fields.includes(AUTHOR))
    return refuse(rule.fields.length === 1 ? 'bad_field.taken' : 'bad_field.taken_together', { field });
  return refuse(row.author === asker ? 'bad_field.taken_by_you' : 'bad_field.taken_by_author', { field });
}

/** Where the screens of the application show a row: its id, and the screen that opens it, where there is one. */
export async function placeOfRow(
  context: HandlerContext,
  application: string,
  collection: Collection,
  rowId: string,
): Promise<Record<string, string>> {
  const [opens] = (await opensRows(context, application, collection).row(rowId)) ?? [];
  return { row_id: rowId, ...(opens?.command === 'open_form' && { row_form: opens.layout_form }) };
}

/** The refusal of a row whose values another row has. It names that row, and what opens it, to anyone who sees it. */
export async function takenRefusal(
  context: HandlerContext,
  application: string,
  collection: Collection,
  { row, standing }: { row: Row | undefined; standing: Standing },
): Promise<Refusal | undefined> {
  const { name, definition } = collection;
  for (const rule of row ? definition.unique : []) {
    const place = pathOfRow(collection, rule, row);
    const other = place === undefined ? '' : asText(await context.get(place));
    if (!row || other === '' || other === row.id) continue;
    const { refused } = refusalOf(definition, rule, row, standing.appUserId);
    const taking = await readRow(context, application, name, other);
    const isSeen = taking && (await standing.sees(definition, taking));
    const shown = isSeen ? await placeOfRow(context, application, collection, other) : {};
    return { refused: { ...refused, params: { ...refused.params, ...shown } } };
  }
  return undefined;
}

/** The refusal of a rule for rows that are alike already: how many, and what one of them is called. */
function alikeRefusal(definition: DataDefinition, rule: UniqueRule, alike: readonly Row[]): Refusal {
  const [first] = alike;
  const field = fieldsOf(definition, rule);
  const title = asText(first?.values[titleField(definition.fields)?.name ?? '']) || (first?.id ?? '');
  const params = { count: alike.length, title };
  return field === ''
    ? refuse('bad_definition.alike_authors', params)
    : refuse('bad_definition.alike', { ...params, field });
}

const isIn = (rules: readonly UniqueRule[], rule: UniqueRule): boolean =>
  rules.some((one) => uniqueRuleText(one) === uniqueRuleText(rule));

/** Rules that a definition did not have before. */
export const addedRules = (old: DataDefinition, { unique }: DataDefinition): UniqueRule[] =>
  unique.filter((rule) => !isIn(old.unique, rule));

/** Characters that are compared to find the place of a row. */
const comparedCharacters = (rule: UniqueRule, { values }: Row): number =>
  rule.fields.reduce((sum, name) => sum + asText(values[name]).length, 0);

/**
 * Writes for rules that a definition did not have, which hold for all `rows`, and for those that go; the refusal where rows are alike. What
 * is compared is charged to who defines it.
 */
export async function uniqueRuleWrites(
  context: Pick<HandlerContext, 'charge' | 'pause'>,
  root: string,
  { old, definition, rows }: { old: DataDefinition; definition: DataDefinition; rows: readonly Row[] },
): Promise<Record<string, Json> | Refusal> {
  const writes: Record<string, Json> = {};
  for (const rule of old.unique) if (!isIn(definition.unique, rule)) writes[rulePath(root, rule)] = null;
  for (const rule of addedRules(old, definition)) {
    const byPlace = new Map<string, Row[]>();
    for (const row of rows) {
      await context.pause();
      context.charge(comparedCharacters(rule, row) * FOLDING_WORK);
      const place = pathOfRow({ root, definition }, rule, row);
      if (place === undefined) continue;
      const alike = byPlace.get(place);
      if (alike) alike.push(row);
      else byPlace.set(place, [row]);
    }
    const alike = [...byPlace.values()].filter((found) => found.length > 1).flat();
    if (alike.length > 0) return alikeRefusal(definition, rule, alike);
    for (const [place, [row]] of byPlace) writes[place] = row?.id ?? null;
  }
  return writes;
}
