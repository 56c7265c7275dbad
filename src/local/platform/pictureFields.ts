import { isRecord, type JsonObject } from '../../protocol';
import { shownPicture } from './book/smallPicture';

const PICTURE_WIDGET = /image/i;
/** Names of drawables, which lead nowhere. */
const DRAWABLE = /^@?[\w/]{1,64}$/;

function namesOf(properties: unknown): unknown[] {
  const parts: unknown[] = Array.isArray(properties) ? properties : [properties];
  return parts.flatMap((part) => (isRecord(part) ? [part['field_name'], part['id']] : []));
}

/** The fields that a row's layout draws as pictures. */
function pictureFields(layout: unknown): ReadonlySet<string> {
  const fields = new Set<string>();
  const waiting: unknown[] = [layout];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    if (isRecord(part) && typeof part['widget'] === 'string' && PICTURE_WIDGET.test(part['widget']))
      for (const name of namesOf(part['properties']))
        if (typeof name === 'string') fields.add(name.replace('@+id/', ''));
    for (const inner of Object.values(part) as unknown[]) waiting.push(inner);
  }
  return fields;
}

/**
 * Rows that people filled in, without the addresses they gave where the developer's layout draws a picture: the server
 * behind one would see everybody who looks. Uploaded pictures and names of drawables stay.
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
