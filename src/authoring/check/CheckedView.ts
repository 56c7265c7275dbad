import type { LayoutKind, WidgetType } from '../../engine/docs';
import type { CatalogueWidget } from './catalogue/catalogue';
import type { JsonNode } from './jsonTree';

/** One property as it stands in the text. */
export interface CheckedProperty {
  /** The name it means. */
  name: string;
  /** The name as written. */
  written: string;
  key: JsonNode;
  value: JsonNode;
  /** The `"name": value` pair. */
  pair: JsonNode;
  /** The single-key object around it. */
  entry: JsonNode;
  /** Taken over by another one of the same name. */
  ignored: boolean;
}

/** One view as it stands in the text. */
export interface CheckedView {
  node: JsonNode;
  /** As the engine names it: `json_layout/views/0`. */
  path: string;
  /** `widget` as written; undefined when it is missing. */
  widget: JsonNode | undefined;
  type: WidgetType;
  /** False for a name that the catalogue does not have. */
  inCatalogue: boolean;
  entry: CatalogueWidget | undefined;
  /** In the order of the text. */
  properties: CheckedProperty[];
  /** The one of each name that counts. */
  byName: ReadonlyMap<string, CheckedProperty>;
  views: CheckedView[];
  /** Views of its own scope: item layouts. */
  items: CheckedView[];
  /** How its parent places it; undefined for the root of a document, part or item. */
  inside: LayoutKind | undefined;
  parent: CheckedView | undefined;
}
