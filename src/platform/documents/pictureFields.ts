import { mayNamePictures, pictureFields } from '../../authoring/pictureFields';
import { isRecord, type JsonObject } from '../../protocol';
import { shownPicture } from './smallPicture';

/** Names of drawables, which lead nowhere. */
const DRAWABLE = /^@?[\w/]{1,64}$/;

/**
 * Removes URLs that people entered into fields which the developer's layout draws as pictures: the server behind a URL would see
 * everybody who looks. Uploaded pictures and names of drawables stay.
 */
export function withoutAddresses(layout: unknown, rows: readonly JsonObject[]): JsonObject[] {
  const fields = pictureFields(layout);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isKept = typeof value !== 'string' || !fields.has(name) || DRAWABLE.test(value);
        return [name, isKept ? value : shownPicture(value)];
      }),
    ),
  );
}

/** The start of an address, however it is written. */
const ADDRESS = /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * The layout of rows without its pictures from addresses, for a list of which people see their own rows alone: whether there is
 * a row to draw would tell the servers behind them who looks.
 */
export function withoutFixedAddresses(layout: JsonObject): JsonObject {
  const copy = (value: unknown, isPicture: boolean): unknown => {
    if (typeof value === 'string') return isPicture && ADDRESS.test(value) ? shownPicture(value) : value;
    if (Array.isArray(value)) return value.map((item) => copy(item, isPicture));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, copy(item, isPicture || mayNamePictures(key))]),
    );
  };
  return copy(layout, false) as JsonObject;
}
