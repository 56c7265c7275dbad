import { isRecord } from './json';
import { EMBEDDED_PICTURE, MAX_SMALL_PICTURE } from './pictureLimits';

/** The document in which an application keeps its named resources, as references name it. */
export const RESOURCES = '../configuration/system_setting/resources';

/** `#RRGGBB` or `#AARRGGBB`; without `dark` the console makes a night of it. */
export interface ColorResource {
  light: string;
  dark?: string;
}

/** One of the two at least. */
export interface StringResource {
  vi?: string;
  en?: string;
}

/** What layouts of an application name `@color/…`, `@string/…` and `@drawable/…`; pictures are `data:` URLs. */
export interface ApplicationResources {
  colors: Record<string, ColorResource>;
  strings: Record<string, StringResource>;
  drawables: Record<string, string>;
}

export const RESOURCE_KINDS = ['colors', 'strings', 'drawables'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export const MAX_RESOURCES: Readonly<Record<ResourceKind, number>> = {
  colors: 100,
  strings: 400,
  drawables: 40,
};
/** Characters of a text in one language. */
export const MAX_RESOURCE_TEXT = 500;
/** Bytes of the whole document as JSON: it goes with every screen. */
export const MAX_RESOURCES_BYTES = 65_536;

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
const COLOR = /^#(?:[\da-f]{6}|[\da-f]{8})$/i;
// Never an address: the server behind it would see everybody who looks.
/** A name as Android has them: small letters, digits and `_`, at most 64, a letter first. */
export const isResourceName = (name: string): boolean => NAME.test(name);
export const isResourceColor = (value: unknown): value is string =>
  typeof value === 'string' && COLOR.test(value);
export const isResourcePicture = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_SMALL_PICTURE && EMBEDDED_PICTURE.test(value);

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_RESOURCE_TEXT;
const isLeftOut = (value: unknown): boolean => value === undefined || value === null || value === '';

function readColor(value: unknown): ColorResource | undefined {
  if (!isRecord(value) || !isResourceColor(value['light'])) return undefined;
  const { light, dark } = value;
  if (isLeftOut(dark)) return { light };
  return isResourceColor(dark) ? { light, dark } : undefined;
}

function readString(value: unknown): StringResource | undefined {
  if (!isRecord(value)) return undefined;
  const { vi, en } = value;
  if (!(isWords(vi) || isLeftOut(vi)) || !(isWords(en) || isLeftOut(en))) return undefined;
  return isWords(vi) || isWords(en) ? { ...(isWords(vi) && { vi }), ...(isWords(en) && { en }) } : undefined;
}

const READERS = {
  colors: readColor,
  strings: readString,
  drawables: (value: unknown) => (isResourcePicture(value) ? value : undefined),
} as const;

/** Why a table of resources cannot be published: where, and whether it is a name, a value, or too much. */
export interface ResourceFault {
  kind: string;
  name: string;
  why: 'kind' | 'name' | 'value' | 'many';
}

/** The first thing in a table of resources that cannot stand there. */
export function resourceFault(table: Readonly<Record<string, unknown>>): ResourceFault | undefined {
  for (const [kind, entries] of Object.entries(table)) {
    const resourceKind = RESOURCE_KINDS.find((one) => one === kind);
    if (!resourceKind || !isRecord(entries)) return { kind, name: '', why: 'kind' };
    const named = Object.entries(entries);
    if (named.length > MAX_RESOURCES[resourceKind]) return { kind, name: '', why: 'many' };
    for (const [name, value] of named) {
      if (!isResourceName(name)) return { kind, name, why: 'name' };
      if (READERS[resourceKind](value) === undefined) return { kind, name, why: 'value' };
    }
  }
  return undefined;
}

function readEntries<T>(
  table: unknown,
  limit: number,
  read: (value: unknown) => T | undefined,
): Record<string, T> {
  if (!isRecord(table)) return {};
  const entries = Object.entries(table).flatMap(([name, value]): [string, T][] => {
    const one = isResourceName(name) ? read(value) : undefined;
    return one === undefined ? [] : [[name, one]];
  });
  return Object.fromEntries(entries.slice(0, limit));
}

/** Reads a table of resources from outside; what cannot be read, or is beyond the bounds, is left out. */
export function decodeResources(value: unknown): ApplicationResources {
  const table = isRecord(value) ? value : {};
  return {
    colors: readEntries(table['colors'], MAX_RESOURCES.colors, READERS.colors),
    strings: readEntries(table['strings'], MAX_RESOURCES.strings, READERS.strings),
    drawables: readEntries(table['drawables'], MAX_RESOURCES.drawables, READERS.drawables),
  };
}

/** Resources as a screen in one language has them: names and what they stand for. */
export interface ResourcesOfScreen {
  colors: Record<string, string>;
  nights: Record<string, string>;
  strings: Record<string, string>;
  drawables: Record<string, string>;
}

const mapped = <T>(table: Record<string, T>, read: (value: T) => string | undefined) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, value]): [string, string][] => {
      const text = read(value);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** A table of resources from outside in one language; a text without it stands in the other. */
export function resourcesIn(language: 'en' | 'vi', value: unknown): ResourcesOfScreen {
  const { colors, strings, drawables } = decodeResources(value);
  return {
    colors: mapped(colors, ({ light }) => light),
    nights: mapped(colors, ({ dark }) => dark),
    strings: mapped(strings, ({ vi, en }) => (language === 'en' ? (en ?? vi) : (vi ?? en))),
    drawables,
  };
}
