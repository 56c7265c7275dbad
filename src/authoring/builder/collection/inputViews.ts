import { MAX_TEXT, type DataField } from '../../../protocol/data/definition';
import { hasDecimals } from '../../../protocol/data/currency';
import { isFilledByPlatform } from '../../../protocol/data/copy';
import { comparedAs } from '../../../protocol/data/fieldRules';
import { WIDE } from '../screen';
import type { ViewExpression, ViewNode } from '../ViewNode';
import type { ViewProperties } from '../ViewProperties';
import type { Translate } from './captions';
import { choiceEntries, entriesOf } from './choiceWords';
import { myLocationViews } from './locationViews';
import { OPPOSITE, RULE_WORDS } from './ruleWords';
import type { ScreenSource } from './ScreenSource';
import { checkBox, datePicker, id, image, input, radio, radioGroup, spinner, text } from '../views';

/** A text that may be longer is written in several lines; one without a bound is taken for a short one. */
const LONG_TEXT = 200;

/** Of the definition, the fields that stand in the form. */
type InputSource = Pick<ScreenSource, 'collection' | 'definition' | 'translate'>;

/** The name of a field inside the id of a view. */
export const capitalised = ({ name }: Pick<DataField, 'name'>): string =>
  name.slice(0, 1).toUpperCase() + name.slice(1);

/** Bare id of the input of a field. A field's name begins with a small letter, so that it is none of them. */
export const inputName = (field: DataField): string => `edt${capitalised(field)}`;

/** What people read of a field. */
export function labelOf({ label, name }: DataField): string {
  return label || name;
}

/** A text as the expression language has it. */
export const literal = (words: string): string => JSON.stringify(words);

/** True for a field that everybody who adds a row may fill in; a state begins as the collection says. */
function isFilledIn({ type, copy, only, required, initial, transitions }: DataField): boolean {
  if (transitions || isFilledByPlatform({ type, copy })) return false;
  return only === undefined || only.includes('everyone') || (required && initial === undefined);
}

/** The fields a form to add rows asks for. What only some may decide begins as the collection says. */
export function askedFields(fields: readonly DataField[]): DataField[] {
  return fields.filter(isFilledIn);
}

export const caption = (words: string, visibility?: ViewExpression): ViewNode =>
  text(
    {
      ...WIDE,
      text: words,
      textSize: '13sp',
      textColor: '@color/browser_actions_text_color',
      layout_marginTop: '8dp',
      layout_marginBottom: '4dp',
    },
    visibility ? { expressions: { visibility } } : {},
  );

const BOX = {
  layout_width: 'match_parent',
  layout_height: '45dp',
  padding: '8dp',
  textSize: '15sp',
  textColor: '@color/app_color_blue_selected',
  background: '@drawable/bg_gray_border',
} as const;

// The control that opens is the box itself.
const CHOOSER = { padding: '0dp' } as const;

/** Conditions with what is wrong where they are true, each as `condition ? words`. */
type Faults = readonly string[];

/** A text that is too short or does not follow its pattern. */
function textFaults(field: DataField, translate: Translate): Faults {
  const { min, pattern } = field;
  const value = `${inputName(field)}.trim()`;
  const faults: string[] = [];
  if (typeof min === 'number' && min > 0) {
    const minimum = String(Math.ceil(min));
    const words = translate(`Ít nhất ${minimum} ký tự`, `At least ${minimum} characters`);
    faults.push(`${value}.length() < ${minimum} ? ${literal(words)}`);
  }
  if (pattern !== undefined) {
    const words = translate('Không đúng định dạng', 'Wrong format');
    faults.push(`${value}.matches(${JSON.stringify(pattern)}) == false ? ${literal(words)}`);
  }
  return faults;
}

function dayFaults(field: DataField, translate: Translate): Faults {
  const { min, max } = field;
  const value = inputName(field);
  // Written as the field writes a day.
  const bound = (words: string, day: string): string =>
    `${literal(words)} + " " + Format.date(${literal(day)})`;
  return [
    ...(typeof min === 'string'
      ? [`${value} < ${literal(min)} ? ${bound(translate('Sớm nhất', 'Not before'), min)}`]
      : []),
    ...(typeof max === 'string'
      ? [`${value} > ${literal(max)} ? ${bound(translate('Muộn nhất', 'Not after'), max)}`]
      : []),
  ];
}

/** Rules of the collection that the value breaks, beside another field of the form. */
function ruleFaults(field: DataField, { definition, translate }: InputSource): Faults {
  return definition.rules.flatMap((rule) => {
    const other = definition.fields.find(({ name }) => name === rule.than);
    if (rule.field !== field.name || !other) return [];
    const [value, than] = [inputName(field), inputName(other)];
    const words = RULE_WORDS[comparedAs(field.type) ?? 'number'][rule.is](labelOf(other));
    const isBroken = `${value} != "" && ${than} != "" && ${value} ${OPPOSITE[rule.is]} ${than}`;
    return [`${isBroken} ? ${literal(translate(...words))}`];
  });
}

/** Expression for the error of a value that its field does not take; undefined where the widget checks that itself. */
function faultOf(field: DataField, source: InputSource): ViewExpression | undefined {
  const { type } = field;
  const { translate } = source;
  const own =
    type === 'text' ? textFaults(field, translate) : type === 'date' ? dayFaults(field, translate) : [];
  const faults = [...own, ...ruleFaults(field, source)];
  return faults.length > 0 ? `@{${[...faults, '""'].join(' : ')}}` : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function textInput(field: DataField, shared: ViewProperties<'EditText'>): ViewProperties<'EditText'> {
  const { max, sort, initial } = field;
  const longest = isNumber(max) && max >= 1 ? Math.min(MAX_TEXT, Math.floor(max)) : MAX_TEXT;
  const isLong = isNumber(max) && max > LONG_TEXT && !sort;
  return {
    ...shared,
    text: typeof initial === 'string' ? initial : '',
    maxLength: longest,
    ...(isLong && { layout_height: '96dp', inputType: 'textMultiLine', gravity: 'top|left' }),
  };
}

function numberInput(
  { type, currency, min, max, initial }: DataField,
  shared: ViewProperties<'EditText'>,
): ViewProperties<'EditText'> {
  const isPositive = isNumber(min) && min >= 0;
  const kind = type === 'money' && !hasDecimals(currency ?? 'VND') ? 'number' : 'numberDecimal';
  return {
    ...shared,
    text: isNumber(initial) ? String(initial) : '',
    inputType: isPositive ? kind : `${kind}|numberSigned`,
    ...(isNumber(min) && { min }),
    ...(isNumber(max) && { max }),
  };
}

/** The days that the calendar offers. */
const dayBounds = ({ min, max }: DataField): ViewProperties<'DatePicker'> => ({
  ...(typeof min === 'string' && { minDate: min }),
  ...(typeof max === 'string' && { maxDate: max }),
});

function choiceInput(field: DataField, translate: Translate, shared: ViewProperties<'Spinner'>): ViewNode {
  const { choices = [], initial, required } = field;
  if (choices.some((choice) => choice.includes('\n')))
    return radioGroup(
      { id: id(inputName(field)), field_name: field.name, ...WIDE, ...(required && { required: true }) },
      choices.map((choice) => radio({ ...WIDE, text: choice, checked: choice === initial })),
    );
  // A list without a prompt begins with its first entry.
  const isGiven = typeof initial === 'string';
  const first = isGiven ? [initial, ...choices.filter((choice) => choice !== initial)] : choices;
  const { properties, expressions } = entriesOf(choiceEntries(first, translate), translate);
  return spinner(
    {
      ...{ ...shared, ...CHOOSER, ...properties },
      ...(isGiven ? { required: false } : { prompt: translate('Chọn', 'Choose') }),
    },
    { ...(expressions && { expressions }) },
  );
}

/**
 * A list of the people or rows that the platform gives the form: titles are shown, ids are sent. The screen that opens the
 * form may have chosen one, or the row has.
 */
function chooser(
  { name, type }: DataField,
  { collection, translate }: InputSource,
  shared: ViewProperties<'Spinner'>,
): ViewNode[] {
  const choices = `row.choices.${name}`;
  const isPerson = type === 'person';
  const none = isPerson
    ? translate('Chưa có ai để chọn.', 'There is nobody to choose from yet.')
    : translate('Chưa có gì để chọn.', 'There is nothing to choose from yet.');
  const more = isPerson
    ? translate(
        'Danh sách có những người gần đây nhất. Gõ tên để tìm.',
        'The list has the most recent people. Type a name to search.',
      )
    : translate(
        'Danh sách có những mục mới nhất. Gõ tên để tìm mục khác.',
        'The list has the newest ones. Type a name to find others.',
      );
  return [
    spinner(
      { ...shared, ...CHOOSER, prompt: translate('Chọn', 'Choose'), entrySource: `${collection}.${name}` },
      {
        expressions: {
          entries: `@{${choices}.titles}`,
          entryValues: `@{${choices}.ids}`,
          value: `@{param.${name}}`,
        },
      },
    ),
    caption(none, `@{row.mayAdd != false && ${choices}.ids == null}`),
    caption(more, `@{${choices}.more == true}`),
  ];
}

/** The input of one field under its label; what it takes is what the collection does. */
export function inputViews(field: DataField, source: InputSource): ViewNode[] {
  const { translate } = source;
  const { name, type, required, currency, initial } = field;
  const label = labelOf(field);
  const unit = type === 'money' ? ` (${currency ?? 'VND'})` : '';
  const mark = required && type !== 'boolean' ? '* ' : '';
  const common = { id: id(inputName(field)), field_name: name } as const;
  const requirement = required
    ? {
        required: true,
        requiredMessage: translate(`${label}: không để trống`, `${label}: must not be empty`),
      }
    : {};
  const shared = { ...common, ...BOX, hint: label, ...requirement };
  const error = faultOf(field, source);
  const wrong = error && { expressions: { error } };
  const above = caption(`${mark}${label}${unit}`);
  switch (type) {
    case 'text':
      return [above, input(textInput(field, shared), wrong ?? {})];
    case 'location':
      return [above, input(textInput(field, shared)), ...myLocationViews(inputName(field), translate)];
    case 'number':
    case 'money':
      return [above, input(numberInput(field, shared), wrong ?? {})];
    case 'date':
      return [above, datePicker({ ...shared, ...CHOOSER, ...dayBounds(field) }, wrong ?? {})];
    case 'choice':
      return [above, choiceInput(field, translate, shared)];
    case 'boolean':
      return [
        checkBox({ ...common, ...WIDE, text: label, checked: initial === true, layout_marginTop: '8dp' }),
      ];
    case 'picture':
      return [
        above,
        image(
          {
            ...common,
            ...requirement,
            layout_width: '96dp',
            layout_height: '96dp',
            scaleType: 'centerCrop',
            src: '@drawable/ic_camera',
            background: '@drawable/bg_gray_border',
            contentDescription: label,
          },
          { action: { command: 'pickImage' } },
        ),
        caption(translate('Bấm vào ô để chọn ảnh.', 'Press the box to choose a picture.')),
      ];
    case 'person':
    case 'reference':
      return [above, ...chooser(field, source, shared)];
    // The platform fills it in.
    case 'rollup':
      return [];
  }
}
