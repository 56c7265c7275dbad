/**
 * Event names in the wire's spelling. Every name is one path segment of the database, so it holds none of `. # $ [ ] /`.
 * Times are milliseconds since 1970 by the server's clock; dates are those of Asia/Ho_Chi_Minh, where the platform lives.
 */
const ZONE = 'Asia/Ho_Chi_Minh';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function stamp(time: number, fields: readonly Intl.DateTimeFormatPartTypes[]): string {
  const found = new Map(parts.formatToParts(time).map((part) => [part.type, part.value]));
  return fields.map((field) => found.get(field) ?? '').join('_');
}

const DAY = ['year', 'month', 'day'] as const;
const SECOND = [...DAY, 'hour', 'minute', 'second'] as const;

/** The day feed, the same string for everybody on one day: `event_dashboard_current_day_2026_01_31`. */
export function dayEvent(time: number): string {
  return `event_dashboard_current_day_${stamp(time, DAY)}`;
}

/** Milliseconds from `time` until the day feed changes its name (midnight in Asia/Ho_Chi_Minh, UTC+7, no summer time). */
export function untilNextDay(time: number): number {
  const day = 24 * 60 * 60 * 1000;
  return day - ((time + 7 * 60 * 60 * 1000) % day);
}

/** The session feed of one tab: `event_dashboard_sesion_web_2026_01_31_08_05_09_{suffix}`. */
export function sessionEvent(time: number, suffix: string): string {
  return `event_dashboard_sesion_web_${stamp(time, SECOND)}_${suffix}`;
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
