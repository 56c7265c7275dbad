import { isRecord, wireList } from '../../../protocol';
import type { ParsedLayout } from '../node';
import type { BindingData } from '../types';
import { columnView } from './ownViews';
import { readText } from './scalars';

/** The view tree of a document and the data next to it. */
export interface FoundDocument {
  kind: ParsedLayout['kind'];
  /** The node, or the named parts; undefined when there is nothing to draw. */
  tree: unknown;
  /** Path of the tree inside the document. */
  path: string;
  data: BindingData;
  loadFormScript: string;
  includes: Record<string, unknown>;
}

/** A document that contains no layout. */
export const NOTHING: FoundDocument = {
  kind: 'none',
  tree: undefined,
  path: '',
  data: {},
  loadFormScript: '',
  includes: {},
};

const PART =
  /^(?!(?:json_layout_include|method_definition|values_map|method_script)$).*(?:_layout|^body|^content)$/i;

const isNode = (value: Record<string, unknown>) =>
  'widget' in value || 'properties' in value || wireList(value['views']) !== undefined;

// Spelled in snake case on the wire: `layout_data_field`.
const DATA_KEYS = [
  'layoutDataField',
  'hashFieldValue',
  'bookData',
  'itemData',
  'book',
  'gridViewData',
  'gridViewLayoutItem',
] as const;

function bindingDataOf(document: Record<string, unknown>): BindingData {
  const script = isRecord(document['script_param']) ? document['script_param'] : {};
  const data: BindingData = {};
  for (const key of DATA_KEYS) {
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const value = script[name] ?? document[name];
    if (value !== undefined && value !== null) data[key] = value;
  }
  const appName = readText(document['app_name']);
  if (appName) data.appName = appName;
  return data;
}

/** Maximum of forms inside forms; a real document has one. */
const MAX_FORMS = 8;

/** Finds the view tree of a document: a node, named parts, a form document or a dashboard document. */
export function findDocument(source: unknown, forms = 0): FoundDocument {
  if (Array.isArray(source) && source.length > 0)
    return {
      ...NOTHING,
      kind: 'node',
      tree: columnView(source),
    };
  if (!isRecord(source) || forms > MAX_FORMS) return NOTHING;
  if ('json_layout' in source) {
    const inner = findDocument(source['json_layout'], forms + 1);
    return {
      kind: 'form',
      tree: inner.tree,
      path: inner.path === '' ? 'json_layout' : `json_layout/${inner.path}`,
      data: { ...bindingDataOf(source), ...inner.data },
      loadFormScript: readText(source['load_form_script']),
      includes: isRecord(source['json_layout_include']) ? source['json_layout_include'] : {},
    };
  }
  if (isNode(source)) return { ...NOTHING, kind: 'node', tree: source };
  if (isRecord(source['layout']) || Array.isArray(source['layout'])) {
    return {
      ...NOTHING,
      kind: 'dashboard',
      tree: source['layout'],
      path: 'layout',
      data: bindingDataOf(source),
    };
  }
  const parts = Object.keys(source).some((key) => PART.test(key) && isRecord(source[key]));
  return parts ? { ...NOTHING, kind: 'parts', tree: source } : NOTHING;
}
