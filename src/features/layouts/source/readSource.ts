import { findNodeAtLocation, getNodeValue, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { tooDeepAt } from '../../../authoring/check/tooDeepAt';
import {
  androidCatalogue,
  bareId,
  composeParts,
  findDocument,
  propertyName,
  readText,
} from '../../../engine';
import { isRecord } from '../../../protocol';

/** One view as it stands in the text. */
export interface SourceView {
  /** The engine's path of the view, by which drawings and findings name it. */
  path: string;
  /** Where it stands in the JSON. */
  json: JSONPath;
  /** As parsed; its offset follows the text. */
  node: Node;
  /** As written; empty when the view names none. */
  widget: string;
  /** Without `@+id/`. */
  id: string;
  /** What it shows, for people: its text, hint or field. */
  text: string;
  /** `field_name`; empty when it has none. */
  field: string;
  /** True when it may hold other views. */
  holds: boolean;
  /** True when it stands in a plain JSON list, so that it can be moved. */
  listed: boolean;
  views: SourceView[];
}

/** The text of a layout, read once: every view with its place. */
export interface ReadSource {
  text: string;
  root: Node | undefined;
  /** The value, as of the last time when all of the text was JSON. */
  layout: unknown;
  /** The region that is not valid JSON, within the brackets of one object or list. */
  broken: { from: number; to: number } | undefined;
  /** The whole document; undefined when the text holds no view. */
  view: SourceView | undefined;
  byPath: ReadonlyMap<string, SourceView>;
}

/** A possibly outdated reading for display, without the text that edits need. */
export type LastSource = Omit<ReadSource, 'text'>;

const MAX_DEPTH = 60;
const ITEM_LAYOUT = 'grid_view_layout_item';

/** The members of an object by name; the last one of a name wins, as in the parsed value. */
export function member(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'object') return undefined;
  return node.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
}

/** The entries of a list as the wire writes it: an array, perhaps with holes, or a map by number. */
function entries(list: Node | undefined): { key: string | number; node: Node }[] {
  if (list?.type === 'array')
    return (list.children ?? [])
      .map((node, key) => ({ key, node }))
      .filter(({ node }) => node.type !== 'null');
  if (list?.type !== 'object') return [];
  const named = (list.children ?? []).map((property) => ({
    key: String(property.children?.[0]?.value),
    node: property.children?.[1],
  }));
  if (!named.every(({ key }) => /^\d+$/.test(key))) return [];
  return named
    .sort((a, b) => Number(a.key) - Number(b.key))
    .flatMap(({ key, node }) => (node && node.type !== 'null' ? [{ key, node }] : []));
}

/** The properties of a view: cleaned name and the value's node, in the order written. */
export function propertiesOf(view: Node | undefined): { name: string; value: Node; json: JSONPath }[] {
  const source = member(view, 'properties');
  const found: { name: string; value: Node; json: JSONPath }[] = [];
  const collect = (node: Node, json: JSONPath) => {
    for (const property of node.type === 'object' ? (node.children ?? []) : []) {
      const [key, value] = property.children ?? [];
      if (key && value)
        found.push({ name: propertyName(String(key.value)), value, json: [...json, String(key.value)] });
    }
  };
  const listed = entries(source);
  if (source?.type === 'array' || listed.length > 0)
    for (const { key, node } of listed) collect(node, ['properties', key]);
  else if (source) collect(source, ['properties']);
  return found;
}

const below = (path: string, rest: string) => (path === '' ? rest : `${path}/${rest}`);

/** Views by their nodes, reused as long as the nodes are the same. */
type ViewCache = WeakMap<Node, SourceView>;

const sameSteps = (a: JSONPath, b: JSONPath) =>
  a.length === b.length && a.every((step, index) => step === b[index]);

function readView(
  node: Node,
  path: string,
  json: JSONPath,
  listed: boolean,
  depth: number,
  cache: ViewCache,
): SourceView {
  const cached = cache.get(node);
  if (cached?.path === path && cached.listed === listed && sameSteps(cached.json, json)) return cached;
  const properties = propertiesOf(node);
  const value = (name: string): unknown => {
    const found = properties.findLast((property) => property.name === name);
    return found && ['string', 'number', 'boolean'].includes(found.value.type)
      ? found.value.value
      : undefined;
  };
  const widget = String(member(node, 'widget')?.value ?? '').trim();
  const kind = androidCatalogue.find(widget)?.kind;
  const view: SourceView = {
    path,
    json,
    node,
    widget,
    id: bareId(value('id')),
    text: readText(value('text') ?? value('hint') ?? value('field_name')).slice(0, 80),
    field: readText(value('field_name')).trim(),
    holds: kind !== undefined && kind !== 'leaf',
    listed,
    views: [],
  };
  cache.set(node, view);
  if (depth >= MAX_DEPTH) return view;
  for (const { name, value: item, json: at } of properties) {
    if (name === ITEM_LAYOUT && item.type === 'object')
      view.views.push(
        readView(item, below(path, `properties/${ITEM_LAYOUT}`), [...json, ...at], false, depth + 1, cache),
      );
  }
  view.views.push(...readViews(member(node, 'views'), path, [...json, 'views'], depth, cache));
  return view;
}

function readViews(
  list: Node | undefined,
  path: string,
  json: JSONPath,
  depth: number,
  cache: ViewCache,
): SourceView[] {
  const plain = list?.type === 'array';
  return entries(list).flatMap(({ key, node }, index) =>
    node.type === 'object'
      ? [readView(node, below(path, `views/${String(index)}`), [...json, key], plain, depth + 1, cache)]
      : [],
  );
}

function readDocument(root: Node, value: unknown, cache: ViewCache): SourceView | undefined {
  const { tree, path, kind } = findDocument(value);
  if (tree === undefined || tree === null) return undefined;
  const json: JSONPath = path === '' ? [] : path.split('/');
  const node = findNodeAtLocation(root, json);
  if (!node) return undefined;
  if (node.type === 'array')
    return { ...containerView(node, path, json), views: readViews(node, path, json, 0, cache), holds: true };
  if (kind === 'node' || !isRecord(tree) || 'widget' in tree || 'properties' in tree || 'views' in tree)
    return readView(node, path, json, false, 0, cache);
  const { head, body, foot } = composeParts(tree);
  const views = [...head, ...body, ...foot].flatMap(({ name }) => {
    const part = member(node, name);
    if (!part) return [];
    const at = below(path, name);
    if (part.type !== 'array') return [readView(part, at, [...json, name], false, 1, cache)];
    return [
      { ...containerView(part, at, [...json, name]), views: readViews(part, at, [...json, name], 1, cache) },
    ];
  });
  return { ...containerView(node, path, json), views, holds: false };
}

/** The source view of a list or map of parts. */
function containerView(node: Node, path: string, json: JSONPath): SourceView {
  return {
    path,
    json,
    node,
    widget: '',
    id: '',
    text: '',
    field: '',
    holds: node.type === 'array',
    listed: false,
    views: [],
  };
}

/** The view cache of each source, for the next reading. */
const cacheOf = new WeakMap<ReadSource, ViewCache>();

/** The views of a parsed text. Views of `previous` with unchanged nodes are reused. */
export function viewsOf(
  read: Pick<ReadSource, 'text' | 'root' | 'layout' | 'broken'>,
  previous?: ReadSource,
): ReadSource {
  const { root, broken } = read;
  const cache = (previous && cacheOf.get(previous)) ?? new WeakMap<Node, SourceView>();
  const view = root && readDocument(root, broken ? getNodeValue(root) : read.layout, cache);
  const byPath = new Map<string, SourceView>();
  const stack = view ? [view] : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    byPath.set(next.path, next);
    stack.push(...next.views);
  }
  const source = { ...read, view, byPath };
  cacheOf.set(source, cache);
  return source;
}

/** The value of a text that is JSON; undefined of any other. */
export function jsonValue(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The nodes of a text, also of a broken one; undefined where it nests deeper than can be read. */
export function nodesOf(text: string): Node | undefined {
  return tooDeepAt(text) === undefined ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
}

/** Reads all of a layout's text. `layout` is what it says, or, where it is no JSON, what it said last. Never throws. */
export function readWhole(text: string, layout: unknown, isJson: boolean): ReadSource {
  return viewsOf({
    text,
    root: nodesOf(text),
    layout,
    broken: isJson ? undefined : { from: 0, to: text.length },
  });
}

/** Reads a layout's text, whole or half-typed. Never throws. */
export function readSource(text: string): ReadSource {
  const parsed = jsonValue(text);
  return readWhole(text, parsed?.value, parsed !== undefined);
}

/** The innermost view around an offset; undefined outside of all. */
export function viewAt(source: ReadSource, offset: number): SourceView | undefined {
  const holds = ({ node }: SourceView) => node.offset <= offset && offset <= node.offset + node.length;
  let found = source.view && holds(source.view) ? source.view : undefined;
  for (let next = found; next; next = next.views.find(holds)) found = next;
  return found;
}

/** The view that holds another, and its place among its siblings. */
export function positionOf(
  source: LastSource,
  view: SourceView,
): { parent: SourceView; index: number } | undefined {
  for (const parent of source.byPath.values()) {
    const index = parent.views.indexOf(view);
    if (index >= 0) return { parent, index };
  }
  return undefined;
}
