import type { Translate } from '../../authoring/builder/collection/captions';
import type { DataDefinition, DataField } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';
import type { StringResource } from '../../protocol/resources';

/** What a template gives a new application. */
export interface TemplateParts {
  tiles: JsonObject[];
  /** By their place below the layouts: `android/form/list`. */
  documents: Readonly<Record<string, JsonObject>>;
  /** Collections by their names. */
  collections?: Readonly<Record<string, DataDefinition>>;
  /** Its texts in both languages, where its documents name them. */
  strings?: Readonly<Record<string, StringResource>>;
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
    rules: [],
    unique: [],
  };
}

/** A field of any kind, with no more than it says. */
function field(
  name: string,
  label: string,
  type: DataField['type'],
  more: Partial<DataField> = {},
): DataField {
  return { name, label, type, required: false, sort: false, filter: false, search: false, ...more };
}

/** A text of at most `max` characters. */
export function textField(
  name: string,
  label: string,
  more: Partial<Pick<DataField, 'required' | 'search' | 'sort' | 'max'>> = {},
): DataField {
  return field(name, label, 'text', { max: 200, ...more });
}

/** For whom the documents of a template are written. */
export type Speech = Translate;
