import type { Translate } from '../../authoring/builder/collection/captions';
import type { DataDefinition, DataField } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';

/** What a template gives a new application. */
export interface TemplateParts {
  tiles: JsonObject[];
  /** By their place below the layouts: `android/form/list`. */
  documents: Readonly<Record<string, JsonObject>>;
  /** Collections by their names. */
  collections?: Readonly<Record<string, DataDefinition>>;
}

/** What everybody adds to and sees, and who added it changes and removes. */
export function sharedCollection(title: string, fields: readonly DataField[]): DataDefinition {
  return {
    title,
    fields: [...fields],
    see: ['everyone'],
    add: ['everyone'],
    change: ['author'],
    remove: ['author'],
    notices: [],
  };
}

/** A text of at most `max` characters. */
export function textField(
  name: string,
  label: string,
  { max = 200, ...more }: { max?: number } & Partial<Pick<DataField, 'required' | 'search'>> = {},
): DataField {
  return {
    name,
    label,
    type: 'text',
    max,
    required: false,
    sort: false,
    filter: false,
    search: false,
    ...more,
  };
}

/** For whom the documents of a template are written. */
export type Speech = Translate;
