import type { Node } from 'jsonc-parser';

/** A value of the text: its kind, place and children. Of an object the children are its `property` nodes. */
export type JsonNode = Node;

export interface JsonProperty {
  key: JsonNode;
  value: JsonNode;
  node: JsonNode;
}

/** The properties of an object that have both a key and a value. */
export function propertiesOf(node: JsonNode | undefined): JsonProperty[] {
  if (node?.type !== 'object') return [];
  const found: JsonProperty[] = [];
  for (const child of node.children ?? []) {
    const [key, value] = child.children ?? [];
    if (key && value) found.push({ key, value, node: child });
  }
  return found;
}

/** A key's name as JSON means it. */
export function keyName(key: JsonNode): string {
  return String(key.value);
}

/** The last property of that name, as JSON.parse takes it. */
export function child(node: JsonNode | undefined, name: string): JsonProperty | undefined {
  return propertiesOf(node).findLast(({ key }) => keyName(key) === name);
}

/** The value at a path of keys: `json_layout/toolbar_layout`; the node itself for the empty path. */
export function descend(node: JsonNode | undefined, path: string): JsonNode | undefined {
  let at = node;
  if (path === '') return at;
  for (const name of path.split('/')) {
    at = at?.type === 'array' ? at.children?.[Number(name)] : child(at, name)?.value;
  }
  return at;
}

interface JsonList {
  /** In numeric order, without holes. */
  items: JsonNode[];
  /** The nulls; and, of an index map, the keys before which a number is missing. */
  holes: JsonNode[];
}

const INDEX = /^(0|[1-9]\d*)$/;

/** A wire list with its places, read as `wireList` reads it; undefined when the value is no list at all. */
export function listOf(node: JsonNode): JsonList | undefined {
  if (node.type === 'array') {
    const all = node.children ?? [];
    return {
      items: all.filter((item) => item.type !== 'null'),
      holes: all.filter((item) => item.type === 'null'),
    };
  }
  const entries = propertiesOf(node);
  if (entries.length === 0 || !entries.every(({ key }) => INDEX.test(keyName(key)))) return undefined;
  const sorted = [...entries].sort((a, b) => Number(keyName(a.key)) - Number(keyName(b.key)));
  const list: JsonList = { items: [], holes: [] };
  let expected = 0;
  for (const { key, value } of sorted) {
    if (value.type === 'null') list.holes.push(value);
    else list.items.push(value);
    if (Number(keyName(key)) !== expected) list.holes.push(key);
    expected = Number(keyName(key)) + 1;
  }
  return list;
}
