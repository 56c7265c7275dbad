import type { Doc, ValueKind } from './PropertySpec';

const of =
  <V extends ValueKind>(value: V) =>
  (vi: string, en: string): { value: V; doc: Doc } => ({ value, doc: { vi, en } });

/** Rows of the property tables, by the kind of their value. */
export const row = {
  dimension: of('dimension'),
  length: of('length'),
  number: of('number'),
  whole: of('whole'),
  boolean: of('boolean'),
  text: of('text'),
  color: of('color'),
  drawable: of('drawable'),
  style: of('style'),
  id: of('id'),
  anchor: of('anchor'),
  address: of('address'),
  layout: of('layout'),
  data: of('data'),
  choice: <const C extends readonly string[]>(choices: C, vi: string, en: string) => ({
    value: 'choice' as const,
    choices,
    doc: { vi, en },
  }),
  flags: <const C extends readonly string[]>(choices: C, vi: string, en: string) => ({
    value: 'flags' as const,
    choices,
    doc: { vi, en },
  }),
};
