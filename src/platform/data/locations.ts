import { locationField, type DataDefinition, type DataField } from '../../protocol/data/definition';
import { kilometres, placeText, readPlace, toldDistance, type Place } from '../../protocol/data/place';
import type { JsonObject } from '../../protocol';
import type { Row } from './rows';

/** Where a reader is, and the field by which rows are near them. */
export interface Near {
  field: DataField;
  place: Place;
}

/** Rows that are farther away are in no list by distance. */
export const MAX_NEAR_KM = 50;

/** Where a reader says that they are: `near_{field}` of what they ask for. */
export function nearOf(
  definition: Pick<DataDefinition, 'fields'>,
  asked: Readonly<Record<string, unknown>>,
): Near | undefined {
  const field = locationField(definition);
  const place = field && readPlace(asked[`near_${field.name}`]);
  return place && { field, place };
}

/** What a list is asked for, as it is kept: empty fields of a form are no filters, and where somebody is is as exact as it is used. */
export function followedQuery(asked: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(asked).map(([name, value]) => {
    const place = name.startsWith('near_') ? readPlace(value) : undefined;
    return [name, place ? placeText(place) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** How far a row is, as people are told it; undefined where it says no place. */
export function distanceTo({ field, place }: Near, { values }: Pick<Row, 'values'>): number | undefined {
  const rowPlace = readPlace(values[field.name]);
  return rowPlace && toldDistance(kilometres(place, rowPlace));
}

/**
 * What a reader is told of where a row is: `{field}_given`, `{field}_km` where they say where they are, and the place itself only
 * if it is theirs to know, since they added the row or may change it.
 */
export function shownLocation(
  definition: Pick<DataDefinition, 'fields'>,
  row: Pick<Row, 'values'>,
  { isTheirs, near }: { isTheirs: boolean; near: Near | undefined },
): JsonObject {
  const field = locationField(definition);
  const value = field && row.values[field.name];
  if (!field || value === undefined) return {};
  const km = near && distanceTo(near, row);
  const shown = {
    [`${field.name}_given`]: true,
    ...(km !== undefined && { [`${field.name}_km`]: km }),
  };
  // A field of the collection with the same name wins.
  const free = Object.entries(shown).filter(([name]) => !definition.fields.some((one) => one.name === name));
  return { ...Object.fromEntries(free), ...(isTheirs && { [field.name]: value }) };
}
