import { LAYOUTS, isRecord, parseJsonObject, titleOfLayout } from '../../protocol';
import { isDataName } from '../../protocol/data/names';
import { RESOURCES, resourcesIn } from '../../protocol/resources';

/** One document of an application's configuration. */
export interface ConfigurationDocument {
  /** Reference as tiles have it: `../configuration/system_setting/layout/android/form/add`. */
  ref: string;
  /** The last part of the reference. */
  name: string;
  /** What its own bar calls a screen in each language; empty where it says nothing. */
  titles: Readonly<Record<'vi' | 'en', string>>;
  /** True for what a form address opens. */
  isScreen: boolean;
  /** The document as JSON. */
  json: string;
}

interface Strings {
  vi: Readonly<Record<string, string>>;
  en: Readonly<Record<string, string>>;
}

function documentAt(
  place: string[],
  value: Record<string, unknown>,
  { vi, en }: Strings,
): ConfigurationDocument {
  const layout = value['json_layout'];
  return {
    ref: [LAYOUTS, ...place].join('/'),
    name: place.at(-1) ?? '',
    titles: { vi: titleOfLayout(layout, vi), en: titleOfLayout(layout, en) },
    isScreen: layout !== undefined,
    json: JSON.stringify(value),
  };
}

// The engine draws 32 levels of views; a malicious file may nest deep enough to crash a recursive walk.
const MAX_DEPTH = 200;

function isTooDeep(value: unknown): boolean {
  const waiting = [{ value, depth: 0 }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (at.depth > MAX_DEPTH) return true;
    for (const child of Object.values(at.value)) waiting.push({ value: child, depth: at.depth + 1 });
  }
  return false;
}

/**
 * The documents in the text of an exported configuration: dashboards lie one step below the channel, other layouts two, and
 * the resources beside all layouts. Undefined when the text holds no configuration.
 */
export function documentsOf(text: string): ConfigurationDocument[] | undefined {
  const tree = parseJsonObject(text);
  const configuration: unknown = tree?.['configuration'] ?? tree;
  const settings = isRecord(configuration) ? configuration['system_setting'] : undefined;
  const layout = isRecord(settings) ? settings['layout'] : undefined;
  const table = isRecord(settings) ? settings['resources'] : undefined;
  if (!isRecord(layout) || isTooDeep([layout, tree?.['collections']])) return undefined;
  const strings = { vi: resourcesIn('vi', table).strings, en: resourcesIn('en', table).strings };
  const found: ConfigurationDocument[] = [];
  for (const [channel, kinds] of Object.entries(layout))
    for (const [kind, documents] of Object.entries(isRecord(kinds) ? kinds : {})) {
      if (!isRecord(documents)) continue;
      if (documents['layout'] !== undefined) found.push(documentAt([channel, kind], documents, strings));
      else
        for (const [name, value] of Object.entries(documents))
          if (isRecord(value)) found.push(documentAt([channel, kind, name], value, strings));
    }
  if (isRecord(table) && !isTooDeep(table))
    found.push({
      ref: RESOURCES,
      name: 'resources',
      titles: { vi: '', en: '' },
      isScreen: false,
      json: JSON.stringify(table),
    });
  return found;
}

/** The definition of a collection in the text of an exported configuration. */
export interface ExportedCollection {
  collection: string;
  definition: Readonly<Record<string, unknown>>;
}

/** The collections in the text of an exported configuration; files from before they were exported have none. */
export function exportedCollections(text: string): ExportedCollection[] {
  const collections = parseJsonObject(text)?.['collections'];
  return Object.entries(isRecord(collections) ? collections : {}).flatMap(([collection, definition]) =>
    isDataName(collection) && isRecord(definition) ? [{ collection, definition }] : [],
  );
}
