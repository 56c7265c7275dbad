// @ts-check
// Reads what people send: what is not as it should be is refused in words.
import { Refusal } from '../../../back-ends/node/screenwire/index.mjs';

/** @typedef {Record<string, import('../../../back-ends/node/screenwire/wire.d.ts').Json>} Fields */

/** What a refusal says of a field. */
const FAULTS = {
  missing: ['còn thiếu', 'is missing'],
  text: ['phải là chữ', 'must be text'],
  long: ['quá dài', 'is too long'],
  number: ['phải là số', 'must be a number'],
  whole: ['phải là số nguyên', 'must be a whole number'],
  range: ['ngoài phạm vi', 'is out of range'],
  flag: ['phải là đúng hoặc sai', 'must be true or false'],
  day: ['phải là ngày (2026-01-31)', 'must be a day (2026-01-31)'],
  choice: ['không có trong danh sách', 'is none of the choices'],
  id: ['không phải là mã', 'is no id'],
};

/** @param {string} field @param {keyof typeof FAULTS} fault */
function refuse(field, fault) {
  const [vi, en] = FAULTS[fault];
  return new Refusal('bad_field', `${field}: ${vi} / ${field}: ${en}`, { field });
}

/** @template T @typedef {(value: unknown, field: string) => T} Reader What is absent or null comes as undefined. */

/** @param {number} max @param {{required?: boolean}} [rules] @returns {Reader<string>} */
export const text =
  (max, { required = false } = {}) =>
  (value = '', field) => {
    if (typeof value !== 'string') throw refuse(field, 'text');
    const trimmed = value.trim();
    if (required && trimmed === '') throw refuse(field, 'missing');
    if (trimmed.length > max) throw refuse(field, 'long');
    return trimmed;
  };

/** A number, or one in digits; an empty text is a field that somebody emptied. @param {{min: number, max: number, initial?: number, whole?: boolean}} rules @returns {Reader<number>} */
export const number =
  ({ min, max, initial, whole = true }) =>
  (value = initial, field) => {
    if (value === undefined) throw refuse(field, 'missing');
    const read =
      typeof value === 'string' && /^\s*\d{1,15}(\.\d{1,9})?\s*$/.test(value) ? Number(value) : value;
    if (typeof read !== 'number' || !Number.isFinite(read)) throw refuse(field, 'number');
    if (whole && !Number.isInteger(read)) throw refuse(field, 'whole');
    if (read < min || read > max) throw refuse(field, 'range');
    return read;
  };

/** Undefined where the client says nothing of it. @type {Reader<boolean | undefined>} */
export const flag = (value, field) => {
  if (value === undefined || typeof value === 'boolean') return value;
  if (value !== 'true' && value !== 'false') throw refuse(field, 'flag');
  return value === 'true';
};

/** True for a book to lend: its radio button posts a boolean or its label. @type {Reader<boolean>} */
export const lends = (value = true, field) => {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') throw refuse(field, 'flag');
  return ['true', 'cho muon'].includes(folded(value));
};

/** Empty where none is chosen. @type {Reader<string>} */
export const day = (value = '', field) => {
  if (typeof value !== 'string' || !/^(\d{4}-\d\d-\d\d)?$/.test(value)) throw refuse(field, 'day');
  return value;
};

/** @template {string} T @param {readonly T[]} choices @param {T} initial @returns {Reader<T>} */
export const oneOf =
  (choices, initial) =>
  (value = initial, field) => {
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined) throw refuse(field, 'choice');
    return chosen;
  };

const ID = /^-[\w-]{19}$/;

/** The id of a row. @type {Reader<string>} */
export const id = (value, field) => {
  if (value === undefined || value === '') throw refuse(field, 'missing');
  if (typeof value !== 'string' || !ID.test(value)) throw refuse(field, 'id');
  return value;
};

/** An id that need not be there; empty then. @type {Reader<string>} */
export const idOrNone = (value = '', field) => (value === '' ? '' : id(value, field));

/**
 * @template {Record<string, Reader<any>>} R
 * @param {R} readers By the names of the fields; others are passed over.
 * @returns {(fields: Fields) => {[name in keyof R]: ReturnType<R[name]>}}
 */
export const schema = (readers) => (fields) => {
  const read = Object.entries(readers).map(([name, reader]) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, reader(value ?? undefined, name)];
  });
  return Object.fromEntries(read);
};

/** Words as searches compare them: without case, accents and dots, runs of blanks as one. @param {string} words */
export function folded(words) {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return plain.replaceAll('.', '').replace(/\s+/gu, ' ').trim();
}
