import type { Doc, PropertyGroup, PropertySpec, ValueKind } from './PropertySpec';

const of =
  <V extends ValueKind>(value: V) =>
  (vi: string, en: string, group?: PropertyGroup): { value: V; doc: Doc; group?: PropertyGroup } => ({
    value,
    doc: { vi, en },
    ...(group && { group }),
  });

/** A property whose name for people is shorter than what is told of it. */
export const titled = <Spec extends PropertySpec>(vi: string, en: string, spec: Spec) => ({
  ...spec,
  title: { vi, en },
});

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
  choice: <const C extends readonly string[]>(choices: C, vi: string, en: string, group?: PropertyGroup) => ({
    value: 'choice' as const,
    choices,
    doc: { vi, en },
    ...(group && { group }),
  }),
  flags: <const C extends readonly string[]>(choices: C, vi: string, en: string, group?: PropertyGroup) => ({
    value: 'flags' as const,
    choices,
    doc: { vi, en },
    ...(group && { group }),
  }),
};
