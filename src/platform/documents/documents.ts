import { canonicalJson, isRecord, type Json, type JsonObject } from '../../protocol';
import { storagePath } from '../store/storagePath';

/** Reads one place of the database; null for what is not there. */
type ReadPath = (path: string) => Promise<Json>;

/*
 * An application's configuration is a tree of folders that hold documents: screens, rows, cards, texts. A document is stored
 * as one JSON text, so that its own depth costs none of the database's 32 levels. Documents that were written by hand, or
 * by other programs, may also be trees of the database; both are read, and texts are written.
 *
 * Where folders end is decided by the place alone: `{x}` and `system_setting/{x}` are documents, below
 * `system_setting/layout` they are `{channel}/main_dashboard` and `{channel}/{folder}/{name}`.
 */
function documentLevel(steps: readonly string[]): number {
  if (steps[0] !== 'system_setting') return 1;
  if (steps[1] !== 'layout') return 2;
  return steps[3] === 'main_dashboard' ? 4 : 5;
}

/** Steps below `{application}/configuration` of a path into it. */
export function configurationSteps(path: string): string[] {
  return path.split('/').slice(2);
}

/** True for a place that holds documents rather than being one, or a part of one. */
export function isFolder(steps: readonly string[]): boolean {
  return steps.length < documentLevel(steps);
}

/** True for a folder in which there are no further ones. */
export function holdsDocumentsAlone(steps: readonly string[]): boolean {
  return steps.length === 4 && isFolder(steps);
}

/** True for the place of one document, no folder of them and no part of one. */
export function isWholeDocument(steps: readonly string[]): boolean {
  return steps.length === documentLevel(steps);
}

/** True for the place of a dashboard. */
export function isDashboard(steps: readonly string[]): boolean {
  return steps[0] === 'system_setting' && steps[1] === 'layout' && steps[3] === 'main_dashboard';
}

function documentOf(stored: Json): Json {
  if (typeof stored !== 'string' || !/^[{[]/.test(stored)) return stored;
  try {
    const parsed: unknown = JSON.parse(stored);
    return typeof parsed === 'object' ? (parsed as Json) : stored;
  } catch {
    return stored;
  }
}

/** A part of a configuration as it is stored at `steps`. */
function toStored(value: Json, steps: readonly string[]): Json {
  if (canonicalJson(value) === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (!isFolder(steps)) return JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, toStored(item, [...steps, key])]),
  );
}

/** A stored part of a configuration as a tree. */
export function fromStored(stored: Json, steps: readonly string[]): Json {
  if (!isFolder(steps)) return documentOf(stored);
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, fromStored(item, [...steps, key])]),
  );
}

function itemAt(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d{0,8})$/.test(step) ? value[Number(step)] : undefined;
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** The value at `steps` inside a document; null when there is none. */
export function valueAt(document: Json, steps: readonly string[]): Json {
  let value: Json | undefined = document;
  for (const step of steps) value = itemAt(value, step);
  return value ?? null;
}

function withValueAt(document: Json, steps: readonly string[], value: Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const inner = withValueAt(itemAt(document, step) ?? null, rest, value);
  // Lists become maps, as in the database: a value may be put at any index.
  const items = typeof document === 'object' && document !== null ? Object.entries(document) : [];
  return Object.fromEntries([...items.filter(([key]) => key !== step), [step, inner]]);
}

/** Splits a path (`{application}/configuration/…`) into the place of its document and the steps inside that. */
function splitPath(path: string): { place: string; steps: string[]; inside: string[] } {
  const steps = configurationSteps(path);
  const level = documentLevel(steps);
  const innerSteps = steps.slice(level);
  const place =
    innerSteps.length === 0
      ? path
      : path
          .split('/')
          .slice(0, 2 + level)
          .join('/');
  return { place, steps: steps.slice(0, level), inside: innerSteps };
}

/** The place of the document that a path is, or leads into; of a folder the path itself. */
export function documentPlace(path: string): string {
  return splitPath(path).place;
}

/** What stands at a path (`{application}/configuration/…`): a folder, a document or a part of one; null for nothing. */
export async function readConfiguration(get: ReadPath, path: string): Promise<Json> {
  const { place, steps, inside } = splitPath(path);
  return valueAt(fromStored(await get(storagePath(place)), steps), inside);
}

/** A change of a configuration: the whole document (or folder) it leaves behind, and the writes. */
interface ConfigurationChange {
  steps: string[];
  document: Json;
  writes: Record<string, Json>;
}

/** Puts `value` at a path (`{application}/configuration/…`); a part of a document is changed within its text. */
export async function changeConfiguration(
  get: ReadPath,
  path: string,
  value: Json,
): Promise<ConfigurationChange> {
  const { place, steps, inside } = splitPath(path);
  const stored = storagePath(place);
  const document =
    inside.length === 0 ? value : withValueAt(fromStored(await get(stored), steps), inside, value);
  return { steps, document, writes: { [stored]: toStored(document, steps) } };
}

/** Writes of documents that stand where nothing is yet, by their paths. */
export function documentWrites(documents: Readonly<Record<string, JsonObject>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(documents).map(([path, document]) => [
      storagePath(path),
      toStored(document, configurationSteps(path)),
    ]),
  );
}
