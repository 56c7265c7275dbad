import type { ActionStep, StepValue } from '../../document/ActionStep';
import { evaluate, type Surroundings, type Words } from '../../document/expressions/evaluate';
import { asCondition, asText } from '../../document/expressions/operators';
import { isFieldValue } from '../../document/parse/scalars';
import { telephoneLink } from '../../document/security/allowedAddress';
import type { FieldValue, LayoutAction } from '../../document/types';
import type { NamedValues } from '../expressions/ExpressionTree';
import { fieldValues } from '../expressions/fieldValues';
import { namedField } from '../fields/fieldDefinition';
import { type Clicked, type ClickResult, keysOf } from './performClick';
import { postData } from './postData';

/** Where the steps of one press are done. */
export interface StepPlace {
  clicked: Clicked;
  /** What `row`, `param` and `person` are where the press was. */
  values: NamedValues;
  act: (action: LayoutAction) => void;
  /** Fields to mend before the post; nothing after it is done. */
  onInvalid: (names: ClickResult['invalid']) => void;
}

/**
 * Does the steps of a press in their order. What follows a question or a post waits for it: it is done when the person said yes, or
 * when the post was answered, with the values of then.
 */
export function performSteps(steps: readonly ActionStep[], place: StepPlace): void {
  const [step, ...rest] = steps;
  if (!step) return;
  const around: Surroundings = { ...place.values, valueOf: fieldValues(place.clicked.store, place.values) };
  const goOn = (): void => performSteps(rest, place);
  if (step.if && asCondition(evaluate(step.if, around)) !== true) goOn();
  else if (performStep(step, place, around, goOn)) goOn();
}

const valueOf = (value: StepValue, around: Surroundings, words: Words = 'wire'): FieldValue => {
  if (typeof value !== 'object') return value;
  const result = evaluate(value.expression, around, words);
  return isFieldValue(result) ? result : '';
};

function valuesOf(
  values: Readonly<Record<string, StepValue>>,
  around: Surroundings,
): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, around)]));
}

/** True when what follows is done at once. */
function performStep(step: ActionStep, place: StepPlace, around: Surroundings, goOn: () => void): boolean {
  const { clicked, act } = place;
  const { store } = clicked;
  switch (step.command) {
    case 'post':
      post(step, place, around, goOn);
      return false;
    case 'confirm':
      act({ command: 'confirm', message: asText(valueOf(step.message, around, 'shown')), yes: goOn });
      return false;
    case 'openForm':
      act({
        command: 'openForm',
        layoutForm: step.layoutForm,
        screenName: step.screenName,
        fragment: '',
        flowChart: '',
        parameter: valuesOf(step.parameter, around),
        context: clicked.context,
      });
      return true;
    case 'setField': {
      const field = namedField(store.definitions(), step.field);
      if (field) store.set(field.name, valueOf(step.value, around));
      return true;
    }
    case 'clearForm':
      store.reset();
      return true;
    case 'call': {
      const href = telephoneLink(String(valueOf(step.phone, around)));
      if (href !== undefined) act({ command: 'openLink', href });
      return true;
    }
    case 'alert':
    case 'toast':
    case 'share': {
      const message = String(valueOf(step.message, around, 'shown'));
      if (message !== '') act({ command: step.command, message });
      return true;
    }
    default:
      act({ command: step.command });
      return true;
  }
}

function post(
  { postCollection, data }: Extract<ActionStep, { command: 'post' }>,
  { clicked, act, onInvalid }: StepPlace,
  around: Surroundings,
  done: () => void,
): void {
  const { node, context, store } = clicked;
  const { listField } = context;
  const invalid = store.validate(listField);
  if (invalid.length > 0) {
    onInvalid(invalid);
    return;
  }
  act({
    command: 'post',
    postCollection,
    data: data ? valuesOf(data, around) : postData(clicked.data, store, listField),
    nameControl: node.id ? `@+id/${node.id}` : '',
    ...keysOf(clicked),
    context,
    done,
  });
}
