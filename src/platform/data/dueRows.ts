import type { DataDefinition } from '../../protocol/data/definition';
import { dueTime, isDated, type DatedNotice } from '../../protocol/data/noticeRules';
import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { merged } from '../store/writes';
import type { Collection } from './definitions';
import type { Row } from './rows';

/*
 * Rows whose definition has notices with a date stand in `due/{time}!{row}` of their collection, once for each moment (ms) at which one of
 * them is due. Which notices these are is decided then, by the definition and the row as they are. Each collection that has such rows
 * stands in `platform/due/{time}!{application}~{collection}` = {application, collection}, by its earliest moment or an earlier one: to find
 * what is due costs nothing for what is not. The same places stand in `platform/due_of/{application}/{time}~{collection}`, apart from what goes
 * with the application, so that one which was written while it went is found.
 */

export const DUE_ROOT = 'platform/due';
const PLACES_ROOT = 'platform/due_of';

const DIGITS = 15;
const timeKey = (time: number): string => String(time).padStart(DIGITS, '0');

/** Keys of all that is due at this time: up to and including this one. */
export const dueUntil = (time: number): string => `${timeKey(time)}!~`;

const duePath = (root: string, time: number, id: string): string => `${root}/due/${timeKey(time)}!${id}`;

/** The moment and the row that a key below `due` tells. */
export function dueOf(key: string): { time: number; id: string } {
  return { time: Number(key.slice(0, DIGITS)), id: key.slice(DIGITS + 1) };
}

export function datedNotices({ notices }: Pick<DataDefinition, 'notices'>): DatedNotice[] {
  return notices.filter(isDated);
}

/** When a notice is due for a row, in ms; undefined: never. */
export function dueAt({ at }: DatedNotice, { values }: Row): number | undefined {
  return dueTime(at, values[at.field]);
}

/** True where rows may have notices due at other moments than they had. */
export function dueMomentsDiffer(a: DataDefinition, b: DataDefinition): boolean {
  const moments = (definition: DataDefinition): string =>
    JSON.stringify(datedNotices(definition).map(({ at }) => at));
  return moments(a) !== moments(b);
}

function momentsOf(definition: DataDefinition, row: Row | undefined): ReadonlySet<number> {
  const times = row ? datedNotices(definition).map((notice) => dueAt(notice, row)) : [];
  return new Set(times.filter((time) => time !== undefined));
}

/** A row as one definition has it. */
interface Defined {
  definition: DataDefinition;
  row: Row | undefined;
}

/**
 * Writes that move a row to the moments at which its notices are due now, and the earliest that it has come to. What is over by now is
 * never come to, and a moment that stays is left alone: it may have been told already.
 */
export function movedMoments(
  root: string,
  from: Defined,
  to: Defined,
  now: number,
): { writes: Record<string, Json>; earliest: number } {
  const id = (to.row ?? from.row)?.id ?? '';
  const [left, next] = [from, to].map(({ definition, row }) => momentsOf(definition, row));
  const writes: Record<string, Json> = {};
  let earliest = Infinity;
  for (const time of left ?? []) if (!next?.has(time)) writes[duePath(root, time, id)] = null;
  for (const time of next ?? []) {
    if (time <= now || left?.has(time)) continue;
    writes[duePath(root, time, id)] = true;
    earliest = Math.min(earliest, time);
  }
  return { writes, earliest };
}

type DueReader = Pick<HandlerContext, 'range'>;

/** Keys of an application that are read at once: more than it can have collections. */
const MAX_PLACES = 1000;

/** Writes that a collection is looked at, or no longer, at the time in a key `{time}~{collection}`. */
function placeWrites(application: string, key: string, isDue: boolean): Record<string, Json> {
  const [time = '', collection = ''] = key.split('~');
  return {
    [`${DUE_ROOT}/${time}!${application}~${collection}`]: isDue ? { application, collection } : null,
    [`${PLACES_ROOT}/${application}/${key}`]: isDue || null,
  };
}

/** Writes by which what a key of `platform/due` leads to is looked at no longer. */
export function donePlace(key: string, application: string): Record<string, Json> {
  const [time = '', rest = ''] = key.split('!');
  return placeWrites(application, `${time}~${rest.slice(application.length + 1)}`, false);
}

/** When collections of an application are looked at, soonest first, as keys `{time}~{collection}`; without names, all of them. */
async function placesOf(
  context: DueReader,
  application: string,
  names?: readonly string[],
): Promise<string[]> {
  const places = await context.range(`${PLACES_ROOT}/${application}`, { limit: MAX_PLACES });
  const keys = places.map(([key]) => key);
  return names ? keys.filter((key) => names.includes(key.slice(DIGITS + 1))) : keys;
}

/** Writes by which no collection of these names, or none of the application, is looked at any more. */
export async function undueWrites(
  context: DueReader,
  application: string,
  names?: readonly string[],
): Promise<Record<string, Json>> {
  const keys = await placesOf(context, application, names);
  return merged(keys.map((key) => placeWrites(application, key, false)));
}

/** Writes by which a collection is looked at next at this time (ms); undefined: not any more. */
export async function nextDueWrites(
  context: DueReader,
  application: string,
  name: string,
  next: number | undefined,
): Promise<Record<string, Json>> {
  return {
    ...(await undueWrites(context, application, [name])),
    ...(next !== undefined && placeWrites(application, `${timeKey(next)}~${name}`, true)),
  };
}

/** Like `nextDueWrites`, but only where it makes the next look earlier. */
export async function soonerDueWrites(
  context: DueReader,
  application: string,
  name: string,
  earliest: number,
): Promise<Record<string, Json>> {
  if (earliest === Infinity) return {};
  const [current] = await placesOf(context, application, [name]);
  return current !== undefined && current.slice(0, DIGITS) <= timeKey(earliest)
    ? {}
    : nextDueWrites(context, application, name, earliest);
}

/** Writes that go with a row that is added, changed or removed, under the lock of its collection. */
export async function dueWrites(
  context: Pick<HandlerContext, 'range' | 'now'>,
  application: string,
  collection: Collection,
  { before, after }: { before?: Row | undefined; after?: Row | undefined },
): Promise<Record<string, Json>> {
  const { definition, root } = collection;
  const moved = movedMoments(root, { definition, row: before }, { definition, row: after }, context.now());
  return {
    ...moved.writes,
    ...(await soonerDueWrites(context, application, collection.name, moved.earliest)),
  };
}
