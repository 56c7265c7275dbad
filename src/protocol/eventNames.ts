import { DAY_MS, ZONE_MS } from './zone';

/**
 * Event names in the wire's spelling. Every name is one path segment of the database, so it holds none of `. # $ [ ] /`.
 * Times are milliseconds since 1970 by the server's clock; dates are those of Asia/Ho_Chi_Minh, where the platform lives.
 */

// `2026_01_31_08_05_09`, or less of it.
function stamp(time: number, length: number): string {
  return new Date(time + ZONE_MS).toISOString().slice(0, length).replace(/\D/g, '_');
}

const DAY = 10;
const SECOND = 19;

/** The day feed, the same string for everybody on one day: `event_dashboard_current_day_2026_01_31`. */
export function dayEvent(time: number): string {
  return `event_dashboard_current_day_${stamp(time, DAY)}`;
}

/** Milliseconds from `time` until the day feed changes its name (midnight in Asia/Ho_Chi_Minh, UTC+7, no summer time). */
export function untilNextDay(time: number): number {
  return DAY_MS - ((time + ZONE_MS) % DAY_MS);
}

/** The session feed of one tab: `event_dashboard_sesion_web_2026_01_31_08_05_09_{suffix}`. */
export function sessionEvent(time: number, suffix: string): string {
  return `event_dashboard_sesion_web_${stamp(time, SECOND)}_${suffix}`;
}

/** True for the name of a feed of the dashboard, where messages of all applications stand. */
export function isFeedEvent(event: string): boolean {
  return event.startsWith('event_dashboard_');
}

/** The answers to one load of one form: `event_web_loadform_2026_01_31_08_05_09_{suffix}`. */
export function loadFormEvent(time: number, suffix: string): string {
  return `event_web_loadform_${stamp(time, SECOND)}_${suffix}`;
}

/** The answers to one other request or to a form's posts: `get_data_layout2026_01_31_08_05_09_{suffix}`. */
export function answerEvent(time: number, suffix: string): string {
  return `get_data_layout${stamp(time, SECOND)}_${suffix}`;
}

/** The rows of a list on one screen: `event_recycler_view2026_01_31_08_05_09_{suffix}`. */
export function rowsEvent(time: number, suffix: string): string {
  return `event_recycler_view${stamp(time, SECOND)}_${suffix}`;
}

/** A random ending of 8 characters, so that two tabs asking in the same second never share an event. */
export function eventSuffix(random: () => number = Math.random): string {
  return Array.from({ length: 8 }, () => Math.floor(random() * 36).toString(36)).join('');
}

const MAX_EVENT_NAME = 256;

/** True for a text that can be the name of an event: one step of a path, none of `. # $ [ ] /`, no control characters. */
export function isEventName(text: string): boolean {
  return text.length <= MAX_EVENT_NAME && /^[^.#$[\]/\p{Cc}]+$/u.test(text);
}
