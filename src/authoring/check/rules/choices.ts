import type { CheckedView } from '../CheckedView';
import { type FieldPost, type FieldPosts, viewsInScope } from '../fieldPosts';
import { child, keyName, type JsonNode, propertiesOf } from '../jsonTree';
import { type KnownField, type KnownTargets, writtenTo } from '../KnownTargets';
import type { ProblemFix, TextEdit } from '../LayoutProblem';
import {
  differingChoices,
  literalAt,
  MAX_OFFERED,
  mendedChoices,
  offeredChoices,
  type OfferedChoices,
  replacedBy,
} from '../offeredChoices';
import { fill, fixTexts } from '../problemTexts';
import { removal, type Report } from '../Report';
import { rowSteps, stepsOf } from '../rowSteps';

/** A field of a collection, with what may be chosen in it. */
interface ChoiceField {
  collection: string;
  name: string;
  choices: readonly string[];
}

/** A list or group of a screen; posts and expressions know it by its field name or its id. */
interface Control {
  ids: readonly string[];
  path: string;
  offered: OfferedChoices;
}

/** One value of the `data` of a step that writes a row. */
interface PostedValue {
  field: ChoiceField;
  view: CheckedView;
  path: string;
  step: JsonNode;
  value: JsonNode;
}

const fieldsWithChoices = (collection: string, fields: readonly KnownField[]): ChoiceField[] =>
  fields.flatMap(({ name, choices }) => (choices ? [{ collection, name, choices }] : []));

const quoted = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ');

const isPost = (step: JsonNode): boolean => child(step, 'command')?.value.value === 'post';

/** The values that the steps of a view write into fields with choices. */
function postedValues(view: CheckedView, targets: KnownTargets): PostedValue[] {
  return rowSteps(view, targets).flatMap(({ step, path, collection, fields, values }) => {
    const withChoices = fieldsWithChoices(collection, fields);
    return values.flatMap(({ key, value }) => {
      const field = withChoices.find(({ name }) => name === keyName(key));
      return field ? [{ field, view, path, step, value }] : [];
    });
  });
}

/**
 * What a screen lets people choose for a field of the application's collection, or writes into it by a press, and that is none of the
 * field's choices: it is refused once it was sent.
 */
export function checkChoices(
  fieldPosts: FieldPosts,
  views: ReadonlyMap<string, CheckedView>,
  report: Report,
  targets?: KnownTargets,
): void {
  if (!targets?.fields) return;
  for (const root of fieldPosts.compiled.scopes) {
    const controls = new Map<string, Control>();
    const posted: PostedValue[] = [];
    for (const node of viewsInScope(root, fieldPosts.roots)) {
      const path = fieldPosts.paths.get(node) ?? '';
      const view = views.get(path);
      if (!view) continue;
      posted.push(...postedValues(view, targets));
      const offered = offeredChoices(node, view, report.text);
      const control = offered && { ids: [node.fieldName, node.id], path, offered };
      for (const name of control?.ids ?? []) if (control && name !== '') controls.set(name, control);
    }
    const check = checkOnce(report);
    for (const post of fieldPosts.ofScope(root))
      for (const field of fieldsOfPost(post, targets)) {
        const control = controls.get(field.name);
        const isTaken = !post.limit || control?.ids.some((name) => post.limit?.names.has(name));
        if (control && isTaken) check(control, field);
      }
    for (const { value, field } of posted) {
      const [, named = ''] = /^@\{\s*(\w+)\s*\}$/.exec(String(value.value)) ?? [];
      const control = controls.get(named);
      if (control) check(control, field);
    }
    checkPostedValues(posted, report);
  }
}

const fieldsOfPost = ({ collections }: FieldPost, targets: KnownTargets): ChoiceField[] =>
  collections.flatMap((written) => {
    const stored = writtenTo(written, targets);
    return stored ? fieldsWithChoices(stored.collection, stored.fields) : [];
  });

/** Many posts may take the same control. */
function checkOnce(report: Report): (control: Control, field: ChoiceField) => void {
  const checked = new Set<Control>();
  return (control, field) => {
    if (!checked.has(control)) checkControl(control, field, report);
    checked.add(control);
  };
}

function checkControl({ path, offered }: Control, field: ChoiceField, report: Report): void {
  const { place, values, edits } = offered;
  const { collection: where, name, choices } = field;
  const differing = differingChoices(values, choices);
  const { unknown, missing } = differing;
  if (unknown.length + missing.length === 0) return;
  const mending = edits(mendedChoices(values, differing));
  const title = fill(fixTexts.choices, { field: name, where });
  report.add(
    unknown.length > 0 ? 'unknown-choice' : 'missing-choice',
    place,
    path,
    { value: quoted(unknown.length > 0 ? unknown : missing), field: name, where },
    mending.length > 0 ? [{ title, edits: mending }] : [],
  );
}

const writtenBy = ({ value }: PostedValue): string => (literalAt(value) ?? '').trim();

function checkPostedValues(posted: readonly PostedValue[], report: Report): void {
  const byField = new Map<string, PostedValue[]>();
  for (const one of posted) {
    if (writtenBy(one) === '') continue;
    const key = `${one.field.collection}/${one.field.name}`;
    const ofField = byField.get(key);
    if (ofField) ofField.push(one);
    else byField.set(key, [one]);
  }
  for (const ofField of byField.values()) checkWritten(ofField, report);
}

/** Values that presses of one screen write into the same field. */
function checkWritten(posted: readonly PostedValue[], report: Report): void {
  const choices = posted[0]?.field.choices ?? [];
  const { unknown, missing } = differingChoices([...new Set(posted.map(writtenBy))], choices);
  // As many are left as are wrong: one stands for the other.
  const pairs = new Map(
    missing.length === unknown.length ? unknown.map((value, index) => [value, missing[index]]) : [],
  );
  for (const one of posted) {
    const from = writtenBy(one);
    if (choices.includes(from)) continue;
    const { field, view, path, step, value } = one;
    const { collection: where, name } = field;
    const own = pairs.get(from);
    const meant = own === undefined ? missing.slice(0, MAX_OFFERED) : [own];
    const fixes: ProblemFix[] = meant.map((choice) => ({
      title: fill(fixTexts.rename, { value: choice }),
      edits: renamedButton(view, { step, value, from, to: choice }),
    }));
    const isItsOnlyPost = stepsOf(view).filter(isPost).length === 1;
    if (missing.length === 0 && isItsOnlyPost && view.node.parent?.type === 'array')
      fixes.push({ ...removal(view.node), title: fill(fixTexts.removeButton, { value: from }) });
    report.add('unknown-choice', value, path, { value: quoted([from]), field: name, where }, fixes);
  }
}

interface Renaming {
  step: JsonNode;
  value: JsonNode;
  from: string;
  to: string;
}

/** What a button writes, and where it says so: on it, in its questions, and where it hides from rows that have the value already. */
function renamedButton(view: CheckedView, { step, value, from, to }: Renaming): TextEdit[] {
  const edit = (node: JsonNode | undefined, rename: (words: string) => string): TextEdit[] => {
    const words: unknown = node?.value;
    if (!node || typeof words !== 'string' || rename(words) === words) return [];
    return [replacedBy(node, rename(words))];
  };
  const alone = (words: string) => (words.trim() === from ? to : words);
  const afterColon = (words: string) =>
    words.endsWith(`: ${from}`) ? words.slice(0, -from.length) + to : alone(words);
  const asLiteral = (words: string) => words.replaceAll(JSON.stringify(from), () => JSON.stringify(to));
  const inQuotes = (words: string) => asLiteral(words).replaceAll(`“${from}”`, () => `“${to}”`);
  const expressions = propertiesOf(child(view.node, 'expressions')?.value);
  const questions = stepsOf(view).filter((one) => one === step || !isPost(one));
  return [
    ...edit(view.byName.get('text')?.value, alone),
    ...edit(view.byName.get('contentDescription')?.value, afterColon),
    ...expressions.flatMap((one) => edit(one.value, asLiteral)),
    ...questions.flatMap((one) => edit(child(one, 'message')?.value, inQuotes)),
    replacedBy(value, to),
  ];
}
