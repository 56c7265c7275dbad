// @ts-check
// Names of collections and keys, and what a record holds.
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** @typedef {import('./wire.d.ts').Inner} Inner */
/** @typedef {import('./wire.d.ts').WireRecord} WireRecord */

/** A collection without `../` or the application's input root. @param {string} collection */
export const bare = (collection) => collection.replace(/^(?:\.\.\/|[^/]+\/input_data[^/]*\/)/, '');

/** The n-th answer to a request has one name, however often it is written: it is delivered once. @param {string} key @param {number} n */
export function answerKey(key, n) {
  const hash = createHash('sha256').update(key).digest('base64url');
  return key.slice(0, 8) + String(n).padStart(3, '0') + hash.slice(0, 9);
}

/** What is asked under a key: people choose it, and may send other content under it again. @param {string} key @param {WireRecord} record */
export function askedUnder(key, { dataCollection = '', json = '' }) {
  return `${key}/${createHash('sha256').update(json).digest('base64url')}/${dataCollection}`;
}

/**
 * The n-th change that the handler of a request makes has one key, however often it runs. The secret keeps people from guessing it.
 * @param {string} secret @param {string} asked @param {number} n
 */
export function changeKey(secret, asked, n) {
  const hash = createHmac('sha256', secret).update(`${asked}/${n}`).digest('base64url');
  return `-${asked.slice(1, 8)}${hash}`.slice(0, 20);
}

/** A key of the database's own form: eight characters of time, twelve random ones. */
export function newKey() {
  const letters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
  let time = '';
  for (let i = 0, now = Date.now(); i < 8; i++, now = Math.floor(now / 64)) time = letters[now % 64] + time;
  return time + randomBytes(9).toString('base64url');
}

/** Empty where there is no event to answer under. @param {WireRecord} record @returns {Inner} */
export function innerOf(record) {
  try {
    const inner = JSON.parse(record.json ?? '');
    return inner instanceof Object && typeof inner.event === 'string' ? inner : {};
  } catch {
    return {};
  }
}
