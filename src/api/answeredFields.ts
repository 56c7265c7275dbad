import { isRecord } from '../protocol';

/** One field of an answer as it came, by the wire's own name. */
export type AnsweredField = readonly [name: string, value: string];

const MOST_FIELDS = 50;
const MOST_LETTERS = 500;

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** All that an answer's `data` holds, to be shown as it came: at most 50 fields of 500 letters. */
export function answeredFields(data: unknown): readonly AnsweredField[] {
  const fields = isRecord(data) ? Object.entries(data) : data === undefined ? [] : [['data', data] as const];
  return fields
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => [cut(name), cut(typeof value === 'string' ? value : JSON.stringify(value))]);
}
