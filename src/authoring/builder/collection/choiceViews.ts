import type { DataField } from '../../../protocol/data/definition';
import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id, spinner } from '../views';
import type { ScreenSource } from './ScreenSource';
import { choiceEntries, entriesOf, nameOfChoice } from './choiceWords';
import { caption, inputName, labelOf, literal } from './inputViews';

/** Choices up to which each has a button of its own, and buttons of that kind on one screen. */
const MAX_BUTTONS = 5;
const MAX_ALL_BUTTONS = 20;

// With the shown revision, so that concurrent changes of somebody else are not overwritten.
export const ROW = { row_id: '@{row.row_id}', revision: '@{row.revision}' };

export const WIDE_BUTTON = {
  layout_width: 'match_parent',
  layout_height: '45dp',
  layout_marginTop: '8dp',
} as const;

/** A field of which people choose one of a few. */
type ChoiceField = DataField & { choices: string[] };

const isChoice = (field: DataField): field is ChoiceField => field.choices !== undefined;

function changeSteps(
  { collection, translate }: ScreenSource,
  question: string,
  value: { [field: string]: string },
): ViewStep[] {
  return [
    { command: 'confirm', message: question },
    { command: 'post', post_conlection: `../data/${collection}/change`, data: { ...ROW, ...value } },
    { command: 'toast', message: translate('Đã đổi', 'Changed') },
    { command: 'back' },
  ];
}

function changeQuestion(field: DataField, choice: string, { translate }: ScreenSource): string {
  const [label, name] = [labelOf(field), nameOfChoice(choice, translate)];
  return translate(`Đổi “${label}” thành “${name}”?`, `Change “${label}” to “${name}”?`);
}

/** A button for each transition of a state, for those who may make it now. */
function transitionButtons(field: DataField, source: ScreenSource): ViewNode[] {
  const { name, transitions = [] } = field;
  return transitions.map((transition) => {
    const state = nameOfChoice(transition.to, source.translate);
    const words = transition.label || state;
    return button(
      {
        id: id(`act_${transition.name}`),
        ...WIDE_BUTTON,
        text: words,
        ...(words === state && { contentDescription: `${labelOf(field)}: ${words}` }),
        visibility: 'gone',
      },
      {
        expressions: { visibility: `@{row.mayMake.${transition.name} == true}` },
        actions: changeSteps(source, changeQuestion(field, transition.to, source), { [name]: transition.to }),
      },
    );
  });
}

function choiceButtons(field: ChoiceField, source: ScreenSource): ViewNode[] {
  const { name, choices } = field;
  const label = labelOf(field);
  return choices.map((choice, index) => {
    const words = nameOfChoice(choice, source.translate);
    return button(
      {
        id: id(`act${inputName(field)}${index}`),
        ...WIDE_BUTTON,
        text: words,
        contentDescription: `${label}: ${words}`,
        visibility: 'gone',
      },
      {
        expressions: {
          visibility: `@{row.maySet.${name} == true && row.${name} != ${literal(choice)}}`,
        },
        actions: changeSteps(source, changeQuestion(field, choice, source), { [name]: choice }),
      },
    );
  });
}

function choiceList(field: ChoiceField, source: ScreenSource): ViewNode[] {
  const { name, choices } = field;
  const { translate } = source;
  const label = labelOf(field);
  const visibility = `@{row.maySet.${name} == true}` as const;
  const chosen = inputName(field);
  const { properties, expressions } = entriesOf(choiceEntries(choices, translate), translate);
  return [
    spinner(
      {
        id: id(chosen),
        ...WIDE_BUTTON,
        hint: label,
        ...properties,
        prompt: translate('Chọn', 'Choose'),
        visibility: 'gone',
      },
      { expressions: { ...expressions, visibility } },
    ),
    button(
      {
        id: id(`act${chosen}`),
        ...WIDE_BUTTON,
        text: translate(`Đổi “${label}”`, `Change “${label}”`),
        visibility: 'gone',
      },
      {
        expressions: { visibility },
        actions: changeSteps(source, translate(`Đổi “${label}”?`, `Change “${label}”?`), {
          [name]: `@{${chosen}}`,
        }),
      },
    ),
  ];
}

/** The ways to change fields with choices; each under the field's name, for those who may. */
export function choiceViews(source: ScreenSource): ViewNode[] {
  const { translate } = source;
  let buttons = 0;
  return source.definition.fields.filter(isChoice).flatMap((field) => {
    const { choices, name, transitions } = field;
    if (transitions) return transitionButtons(field, source);
    // A line break within a choice would part it in a list.
    const isLong = choices.length > MAX_BUTTONS || buttons + choices.length > MAX_ALL_BUTTONS;
    const isList = isLong && !choices.some((choice) => choice.includes('\n'));
    if (!isList) buttons += choices.length;
    const label = labelOf(field);
    const words = translate(`Đổi “${label}” thành`, `Change “${label}” to`);
    const above = caption(words, `@{row.maySet.${name} == true}`);
    return [above, ...(isList ? choiceList(field, source) : choiceButtons(field, source))];
  });
}
