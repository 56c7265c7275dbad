import { androidCatalogue, bareId, boundField, propertyName } from '../engine';
import { isRecord } from '../protocol';

const INDEX = /^\d+$/;

/** What the properties of a view call it, as the console reads them: a list, an index map or one object. */
function namesOf(properties: unknown): { fieldName: string; id: string }[] {
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([key, value]: [string, unknown]) => {
    if (INDEX.test(key)) return namesOf(value);
    const name = propertyName(key);
    if (name === 'field_name' && typeof value === 'string') return [{ fieldName: value.trim(), id: '' }];
    return name === 'id' ? [{ fieldName: '', id: bareId(value) }] : [];
  });
}

/** The fields that a row's layout draws as pictures. */
export function pictureFields(layout: unknown): ReadonlySet<string> {
  const fields = new Set<string>();
  const waiting: unknown[] = [layout];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    if (
      isRecord(part) &&
      typeof part['widget'] === 'string' &&
      androidCatalogue.find(part['widget'])?.defaultSize === 'image'
    )
      for (const names of namesOf(part['properties'])) fields.add(names.id).add(boundField(names));
    for (const inner of Object.values(part) as unknown[]) waiting.push(inner);
  }
  return fields;
}

/** Properties of a view, and values for its fields, by which a layout names a picture. */
const PICTURE_PROPERTIES = new Set(['src', 'background', 'data_field_value', 'grid_view_data']);

/** Whether what stands under a key of a layout may name pictures. */
export const mayNamePictures = (key: string): boolean => PICTURE_PROPERTIES.has(propertyName(key));
