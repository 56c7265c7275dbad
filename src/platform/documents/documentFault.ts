import { isRecord, wireList, type Json, type JsonObject } from '../../protocol';
import { bytesOf, MAX_DEPTH, MAX_PATH_BYTES } from '../store/checkUpdate';
import { checkTree } from '../store/checkTree';
import { areScreenRoles, MAX_SCREEN_ROLES } from '../../protocol/screenRoles';
import { isDashboard, isFolder } from './documents';
import { refuse, type Refusal } from '../requests/handler';
import { dashboardMessage } from './layouts';
import { MAX_DASHBOARD_BYTES } from '../load/loadLimits';
import { resourcesFault } from './resources';

/** Levels above and including a message's data: `response/{uid}/{event}/{key}/data`. */
const DATA_LEVELS = 5;
/** A view's own properties lie so far below it: `properties/0/text`. */
const PROPERTY_LEVELS = 3;
/** What is left of a path's bytes when person and event have taken theirs. */
const MAX_INNER_BYTES = MAX_PATH_BYTES - 256;
const MAX_PLACE = 240;
/** Of 100 UTF-16 units, which is what a name may have; nothing takes more bytes. */
const MAX_LENGTH_NAME = '€'.repeat(100);

/** Steps of the place of a screen: above it `layout` is the name of a folder. */
const SCREEN_STEPS = 4;

const FORM_PARTS = ['json_layout', 'method_definition', 'values_map'] as const;
const FORM_TABLES = ['json_layout_include', 'method_script'] as const;
/** Keys by which a document is known as a form. */
export const FORM_KEYS = [...FORM_PARTS, ...FORM_TABLES];

/** A part of a document that travels in a message of its own, or in a named place of one. */
interface Part {
  value: Json | undefined;
  /** Where it stands in the document. */
  place: string[];
  /** Levels of the part itself in the database, once it is an answer. */
  levels: number;
}

/*
 * An answer is a tree of the database, where the document was one text: parts of forms are the `data` of their messages,
 * dashboards and rows lie one or two levels below it, and what is no screen is only ever asked for as it is.
 */
function partsOf(steps: readonly string[], document: JsonObject): Part[] {
  const inTables = FORM_TABLES.flatMap((table) => {
    const entries = document[table];
    return isRecord(entries)
      ? Object.entries(entries).map(([name, value]) => ({
          value: value,
          place: [table, name],
          levels: DATA_LEVELS,
        }))
      : [];
  });
  const parts = FORM_PARTS.filter((name) => Object.hasOwn(document, name));
  if (parts.length + inTables.length > 0)
    return [
      ...parts.map((name) => ({ value: document[name], place: [name], levels: DATA_LEVELS })),
      ...inTables,
    ];
  if (Object.hasOwn(document, 'layout'))
    return [
      { value: document['layout'], place: ['layout'], levels: DATA_LEVELS + 1 },
      { value: document['layout_data_field'], place: ['layout_data_field'], levels: DATA_LEVELS + 1 },
      { value: document['grid_view_layout_item'], place: ['grid_view_layout_item'], levels: DATA_LEVELS + 2 },
      { value: document['grid_view_data'], place: ['grid_view_data'], levels: DATA_LEVELS + 2 },
    ];
  const isRow = steps[1] === 'layout';
  return [{ value: document, place: [], levels: isRow ? DATA_LEVELS + 2 : DATA_LEVELS }];
}

interface Node {
  value: unknown;
  key: string;
  level: number;
  bytes: number;
  parent?: Node;
}

/** The node and those above it, from the part down. */
function ancestry(node: Node): Node[] {
  const line: Node[] = [];
  for (let at: Node | undefined = node; at; at = at.parent) line.unshift(at);
  return line;
}

const keysOf = (node: Node): string[] =>
  ancestry(node)
    .slice(1)
    .map(({ key }) => key);

// A refusal says it in both languages, in at most a thousand characters.
const shortened = (place: string): string =>
  place.length > MAX_PLACE ? `${place.slice(0, MAX_PLACE / 2)}…${place.slice(-MAX_PLACE / 2)}` : place;

function pathText(keys: readonly string[]): string {
  const text = keys
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.slice(0, 64)}`))
    .join('')
    .replace(/^\./, '');
  return shortened(text);
}

function viewIdText(view: unknown): string {
  const properties = isRecord(view) ? (wireList(view['properties']) ?? []) : [];
  const id = properties.flatMap((one) =>
    isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : [],
  )[0];
  return id === undefined ? '' : ` "${id.slice(0, 64)}"`;
}

// Names the first view on the way that has no room for its own properties.
function tooDeepRefusal(place: readonly string[], node: Node): Refusal {
  const line = ancestry(node);
  const keys = line.slice(1).map(({ key }) => key);
  const views = line.flatMap((at, index) => (line[index - 1]?.key === 'views' ? [{ at, index }] : []));
  const root = line[(views[0]?.index ?? 2) - 2]?.level ?? 0;
  const maxLevels = Math.floor((MAX_DEPTH - PROPERTY_LEVELS - root) / 2) + 1;
  const firstTooDeep = views.find(({ at }) => at.level + PROPERTY_LEVELS > MAX_DEPTH);
  if (!firstTooDeep) return refuse('bad_json.nesting', { place: pathText([...place, ...keys]) });
  const location = `${pathText([...place, ...keys.slice(0, firstTooDeep.index)])}${viewIdText(firstTooDeep.at.value)}`;
  return refuse('bad_json.views', { place: location, max: maxLevels });
}

function partFault({ value, place, levels }: Part): Refusal | undefined {
  const waiting: Node[] = [{ value, key: '', level: levels, bytes: 0 }];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const at = node;
    if (at.value === undefined || at.value === null) continue;
    if (at.level > MAX_DEPTH) return tooDeepRefusal(place, at);
    if (typeof at.value !== 'object') continue;
    for (const [key, child] of Object.entries(at.value).reverse()) {
      const bytes = at.bytes + Buffer.byteLength(key) + 1;
      const childNode: Node = { value: child, key, level: at.level + 1, bytes, parent: at };
      if (bytes > MAX_INNER_BYTES)
        return refuse('bad_json.names', { place: pathText([...place, ...keysOf(childNode)]) });
      waiting.push(childNode);
    }
  }
  return undefined;
}

/** The refusal of a value that cannot be a document at all; undefined for one that can. */
export function treeRefusal(tree: Json): Refusal | undefined {
  const fault = checkTree(tree);
  switch (fault?.why) {
    case undefined:
      return undefined;
    case 'values':
      return refuse('bad_json.values', { max: fault.max });
    case 'levels':
      return refuse('bad_json.levels', { place: shortened(fault.place), max: fault.max });
    case 'number':
      return refuse('bad_json.number', { place: shortened(fault.place) });
    case 'key':
      return refuse('bad_json.key', { place: shortened(fault.place) });
  }
}

const isScreen = (value: unknown): boolean =>
  isRecord(value) && [...FORM_KEYS, 'layout', 'widget'].some((key) => Object.hasOwn(value, key));

function* screensIn(
  steps: readonly string[],
  value: Json,
): Generator<{ steps: readonly string[]; document: JsonObject }> {
  if (!isRecord(value)) return;
  const document = value;
  const isFolderOfScreens = isFolder(steps) || Object.values(document).some(isScreen);
  const mayBeScreen = steps.length >= SCREEN_STEPS && isScreen(document);
  if (mayBeScreen || !isFolderOfScreens || steps.length > MAX_DEPTH) yield { steps, document };
  else for (const [key, child] of Object.entries(document)) yield* screensIn([...steps, key], child);
}

/** True where roles that a form and tiles of a dashboard are for can be ones; a dashboard itself is for everybody. */
function hasSoundRoles(steps: readonly string[], document: JsonObject): boolean {
  if (!isDashboard(steps)) return !isScreen(document) || areScreenRoles(document['roles']);
  if (document['roles'] !== undefined) return false;
  const waiting: unknown[] = [document];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (isRecord(at) && !areScreenRoles(at['roles'])) return false;
    if (typeof at === 'object' && at !== null) for (const inner of Object.values(at)) waiting.push(inner);
  }
  return true;
}

/**
 * Says in words what keeps a document (or a folder of them) at `steps` of a configuration from being stored, or from ever
 * being sent to anybody: a view that is nested too deep for the database, a name it does not take, a number that is none,
 * a dashboard too large for a page of several. Undefined when nothing does.
 */
export function documentFault(steps: readonly string[], value: Json): Refusal | undefined {
  // First of all, since what follows goes down into the document.
  const treeFault = treeRefusal(value);
  if (treeFault) return treeFault;
  const resourceRefusal = resourcesFault(steps, value);
  if (resourceRefusal) return resourceRefusal;
  const screens = [...screensIn(steps, value)];
  if (!screens.every(({ steps: at, document }) => hasSoundRoles(at, document)))
    return refuse('bad_json.roles', { max: MAX_SCREEN_ROLES });
  for (const { steps: at, document } of screens)
    for (const part of partsOf(at, document)) {
      const partRefusal = partFault(part);
      if (partRefusal) return partRefusal;
    }
  // Measured with the longest name, since the name may be changed afterwards.
  const messages = screens.map(({ document }) => dashboardMessage(document, '', MAX_LENGTH_NAME));
  if (messages.every((message) => !message || (bytesOf(message) ?? 0) <= MAX_DASHBOARD_BYTES))
    return undefined;
  return refuse('bad_json.dashboard', { max: MAX_DASHBOARD_BYTES / 1024 });
}
