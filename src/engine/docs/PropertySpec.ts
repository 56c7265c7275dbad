import type { LayoutKind } from '../document/node';

/**
 * What a property's value may be. `dimension`: match_parent, wrap_content or a length. `length`: `12dp`, `12sp`, `12px`.
 * `flags`: several of `choices` joined by `|`. `anchor`: id of a sibling. `drawable`: colour, shape, icon or picture
 * address. `layout`: a view of its own. `data`: rows or anything else that is not checked.
 */
export type ValueKind =
  | 'dimension'
  | 'length'
  | 'number'
  | 'whole'
  | 'boolean'
  | 'text'
  | 'choice'
  | 'flags'
  | 'color'
  | 'drawable'
  | 'style'
  | 'id'
  | 'anchor'
  | 'address'
  | 'layout'
  | 'data';

/** A text in the two languages of the console. */
export interface Doc {
  vi: string;
  en: string;
}

/** Where editors show a property: what is shown, its size and place, its look, what it does, what is read out. */
export type PropertyGroup = 'content' | 'place' | 'look' | 'behaviour' | 'accessibility';

/** What is known of one property. */
export interface PropertySpec {
  readonly value: ValueKind;
  /** Words that may stand here; the only ones for `choice` and `flags`. */
  readonly choices?: readonly string[];
  /** Smallest value of a number or length. */
  readonly least?: number;
  /** What the console takes when the property is absent, as it would be written. */
  readonly fallback?: string;
  /** Parents in which the property means something; absent = all. */
  readonly inside?: readonly LayoutKind[];
  /** For an anchor: the axis it places the view on. */
  readonly axis?: 'x' | 'y';
  /** Read by the phone apps only: kept as it is, the console draws nothing of it. */
  readonly phoneOnly?: boolean;
  /** A colour that lies behind something; absent = that of a text or an icon. */
  readonly paints?: 'ground';
  /** Absent = as its kind of value is, see `groupOf`. */
  readonly group?: PropertyGroup;
  /** What a person calls it who does not know Android; absent = what it does, in one short line. */
  readonly title?: Doc;
  readonly doc: Doc;
}

export type PropertyTable = Readonly<Record<string, PropertySpec>>;

const GROUPS: Readonly<Record<ValueKind, PropertyGroup>> = {
  dimension: 'place',
  length: 'place',
  anchor: 'place',
  color: 'look',
  drawable: 'look',
  style: 'look',
  boolean: 'behaviour',
  id: 'behaviour',
  number: 'content',
  whole: 'content',
  text: 'content',
  choice: 'content',
  flags: 'content',
  address: 'content',
  layout: 'content',
  data: 'content',
};

/** The group of a property; what only means something inside some parents says where a view stands. */
export function groupOf({ group, inside, value }: PropertySpec): PropertyGroup {
  return group ?? (inside ? 'place' : GROUPS[value]);
}
