import { type DataField } from '../../../protocol/data/definition';
import { isFieldName, nameFrom } from '../../../protocol/data/names';
import type { CheckedView } from '../CheckedView';
import type { FieldPost, FieldPosts } from '../fieldPosts';
import { keyName } from '../jsonTree';
import { writtenTo, type KnownTargets } from '../KnownTargets';
import type { ProblemFix, TextEdit } from '../LayoutProblem';
import { gapIn } from '../listField';
import { fill, fixTexts } from '../problemTexts';
import { replaceString, type Report } from '../Report';
import { rowSteps } from '../rowSteps';
import { enteredFields, isNameless, type EnteredField } from './enteredFields';

const MAX_LABEL = 80;

/** What a post names a row by. */
const ROW_NAMES = ['row_id', 'revision'];

interface Stored {
  collection: string;
  fields: readonly string[];
  numbers: readonly string[];
}

function storedBy(written: string, targets: KnownTargets): Stored | undefined {
  const to = writtenTo(written, targets);
  if (!to) return undefined;
  const { collection, fields } = to;
  const numbers = fields.filter(({ type }) => type === 'number' || type === 'money');
  return { collection, fields: fields.map(({ name }) => name), numbers: numbers.map(({ name }) => name) };
}

const takes = ({ limit }: FieldPost, { definition: { name, ids } }: EnteredField): boolean =>
  !limit || [name, ...ids].some((one) => limit.names.has(one));

/** The kind of field that holds what is entered; undefined for what no field is to hold. */
function typeOf({ definition: { kind }, input }: EnteredField): DataField['type'] | undefined {
  switch (kind) {
    case 'password':
      return undefined;
    case 'boolean':
    case 'date':
    case 'number':
      return kind;
    case 'rating':
      return 'number';
    default:
      return input.enters === undefined ? 'picture' : 'text';
  }
}

/** A name that a collection can have, like the given one. */
function possibleName(name: string): string {
  const plain = nameFrom(name);
  return isFieldName(plain) ? plain : nameFrom(`field_${plain}`);
}

/** The edit that gives a view this property; undefined where nothing shows how its properties are written. */
function propertyEdit(
  text: string,
  view: CheckedView,
  property: string,
  value: string,
): TextEdit | undefined {
  const written = JSON.stringify(value);
  const given = view.byName.get(property)?.value;
  if (given) return { offset: given.offset, length: given.length, text: written };
  const neighbour = view.byName.get('id') ?? view.byName.get('field_name');
  if (!neighbour) return undefined;
  const { entry, pair } = neighbour;
  const list = entry.parent;
  const isListed = list?.type === 'array';
  const before = isListed ? entry : pair;
  const addition = isListed
    ? `${gapIn(text, list, entry)}{ "${property}": ${written} }`
    : `, "${property}": ${written}`;
  return { offset: before.offset + before.length, length: 0, text: addition };
}

const labelOf = ({ definition: { label, name } }: EnteredField): string =>
  (label.startsWith('@') ? name : label).trim().slice(0, MAX_LABEL);

/**
 * What a person enters and the collection of the application it is posted to does not store, where its structure is known: it has
 * no field of that name.
 */
export function checkStoredFields(
  fieldPosts: FieldPosts,
  views: ReadonlyMap<string, CheckedView>,
  report: Report,
  targets?: KnownTargets,
): void {
  if (!targets?.fields) return;
  for (const root of fieldPosts.compiled.scopes) {
    const posts = fieldPosts.ofScope(root);
    if (posts.length === 0) continue;
    const entered = enteredFields(root, fieldPosts, views).filter((field) => !isNameless(field));
    const names = new Set(entered.map(({ definition }) => definition.name));
    for (const post of posts)
      for (const written of post.collections) {
        const stored = storedBy(written, targets);
        if (!stored) continue;
        const storedNames = [...stored.fields, ...ROW_NAMES];
        for (const field of entered.filter((one) => takes(post, one))) {
          if (!storedNames.includes(field.definition.name)) reportField(field, stored, names, report);
          else checkNumber(field, stored, report);
        }
      }
  }
}

/** A text input for a field of numbers: what is typed is refused only once it was sent, and phones show the wrong keys. */
function checkNumber(
  { view, path, definition: { name, kind }, input }: EnteredField,
  { collection, numbers }: Stored,
  report: Report,
): void {
  const place = (view?.byName.get('field_name') ?? view?.byName.get('id'))?.value;
  if (!view || !place || kind !== 'text' || input.enters === undefined || !numbers.includes(name)) return;
  const edit = propertyEdit(report.text, view, 'inputType', 'number');
  const title = fill(fixTexts.insert, { value: 'inputType: number' });
  report.add(
    'text-for-number',
    place,
    path,
    { value: name, where: collection },
    edit ? [{ title, edits: [edit] }] : [],
  );
}

function reportField(
  field: EnteredField,
  { collection, fields }: Stored,
  names: ReadonlySet<string>,
  report: Report,
): void {
  const { view, path, definition } = field;
  const { name } = definition;
  const place = (view?.byName.get('field_name') ?? view?.byName.get('id'))?.value;
  if (!view || !place) return;
  const named = (other: string) => propertyEdit(report.text, view, 'field_name', other);
  const fixes: ProblemFix[] = [];
  const rename = (other: string) => {
    const edit = named(other);
    if (edit) fixes.push({ title: fill(fixTexts.rename, { value: other }), edits: [edit] });
  };
  const free = fields.filter((one) => !names.has(one));
  const added = possibleName(name);
  const meant = free.includes(added) ? added : report.suggest(name, free);
  if (meant !== undefined) rename(meant);
  const type = typeOf(field);
  if (type !== undefined && !fields.includes(added) && (added === name || !names.has(added))) {
    const edit = added === name ? undefined : named(added);
    fixes.push({
      title: fill(fixTexts.store, { value: added, where: collection }),
      edits: edit ? [edit] : [],
      adds: { collection, name: added, label: labelOf(field), type },
    });
  }
  report.add('unstored-field', place, path, { value: name, where: collection }, fixes);
}

/** The values that steps post by themselves. */
export function checkPostedData(view: CheckedView, report: Report, targets?: KnownTargets): void {
  if (!targets?.fields) return;
  for (const { path, collection, fields, values } of rowSteps(view, targets)) {
    const stored = fields.map(({ name }) => name);
    const names = new Set(values.map(({ key }) => keyName(key)));
    for (const { key } of values) {
      const value = keyName(key);
      if ([...stored, ...ROW_NAMES].includes(value)) continue;
      const meant = report.suggest(
        value,
        stored.filter((one) => !names.has(one)),
      );
      report.add(
        'unstored-field',
        key,
        path,
        { value, where: collection },
        meant ? [replaceString(key, meant)] : [],
      );
    }
  }
}
