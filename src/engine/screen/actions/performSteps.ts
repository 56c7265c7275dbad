import { STEP_RESULT, type ActionStep, type StepValue } from '../../document/ActionStep';
import { evaluate, type Surroundings, type Words } from '../../document/expressions/evaluate';
import { namesIn } from '../../document/expressions/namesIn';
import { MAX_WORK } from '../../document/expressions/limits';
import { asCondition } from '../../document/expressions/operators';
import { readText } from '../../document/parse/scalars';
import { isFieldValue } from '../../document/parse/scalars';
import { telephoneLink } from '../../document/security/allowedAddress';
import { uploadedPicture } from '../../document/security/uploadedPicture';
import type { FieldValue, LayoutAction, PostResult } from '../../document/types';
import { type NamedValues, RESERVED_NAMES } from '../expressions/ExpressionTree';
import { namedField, type FieldDefinition, fieldsByName, untouchedValue } from '../fields/fieldDefinition';
import { type Clicked, type ClickResult, keysOf } from './performClick';
import { postData } from './postData';
import type { FieldStore } from '../fields/FieldStore';
import { PLAIN_MARKS } from '../fields/numberMarks';
import { typedValue } from '../fields/typedValue';

/**
 * Looks up names in the current values of a scope: its fields by name or id, as posted or as shown, and the reserved names.
 */
function fieldValues(store: FieldStore, { named }: NamedValues): (name: string, words: Words) => unknown {
  // Most steps read no field.
  let fields: ReadonlyMap<string, FieldDefinition> | undefined;
  return (name, words) => {
    if (RESERVED_NAMES.has(name)) return named(name);
    const field = (fields ??= fieldsByName(store.definitions())).get(name);
    return field && (store.typed(field) ?? typedValue(field, untouchedValue(field, words), PLAIN_MARKS));
  };
}

/** The context in which the steps of one press are performed. */
export interface StepPlace {
  clicked: Clicked;
  /** Values of `row`, `param` and `person` in the scope of the press. */
  values: NamedValues;
  act: (action: LayoutAction) => void;
  /** What the last post of the press came to. */
  result?: PostResult;
  /** Called with invalid fields before a post; the remaining steps are not performed. */
  onInvalid: (names: ClickResult['invalid']) => void;
}

/**
 * Performs the steps of a press in order. Steps after a confirmation, a location or a post wait until the person confirmed, the
 * location is there, or the post was answered, and then use the values of that time.
 */
export function performSteps(steps: readonly ActionStep[], place: StepPlace): void {
  const [step, ...nextSteps] = steps;
  if (!step) return;
  const surroundings: Surroundings = {
    ...place.values,
    work: { left: MAX_WORK },
    valueOf: withResult(fieldValues(place.clicked.store, place.values), place.result),
  };
  const isDue = (one: ActionStep): boolean => !one.if || asCondition(evaluate(one.if, surroundings)) === true;
  const continueSteps = (): void => performSteps(nextSteps, place);
  if (!isDue(step)) continueSteps();
  else if (step.command === 'post') {
    const done = (result: PostResult): void => performSteps(nextSteps, { ...place, result });
    post(step, place, surroundings, { done, isFollowed: nextSteps.some(isSeen) });
  } else if (step.command === 'back' || step.command === 'close') {
    // A screen that is opened next takes the place of the one that is left.
    const next = nextSteps.findIndex(isDue);
    const following = nextSteps[next];
    if (following?.command !== 'openForm') {
      place.act({ command: step.command });
      continueSteps();
      return;
    }
    openForm(following, place, surroundings, { replaces: true });
    performSteps(nextSteps.slice(next + 1), place);
  } else if (performStep(step, place, surroundings, continueSteps)) continueSteps();
}

/** Names as the fields of the screen have them; `result` is what a post came to, unless a field is called so. */
const withResult =
  (valueOf: Surroundings['valueOf'], result: PostResult = {}): Surroundings['valueOf'] =>
  (name, words) =>
    valueOf(name, words) ?? (name === STEP_RESULT ? result : undefined);

/** Steps that put something before the person; what they set or empty is no sign that a post was answered. */
const isSeen = ({ command }: ActionStep): boolean => !['setField', 'clearForm', 'refresh'].includes(command);

const valueOf = (value: StepValue, surroundings: Surroundings, words: Words = 'wire'): FieldValue => {
  if (typeof value !== 'object') return value;
  const { expression } = value;
  // A picture is longer than a text may become: that of a field is sent whole.
  const whole = expression.kind === 'name' && surroundings.valueOf(expression.name, words);
  if (typeof whole === 'string' && uploadedPicture(whole) !== undefined) return whole;
  const result = evaluate(expression, surroundings, words);
  return isFieldValue(result) ? result : '';
};

function valuesOf(
  values: Readonly<Record<string, StepValue>>,
  surroundings: Surroundings,
): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, valueOf(value, surroundings)]),
  );
}

/** True when the next step may be performed immediately. */
function performStep(
  step: Exclude<ActionStep, { command: 'post' }>,
  place: StepPlace,
  surroundings: Surroundings,
  continueSteps: () => void,
): boolean {
  const { clicked, act } = place;
  const { store } = clicked;
  switch (step.command) {
    case 'confirm':
      act({
        command: 'confirm',
        message: readText(valueOf(step.message, surroundings, 'shown')),
        yes: continueSteps,
      });
      return false;
    case 'openForm':
      openForm(step, place, surroundings);
      return true;
    case 'setField': {
      const field = namedField(store.definitions(), step.field);
      if (field) store.set(field.name, valueOf(step.value, surroundings));
      return true;
    }
    case 'locate': {
      const field = namedField(store.definitions(), step.field);
      if (!field) return true;
      act({
        command: 'locate',
        field: field.name,
        give: (location) => {
          store.set(field.name, location);
          continueSteps();
        },
      });
      return false;
    }
    case 'clearForm':
      store.reset();
      return true;
    case 'call': {
      const href = telephoneLink(String(valueOf(step.phone, surroundings)));
      if (href !== undefined) act({ command: 'openLink', href });
      return true;
    }
    case 'alert':
    case 'toast':
    case 'share': {
      const message = String(valueOf(step.message, surroundings, 'shown'));
      if (message !== '') act({ command: step.command, message });
      return true;
    }
    default:
      act({ command: step.command });
      return true;
  }
}

function openForm(
  { layoutForm, screenName, parameter }: Extract<ActionStep, { command: 'openForm' }>,
  { clicked, act }: StepPlace,
  surroundings: Surroundings,
  more: { replaces?: true } = {},
): void {
  act({
    command: 'openForm',
    ...{ layoutForm, screenName, fragment: '', flowChart: '' },
    parameter: valuesOf(parameter, surroundings),
    ...more,
    context: clicked.context,
  });
}

/** The fields that go with a post which says what it sends: another part of the screen may have required ones of its own. */
function fieldsIn(data: Readonly<Record<string, StepValue>>, store: FieldStore): string[] {
  const fields = fieldsByName(store.definitions());
  return Object.values(data)
    .flatMap((value) => (typeof value === 'object' ? namesIn(value.expression) : []))
    .flatMap(({ name }) => (RESERVED_NAMES.has(name) ? [] : (fields.get(name)?.name ?? [])));
}

function post(
  { postCollection, data }: Extract<ActionStep, { command: 'post' }>,
  { clicked, act, onInvalid }: StepPlace,
  surroundings: Surroundings,
  { done, isFollowed }: { done: (result: PostResult) => void; isFollowed: boolean },
): void {
  const { node, context, store } = clicked;
  const { listField } = context;
  const invalid = store.validate(data ? fieldsIn(data, store) : listField);
  if (invalid.length > 0) {
    onInvalid(invalid);
    return;
  }
  act({
    command: 'post',
    postCollection,
    data: data ? valuesOf(data, surroundings) : postData(clicked.data, store, listField),
    nameControl: node.id ? `@+id/${node.id}` : '',
    ...keysOf(clicked),
    context,
    ...(isFollowed && { isFollowed }),
    done,
  });
}
