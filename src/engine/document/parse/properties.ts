import { isRecord, WIRE_TEXT } from '../../../protocol';
import type { PropertyValue } from '../node';
import type { Catalogue } from '../createCatalogue';
import type { CompileContext } from './CompileContext';
import { FORBIDDEN_KEYS } from './inspect';
import { propertyName } from './propertyNames';
import { boundedList } from './rowList';
import { maxLength, TEXTS, valueClass, type ValueClass } from './valueLength';

export interface Properties {
  props: Record<string, PropertyValue>;
  /** Values that are objects or lists: item layouts, item data. */
  nested: Record<string, unknown>;
  /** The properties that decide geometry and look, as one text; absent = not known. */
  signature?: string;
  /** Some text begins like a reference; absent = not known. */
  hasReferences?: boolean;
}

// Properties that differ from view to view and affect neither geometry nor look.
const INDIVIDUAL = new Set([...TEXTS, WIRE_TEXT, 'id', 'src', 'tag', 'url']);
const RELATION = /^layout_(?:to|above|below|align)/;

interface Name {
  /** Without blanks and stray colons; empty for what is never read. */
  name: string;
  /** What affects geometry and look: its value, its presence, or nothing of it. */
  decides: 'all' | 'presence' | 'nothing';
  kind: ValueClass;
}

/** Names read before, by the catalogue whose documents wrote them. */
const namesOf = new WeakMap<Catalogue, Map<string, Name>>();

function readName(key: string, catalogue: Catalogue): Name {
  const names = namesOf.get(catalogue) ?? new Map<string, Name>();
  namesOf.set(catalogue, names);
  const cached = names.get(key);
  if (cached) return cached;
  const clean = propertyName(key);
  const name = FORBIDDEN_KEYS.has(key) || FORBIDDEN_KEYS.has(clean) ? '' : clean;
  const isIndividual = INDIVIDUAL.has(name) || RELATION.test(name);
  const read: Name = {
    name,
    decides: isIndividual ? 'nothing' : name === 'field_name' ? 'presence' : 'all',
    kind: valueClass(name),
  };
  // An invalid key is not cached: it may be of any length.
  if (name !== '' && names.size < 2_000) names.set(key, read);
  return read;
}

/**
 * Reads a property list: single-key objects in an array, an array with holes or an index map, or one plain object. The
 * last entry of a name wins, but an exactly written name beats one that had to be cleaned (`layout_height:`). All values are
 * checked here: none is longer than its property allows, so that no later pattern runs on more.
 */
export function readProperties(source: unknown, path: string, context: CompileContext): Properties {
  const result: Properties = { props: {}, nested: {}, hasReferences: false };
  if (source === null || source === undefined) return { ...result, signature: '' };
  const { limits, diagnostics } = context;
  const { items, cut } =
    Array.isArray(source) && source.length <= limits.properties
      ? { items: source, cut: false }
      : boundedList(source, limits.properties);
  const entries: readonly unknown[] = items.length > 0 || Array.isArray(source) ? items : [source];
  if (cut) diagnostics.add('too-many-properties', path, limits.properties);
  let cleaned: Set<string> | undefined;
  let count = 0;
  let signature = '';
  for (const entry of entries) {
    if (entry === null || entry === undefined) continue;
    if (!isRecord(entry)) {
      diagnostics.add('bad-property', path);
      continue;
    }
    for (const key in entry) {
      if (!Object.hasOwn(entry, key)) continue;
      count += 1;
      if (count > limits.properties) {
        diagnostics.add('too-many-properties', path, limits.properties);
        return result;
      }
      const { name, decides, kind } = readName(key, context.catalogue);
      if (name === '') continue;
      const exact = name === key;
      if (!exact && !cleaned?.has(name) && Object.hasOwn(result.props, name)) continue;
      if (exact) cleaned?.delete(name);
      else (cleaned ??= new Set()).add(name);
      store(result, name, kind, entry[key], path, context);
      const value = result.props[name];
      if (decides === 'nothing' || value === undefined) continue;
      const text = decides === 'all' ? String(value) : '';
      signature += `${name} ${typeof value} ${text.length} ${text}`;
    }
  }
  result.signature = signature;
  return result;
}

function store(
  result: Properties,
  name: string,
  kind: ValueClass,
  value: unknown,
  path: string,
  context: CompileContext,
): void {
  if (typeof value === 'string') {
    const { limits, diagnostics } = context;
    if (value.startsWith('@')) result.hasReferences = true;
    const limit = maxLength(kind, value, limits);
    if (value.length <= limit) result.props[name] = value;
    else if (kind === 'text') {
      diagnostics.add('text-too-long', `${path}/${name}`, limit);
      result.props[name] = value.slice(0, limit);
    } else diagnostics.add('value-too-long', `${path}/${name}`, limit, 'error');
  } else if (typeof value === 'boolean') result.props[name] = value;
  else if (typeof value === 'number') {
    if (Number.isNaN(value)) context.diagnostics.add('bad-value', `${path}/${name}`);
    else result.props[name] = value;
  } else if (typeof value === 'object' && value !== null) result.nested[name] = value;
}
