import type { DataField } from '../../../protocol/data/definition';
import { WIDE } from '../screen';
import type { ViewExpression, ViewNode } from '../ViewNode';
import type { ViewProperties } from '../ViewProperties';
import { id, image, text } from '../views';
import { caption, labelOf, literal } from './inputViews';
import type { Translate } from './captions';

const shownId = ({ name }: DataField) => id(`val${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);

/** A value of a row as people read it, inside an expression. */
export function valueOf({ name, type, currency }: DataField, translate: Translate): string {
  const value = `row.${name}`;
  switch (type) {
    case 'number':
      return `Format.number(${value})`;
    case 'money':
      return `Format.money(${value}, ${literal(currency ?? 'VND')})`;
    case 'date':
      return `Format.date(${value})`;
    case 'boolean':
      return `(${value} ? ${literal(translate('có', 'yes'))} : ${literal(translate('không', 'no'))})`;
    case 'person':
      return `row.${name}_name`;
    case 'reference':
      return `(row.titles.${name} ?? ${literal(translate('(không xem được)', '(not available)'))})`;
    default:
      return value;
  }
}

const isThere = ({ name }: DataField): ViewExpression => `@{row.${name} != null}`;

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
  const isPlain = field.type === 'text' || field.type === 'choice';
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

/** A picture of a row, as large as `look` says. */
export function picture(field: DataField, look: ViewProperties<'ImageView'>): ViewNode {
  return image(
    { id: shownId(field), field_name: field.name, contentDescription: labelOf(field), ...look },
    { expressions: { visibility: isThere(field) } },
  );
}

/** A field under its label, in full. */
export function valueBlock(field: DataField, translate: Translate): ViewNode[] {
  const above = caption(labelOf(field), isThere(field));
  if (field.type === 'picture')
    return [
      above,
      picture(field, { layout_width: 'match_parent', layout_height: '240dp', scaleType: 'fitCenter' }),
    ];
  const value = text(
    { id: shownId(field), ...WIDE, text: '', textSize: '15sp' },
    { expressions: { text: `@{${valueOf(field, translate)}}`, visibility: isThere(field) } },
  );
  return [above, value];
}
