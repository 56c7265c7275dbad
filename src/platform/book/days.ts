import { refuse } from '../requests/handler';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The clock of the people who lend: UTC+7 all year. */
const OFFSET_MS = 7 * 60 * 60 * 1000;
/** A loan that somebody chose the end of is at most this long. */
const MAX_CHOSEN_DAYS = 365;

/** The calendar day of a moment, `2026-01-31`. */
export function dayOf(time: number): string {
  return new Date(time + OFFSET_MS).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function dayAfter(time: number, days: number): string {
  return dayOf(time + days * DAY_MS);
}

/** `2026-01-31` as the wire's sentences have it: `31/01/2026`. */
export function displayDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** What is told to who chose a day that is none of those. */
export const BAD_DAY = refuse('bad_day');

/** The day somebody chose for a book to be back: from today to a year from now; undefined for anything else. */
export function chosenDay(value: unknown, now: number): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) return undefined;
  return value >= dayOf(now) && value <= dayAfter(now, MAX_CHOSEN_DAYS) ? value : undefined;
}

/** The day of what rows say: `31/01/2026` is `2026-01-31`; empty for anything else. */
export function parseDisplayDay(words: unknown): string {
  const [, day, month, year] = (typeof words === 'string' && /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(words)) || [];
  return year === undefined ? '' : `${year}-${String(month)}-${String(day)}`;
}
