import * as v from 'valibot';
import { name, words } from './definitionParts';
import { fieldNamedBy, isSubject, namedBy } from './subjects';
import { DAY_MS, HOUR_MS, ZONE_MS } from '../zone';

export const MAX_NOTICES = 8;
/** Days between the day of a field and a notice, before or after it. */
export const MAX_NOTICE_DAYS = 366;
const DEFAULT_HOUR = 8;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A moment that depends on a day of the row. */
const moment = v.strictObject({
  /** A field with a day. */
  field: name,
  /** So many days after it, or with a minus before it. */
  days: v.optional(whole(-MAX_NOTICE_DAYS, MAX_NOTICE_DAYS), 0),
  /** At this hour in Asia/Ho_Chi_Minh. */
  hour: v.optional(whole(0, 23), DEFAULT_HOUR),
});

const notice = v.strictObject({
  /**
   * `added`, `changed`, `removed`, or the name of a field that changes. Of a notice with `at`: a field that has `value` then; absent:
   * whatever the row has.
   */
  when: v.optional(name),
  /** Only when the field becomes this. */
  value: v.optional(words(60)),
  /** Not when the row changes, but at this moment. */
  at: v.optional(moment),
  /**
   * `author`, `role:…`, `field:…` of a person, `of:…`: who added the row that a reference leads to, or `readers:…`: everybody whom that row
   * concerns.
   */
  tell: v.pipe(
    v.string(),
    v.check((text) => isSubject(text) && text !== 'everyone' && text !== 'developers'),
  ),
  /** `{field}` stands for what the row has there. */
  text: v.pipe(words(200), v.minLength(1)),
});

export const notices = v.pipe(v.array(notice), v.maxLength(MAX_NOTICES));

export type Notice = v.InferOutput<typeof notice>;
export type DatedNotice = Notice & { at: NonNullable<Notice['at']> };

export const isDated = (one: Notice): one is DatedNotice => one.at !== undefined;

interface NamedField {
  name: string;
  type: string;
}

/** True where everything that a notice names is there. */
export function isNoticeSound({ when, value, at, tell }: Notice, fields: readonly NamedField[]): boolean {
  const has = (field: string | undefined, type?: string): boolean =>
    fields.some((one) => one.name === field && (type === undefined || one.type === type));
  const named = fieldNamedBy(tell);
  const isTimely = at
    ? has(at.field, 'date') && (when === undefined) === (value === undefined) && (!when || has(when))
    : has(when) || ['added', 'changed', 'removed'].includes(when ?? '');
  return (
    isTimely &&
    (named === undefined || has(named, namedBy('field', tell) === undefined ? 'reference' : 'person'))
  );
}

/** When a notice is due for a row with this day (`YYYY-MM-DD`), in ms since 1970; undefined where there is no such day. */
export function dueTime({ days, hour }: DatedNotice['at'], day: unknown): number | undefined {
  const time = typeof day === 'string' ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time + days * DAY_MS + hour * HOUR_MS - ZONE_MS;
}
