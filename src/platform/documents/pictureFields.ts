import { pictureFields } from '../../authoring/pictureFields';
import type { JsonObject } from '../../protocol';
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
