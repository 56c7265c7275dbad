import { parseJsonObject, isRecord, type Json } from '../../protocol';
import { expireAt, SEEN_LIFE } from '../requests/expiry';
import { asObject } from '../store/asObject';
import type { Writes } from './places';

/**
 * Effects that are not yet completely written to all instances: `{root}/{claim}/{id}`. A claim has more than one where a process
 * crashed just before it removed the first.
 */
export const DONE_ROOT = 'platform/done';

/** What is still to be written of an effect, as it will stand. */
export interface Note {
  id: string;
  /** The instance of the request. */
  home: number;
  /** Until then (ms since 1970) whoever began it is at it. */
  until: number;
  parts: ReadonlyMap<number, Writes>;
}

export const notePath = (name: string, id: string): string => `${DONE_ROOT}/${name}/${id}`;

// Below the longest text of a database. Stored as text, since paths cannot be keys and the database drops null.
const SLICE = 2_000_000;

// Half of a surrogate pair would not survive the round trip.
const splitsSurrogatePair = (text: string, end: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(end - 1));

function slicesOf(text: string): string[] {
  const slices: string[] = [];
  for (let from = 0; from < text.length; from += slices.at(-1)?.length ?? 0) {
    const end = from + SLICE;
    slices.push(text.slice(from, end < text.length && splitsSurrogatePair(text, end) ? end - 1 : end));
  }
  return slices;
}

export function encodeNote({ home, until, parts }: Note): Json {
  const slices = slicesOf(JSON.stringify(Object.fromEntries(parts))).map((slice, index): [string, string] => [
    `part${String(index).padStart(3, '0')}`,
    slice,
  ]);
  return { home, until, ...Object.fromEntries(slices) };
}

function decodeNote(id: string, value: Json): Note | undefined {
  const note = asObject(value);
  const { home, until } = note ?? {};
  if (!note || typeof home !== 'number' || typeof until !== 'number') return undefined;
  const slices = Object.entries(note)
    .filter(([name]) => name.startsWith('part'))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = slices.map(([, slice]) => (typeof slice === 'string' ? slice : '')).join('');
  const parts = parseJsonObject(text) ?? {};
  const written = Object.entries(parts).flatMap(([place, writes]): [number, Writes][] =>
    isRecord(writes) ? [[Number(place), writes as Writes]] : [],
  );
  return { id, home, until, parts: new Map(written) };
}

/** The notes below one claim, the oldest first. */
export function decodeNotes(value: Json): Note[] {
  return Object.entries(asObject(value) ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([id, note]) => decodeNote(id, note) ?? []);
}

/** Marks that an instance's part of an effect is written, so that a repetition does not restore what was removed since. */
export const writtenPartPath = (id: string): string => `platform/carried/${id}`;

export function writtenPartWrites(id: string, now: number): Writes {
  return { [writtenPartPath(id)]: now, ...expireAt(now + SEEN_LIFE, id, [writtenPartPath(id)]) };
}
