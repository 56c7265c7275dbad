import { WIRE_TEXT } from '../../../protocol';
import type { Limits } from '../limits';

/** Kind of the value of a property, which decides how long it may be. */
export type ValueClass = 'text' | 'address' | 'reference' | 'scalar';

/** Texts a view shows; each may be a reference. */
export const TEXTS = [
  'text',
  'hint',
  'textarea',
  'contentDescription',
  'label',
  'title',
  'textOn',
  'textOff',
  'placeholder_text',
  'placeholder_subtitle',
];

/** All properties with text for people; each may be a reference to a text of the application. */
export const READ_TEXTS = [
  ...TEXTS,
  'queryHint',
  'prompt',
  'requiredMessage',
  'required_message',
  'error',
  'emptyText',
  'emptyActionText',
  'loadingText',
  'errorText',
];

// Texts that no resource stands for: entries of a list, the value of a button.
const OTHER_TEXTS = [WIRE_TEXT, 'required', 'value', 'alt', 'entries', 'entryValues', 'items', 'tag'];

const of = (kind: ValueClass, names: readonly string[]) => names.map((name) => [name, kind] as const);

const KINDS = new Map<string, ValueClass>([
  ...of('text', [...READ_TEXTS, ...OTHER_TEXTS]),
  ...of('address', ['src', 'background', 'url', 'location']),
  ...of('reference', ['id', 'field_name', 'style', 'layoutManager', 'listitem']),
]);

// Relations to other views, by their ids.
const RELATION = /^layout_(?:to|above|below|align|constraint)/;

/** What a property holds, by its cleaned name; whatever is not named is a size, a number, a colour or a word of a list. */
export function valueClass(name: string): ValueClass {
  return KINDS.get(name) ?? (RELATION.test(name) ? 'reference' : 'scalar');
}

const isEmbeddedPicture = (text: string) => /^\s*data:image\//i.test(text.slice(0, 40));

/** Characters that a value of this kind may have; any scalar may be a resource reference instead (`@dimen/…`). */
export function maxLength(kind: ValueClass, value: string, limits: Limits): number {
  switch (kind) {
    case 'text':
      return limits.stringLength;
    case 'address':
      return isEmbeddedPicture(value) ? limits.pictureLength : limits.addressLength;
    case 'reference':
      return limits.referenceLength;
    case 'scalar':
      return value.startsWith('@') ? limits.referenceLength : limits.scalarLength;
  }
}
