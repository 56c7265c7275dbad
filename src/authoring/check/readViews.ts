import {
  androidCatalogue,
  below,
  COLUMN,
  composeParts,
  findDocument,
  FORBIDDEN_KEYS,
  isNamedParts,
  type LayoutKind,
  propertyName,
  unknownType,
} from '../../engine/docs';
import { widgetEntry } from './catalogue/catalogue';
import type { CheckedProperty, CheckedView } from './CheckedView';
import { child, descend, type JsonNode, keyName, listOf, propertiesOf } from './jsonTree';

/** A view tree of a document; its ids and fields are a scope of their own. */
export interface Tree {
  root: CheckedView;
  path: string;
  /** True when the engine compiles it with the document; false for item layouts that wait for data. */
  main: boolean;
}

/** Views inside views that are read; the engine reports what lies deeper. */
const MAX_DEPTH = 64;

function readProperties(source: JsonNode | undefined): CheckedProperty[] {
  if (!source) return [];
  const entries = listOf(source)?.items ?? (source.type === 'object' ? [source] : []);
  const found: CheckedProperty[] = [];
  for (const entry of entries)
    for (const { key, value, node } of propertiesOf(entry)) {
      const written = keyName(key);
      const name = propertyName(written);
      if (name === '' || FORBIDDEN_KEYS.has(written) || FORBIDDEN_KEYS.has(name)) continue;
      found.push({ name, written, key, value, pair: node, entry, ignored: false });
    }
  return found;
}

/** Of one name the last counts, but one written exactly beats one that had to be cleaned. */
function effective(properties: CheckedProperty[]): Map<string, CheckedProperty> {
  const byName = new Map<string, CheckedProperty>();
  for (const property of properties) {
    const previous = byName.get(property.name);
    const yields =
      previous !== undefined && previous.written === previous.name && property.written !== property.name;
    if (yields) property.ignored = true;
    else {
      if (previous) previous.ignored = true;
      byName.set(property.name, property);
    }
  }
  return byName;
}

interface ViewContext {
  path: string;
  inside: LayoutKind | undefined;
  parent: CheckedView | undefined;
  depth: number;
}

/** Reads one view and what is in it. */
function readView(node: JsonNode, { path, inside, parent, depth }: ViewContext): CheckedView {
  const widget = child(node, 'widget')?.value;
  const written = typeof widget?.value === 'string' ? widget.value.trim() : '';
  const type = androidCatalogue.find(written);
  const properties = readProperties(child(node, 'properties')?.value);
  const view: CheckedView = {
    node,
    path,
    widget,
    type: type ?? unknownType(written),
    inCatalogue: type !== undefined,
    entry: type && widgetEntry(written),
    properties,
    byName: effective(properties),
    views: [],
    items: [],
    inside,
    parent,
  };
  if (depth >= MAX_DEPTH) return view;
  const item = view.byName.get('grid_view_layout_item');
  if (item?.value.type === 'object') {
    const at = below(path, 'properties/grid_view_layout_item');
    view.items.push(
      readView(item.value, { path: at, inside: undefined, parent: undefined, depth: depth + 1 }),
    );
  }
  const views = child(node, 'views')?.value;
  addViews(view, views && listOf(views)?.items, depth);
  return view;
}

function addViews(view: CheckedView, items: JsonNode[] | undefined, depth: number): void {
  const {
    inCatalogue,
    type: { kind },
  } = view;
  const scrolls = kind === 'scroll' || kind === 'horizontalScroll';
  const stacks = !inCatalogue || kind === 'leaf' || (scrolls && (items?.length ?? 0) > 1);
  items?.forEach((item, index) => {
    if (item.type !== 'object') return;
    view.views.push(
      readView(item, {
        path: below(view.path, `views/${String(index)}`),
        inside: stacks ? 'linear' : kind,
        parent: view,
        depth: depth + 1,
      }),
    );
  });
}

/** A list of views that the engine stands in a column of its own. */
function readColumn(node: JsonNode, path: string): CheckedView {
  const column: CheckedView = {
    node,
    path,
    widget: undefined,
    type: COLUMN,
    inCatalogue: true,
    entry: widgetEntry(COLUMN.name),
    properties: [],
    byName: new Map(),
    views: [],
    items: [],
    inside: undefined,
    parent: undefined,
  };
  addViews(column, listOf(node)?.items, 1);
  return column;
}

const readRoot = (node: JsonNode, path: string): CheckedView =>
  listOf(node)
    ? readColumn(node, path)
    : readView(node, { path, inside: undefined, parent: undefined, depth: 1 });

/** Item layouts that wait beside the tree until there are data. */
const ITEM_LAYOUTS = [
  'grid_view_layout_item',
  'script_param/grid_view_layout_item',
  'data/grid_view_layout_item',
];

/** All view trees of a document, found as the engine finds them. */
export function readTrees(root: JsonNode, value: unknown): Tree[] {
  const found = findDocument(value);
  const trees: Tree[] = [];
  const at = (path: string, main: boolean) => {
    const node = descend(root, path);
    if (node && (node.type === 'object' || node.type === 'array'))
      trees.push({ root: readRoot(node, path), path, main });
  };
  if (found.tree !== undefined) {
    if (isNamedParts(found)) {
      const { head, body, foot } = composeParts(found.tree);
      for (const { name } of [...head, ...body, ...foot]) at(below(found.path, name), true);
    } else at(found.path, true);
  }
  if (found.kind !== 'node') for (const path of ITEM_LAYOUTS) at(path, false);
  return trees;
}

/** Calls back for a view and all in it, item layouts included, in the order of the text. */
export function visit(view: CheckedView, handle: (view: CheckedView) => void): void {
  handle(view);
  for (const item of view.items) visit(item, handle);
  for (const inner of view.views) visit(inner, handle);
}
