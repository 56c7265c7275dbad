import { subtitleField, titleField, type DataField } from '../../../protocol/data/definition';
import { WIDE } from '../screen';
import type { ViewExpression, ViewNode } from '../ViewNode';
import type { ViewProperties } from '../ViewProperties';
import { id, image, text } from '../views';
import { capitalised, caption, labelOf, literal } from './inputViews';
import type { Translate } from './captions';
import { choiceText } from './choiceWords';

const shownId = (field: DataField) => id(`val${capitalised(field)}`);

/** A value of a row as people read it, inside an expression. */
export function valueOf(field: DataField, translate: Translate): string {
  const { name, type, currency, rollup } = field;
  const value = `row.${name}`;
  const yesOrNo = `(${value} ? ${literal(translate('có', 'yes'))} : ${literal(translate('không', 'no'))})`;
  switch (type) {
    case 'rollup':
      if (rollup?.aggregate === 'any') return yesOrNo;
      return rollup?.aggregate === 'newest' ? value : `Format.number(${value})`;
    case 'number':
      return `Format.number(${value})`;
    case 'money':
      return `Format.money(${value}, ${literal(currency ?? 'VND')})`;
    case 'date':
      return `Format.date(${value})`;
    case 'boolean':
      return yesOrNo;
    case 'person':
      return `row.${name}_name`;
    case 'reference':
      return `(row.titles.${name} ?? ${literal(translate('(không xem được)', '(not available)'))})`;
    case 'location':
      return `(${value}_km == null ? ${literal(translate('có vị trí', 'location given'))} : ${literal(translate('khoảng', 'about'))} + " " + Format.number(${value}_km) + " km")`;
    case 'choice':
      return choiceText(field, translate);
    default:
      return value;
  }
}

/** True for a value that a row has; nothing new is nothing to be told. */
function isThere({ name, type, rollup }: DataField): ViewExpression {
  if (type === 'location') return `@{row.${name}_given == true}`;
  return rollup?.aggregate === 'unread' ? `@{(row.${name} ?? 0) > 0}` : `@{row.${name} != null}`;
}

const QUIET = { ...WIDE, textSize: '14sp', textColor: '@color/browser_actions_text_color' } as const;

/** A field with its label in one line; not drawn where the row has nothing there. */
export function valueLine(field: DataField, translate: Translate): ViewNode {
  return text(
    { id: shownId(field), ...QUIET, text: '', maxLines: 2, ellipsize: 'end' },
    {
      expressions: {
        text: `@{${literal(`${labelOf(field)}: `)} + ${valueOf(field, translate)}}`,
        visibility: isThere(field),
      },
    },
  );
}

/** The field a row is known by. */
export function titleLine(
  field: DataField,
  translate: Translate,
  more: ViewProperties<'TextView'> = {},
): ViewNode {
  const isPlain =
    ['text', 'choice'].includes(field.type) && valueOf(field, translate) === `row.${field.name}`;
  return text(
    {
      id: shownId(field),
      ...(isPlain && { field_name: field.name }),
      ...WIDE,
      text: '',
      textSize: '16sp',
      textStyle: 'bold',
      ...more,
    },
    isPlain ? {} : { expressions: { text: `@{${valueOf(field, translate)}}` } },
  );
}

const pictureProperties = (field: DataField) =>
  ({ id: shownId(field), field_name: field.name, contentDescription: labelOf(field) }) as const;

/** Drawn in place of a picture that the row does not have, which is decorative: its words stand beside it. */
function placeholderOf(field: DataField, fields: readonly DataField[], translate: Translate) {
  const title = titleField(fields);
  if (!title) return { properties: undefined, expressions: { visibility: isThere(field) } };
  const isCover = field.placeholder_style === 'cover';
  const subtitle = isCover ? subtitleField(fields) : undefined;
  const wordsOf = (one: DataField): ViewExpression =>
    `@{row.${one.name} == null ? null : ${valueOf(one, translate)}}`;
  return {
    properties: isCover ? ({ placeholder_style: 'cover' } as const) : undefined,
    expressions: {
      visibility: `@{row.${field.name} != null || row.${title.name} != null}`,
      placeholder_text: wordsOf(title),
      ...(subtitle && { placeholder_subtitle: wordsOf(subtitle) }),
      contentDescription: `@{row.${field.name} == null ? "" : ${literal(labelOf(field))}}`,
    } as const,
  };
}

/**
 * The picture of a row in a list. Initials of the title or its cover stand for a missing one, so that all rows begin in one line.
 */
export function rowPicture(field: DataField, fields: readonly DataField[], translate: Translate): ViewNode {
  const { properties, expressions } = placeholderOf(field, fields, translate);
  const size = properties
    ? ({ width: '48dp', height: '64dp' } as const)
    : ({ width: '56dp', height: '56dp' } as const);
  return image(
    {
      ...pictureProperties(field),
      layout_width: size.width,
      layout_height: size.height,
      layout_marginRight: '10dp',
      scaleType: 'centerCrop',
      ...properties,
    },
    { expressions },
  );
}

/** A field under its label, in full; a picture that has a cover instead shows it without the label. */
export function valueBlock(field: DataField, fields: readonly DataField[], translate: Translate): ViewNode[] {
  const above = caption(labelOf(field), isThere(field));
  if (field.type === 'picture') {
    const { properties, expressions } = placeholderOf(field, fields, translate);
    return [
      above,
      image(
        {
          ...pictureProperties(field),
          layout_width: 'match_parent',
          layout_height: '240dp',
          scaleType: 'fitCenter',
          ...properties,
        },
        { expressions: properties ? expressions : { visibility: isThere(field) } },
      ),
    ];
  }
  const value = text(
    { id: shownId(field), ...WIDE, text: '', textSize: '15sp' },
    { expressions: { text: `@{${valueOf(field, translate)}}`, visibility: isThere(field) } },
  );
  return [above, value];
}
