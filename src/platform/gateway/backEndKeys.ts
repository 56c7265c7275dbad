import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Json, JsonObject } from '../../protocol';
import { asObject, asText } from '../store/storedValues';
import type { Mark } from '../store/marks';

/** What is kept of the keys of applications' back ends: `{application}` = {hash, generation}. Never the key itself. */
const BACK_ENDS_ROOT = 'platform/back_ends';

export function backEndPath(application: string): string {
  return `${BACK_ENDS_ROOT}/${application}`;
}

// A plain hash: slow password hashing adds nothing to a key of that many random bits.
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

// Not a bare number: the database returns a table with numeric keys as a list.
const FIRST_GENERATION = 'g1';
const nextGeneration = (generation: string): string => `g${String(Number(generation.slice(1)) + 1)}`;

/** The generation of the key that is valid now; empty when the application never got one. */
export async function readGeneration(
  get: (path: string) => Promise<Json>,
  application: string,
): Promise<string> {
  const generation = asObject(await get(backEndPath(application)))?.['generation'];
  return asText(generation);
}

/** The stored record of a key: its hash, and the generation after `previousGeneration`, or the first one. */
export function keyRecord(key: string, previousGeneration = ''): JsonObject {
  const generation = previousGeneration === '' ? FIRST_GENERATION : nextGeneration(previousGeneration);
  return { hash: hashOf(key).toString('base64url'), generation };
}

const RANDOM_BYTES = 15;
const RANDOM_CHARACTERS = 20;
const SIGNED_CHARACTERS = 32;

const signed = (mark: Mark, application: string, random: string): string =>
  (random + mark(`key of a back end|${application}|${random}`)).slice(0, SIGNED_CHARACTERS);

/** A key for an application's back end, to be shown once: 120 random bits, and a 72-bit signature by the platform. */
export function newBackEndKey(mark: Mark, application: string): string {
  return signed(mark, application, randomBytes(RANDOM_BYTES).toString('base64url'));
}

/** True for a key that was once issued to this application; checks the signature without reading the database. */
export function isSignedKey(mark: Mark, application: string, provided: unknown): provided is string {
  const key = asText(provided);
  return timingSafeEqual(hashOf(key), hashOf(signed(mark, application, key.slice(0, RANDOM_CHARACTERS))));
}

// Compared with when no hash is stored, so that both cases take the same time.
const EMPTY_HASH = hashOf('');

/** The generation of a key that is an application's valid one; undefined for every other, after the same work. */
export async function generationOfKey(
  get: (path: string) => Promise<Json>,
  application: string,
  provided: unknown,
): Promise<string | undefined> {
  const { hash, generation } = asObject(await get(backEndPath(application))) ?? {};
  const storedHash = typeof hash === 'string' ? Buffer.from(hash, 'base64url') : EMPTY_HASH;
  const text = asText(provided);
  const isSame = timingSafeEqual(
    hashOf(text),
    storedHash.length === EMPTY_HASH.length ? storedHash : EMPTY_HASH,
  );
  return isSame && text !== '' && typeof generation === 'string' ? generation : undefined;
}
