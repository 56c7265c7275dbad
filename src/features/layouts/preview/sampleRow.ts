import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, useMemo } from 'react';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useFollowScreenQuery } from '../../../api/endpoints/followScreen';
import type { FieldValue } from '../../../engine';
import { FORM_LAYOUTS, LAYOUTS, type ScreenPlace } from '../../../protocol';
import type { DataDefinition, DataField } from '../../../protocol/data/definition';
import { startOf } from '../listData/bindList';

const PERSON = 'Trần Thị Bình';
const ROW = /^(?:web|android)\/recycler_layout\/(\w+)$/;
/** How a screen of one row begins. */
const OF_ROW = /^(?:\.\.\/)?load_form_script\/data\/(\w+)\/(?:get|change)(?:\?.*)?$/;
const CREATED = Date.UTC(2026, 10, 20, 2, 30);

/** A value between the bounds of its field, the nearest to the one that is meant. */
function within<Value extends string | number>(desired: Value, { min, max }: DataField): Value {
  if (typeof min === typeof desired && (min as Value) > desired) return min as Value;
  return typeof max === typeof desired && (max as Value) < desired ? (max as Value) : desired;
}

/** A value as rows of the collection have it; undefined where nothing looks like one. */
function sampleOf(field: DataField, index: number): FieldValue | undefined {
  const { type, label, name, max, initial, choices } = field;
  if (initial !== undefined && initial !== '') return initial;
  switch (type) {
    case 'text':
      return (label || name).slice(0, typeof max === 'number' ? max : undefined);
    case 'number':
      return within(3 + index, field);
    case 'money':
      return within(45_000 * (index + 1), field);
    case 'boolean':
      return index % 2 === 0;
    case 'date':
      return within(`2026-11-${String(20 + index)}`, field);
    case 'choice':
      return choices?.[index % choices.length];
    case 'person':
    case 'reference':
      return 'DH-0042';
    case 'location':
      return '10.78,106.7';
    case 'rollup':
      if (field.rollup?.aggregate === 'any') return index % 2 === 0;
      return field.rollup?.aggregate === 'newest' ? label || name : 3 + index;
    case 'picture':
      return undefined;
  }
}

/** A row with the titles of the rows it refers to and with what may be done with it, by field. */
export type SampleRow = Record<string, FieldValue | Readonly<Record<string, FieldValue>>>;

/** The row that the edited document draws, for what completes and explains expressions; undefined without one. */
export const EditedRow = createContext<SampleRow | undefined>(undefined);

/** A row that could be one of the collection, with what rows have by themselves; each of the first ten is another one. */
export function sampleRow({ fields }: Pick<DataDefinition, 'fields'>, index: number): SampleRow {
  const titles = fields.flatMap(({ name, label, type }) =>
    type === 'reference' ? [[name, `${label || name} ${String(index + 1)}`] as const] : [],
  );
  const row: SampleRow = {
    row_id: 'DH-0042',
    person: PERSON,
    created: CREATED,
    titles: Object.fromEntries(titles),
  };
  for (const field of fields) {
    const value = sampleOf(field, index);
    if (value !== undefined) row[field.name] = value;
    if (field.type === 'location')
      Object.assign(row, { [`${field.name}_given`]: true, [`${field.name}_km`]: 3 + index });
    if (field.type === 'person') row[`${field.name}_name`] = PERSON;
  }
  return row;
}

/** A row as its own screen has it, for somebody who may do everything with it. */
function openedRow(definition: DataDefinition): SampleRow {
  const maySet = Object.fromEntries(definition.fields.map(({ name }) => [name, true]));
  const transitions = definition.fields.flatMap((field) => field.transitions ?? []);
  const mayMake = Object.fromEntries(transitions.map(({ name }) => [name, true]));
  return { ...sampleRow(definition, 0), mayChange: true, maySet, mayMake, mayRemove: true };
}

/** The collection whose rows a row layout draws; undefined for every other document. */
export function collectionOfRow(place: ScreenPlace | undefined): string | undefined {
  return place && ROW.exec(place.ref.slice(LAYOUTS.length + 1))?.[1];
}

/** A row of the collection that the edited document draws a row of; undefined for every other document. */
export function useSampleRow(place: ScreenPlace | undefined): SampleRow | undefined {
  const ofList = collectionOfRow(place);
  const form = place?.ref.startsWith(FORM_LAYOUTS) ? place : undefined;
  const live = useFollowScreenQuery(form ?? skipToken).currentData;
  const ofScreen = live && OF_ROW.exec(startOf(live.text.fileJson))?.[1];
  const name = ofList ?? ofScreen;
  const { currentData } = useDefinedCollectionsQuery(
    place && name !== undefined ? { application: place.application } : skipToken,
  );
  const definition = currentData?.find((one) => one.name === name)?.definition;
  const isOpened = ofScreen !== undefined;
  return useMemo(
    () => definition && (isOpened ? openedRow(definition) : sampleRow(definition, 0)),
    [definition, isOpened],
  );
}
