import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Json, JsonObject } from '../protocol';
import { asObject } from './layouts';

/** What is kept of the keys of applications' back ends: `{application}` = {hash, generation}. Never the key itself. */
export const BACK_ENDS_ROOT = 'platform/back_ends';

export function backEndPath(application: string): string {
  return `${BACK_ENDS_ROOT}/${application}`;
}

// Of 192 random bits: what is slow for the sake of passwords would only be slow here.
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

// Never a number alone: a table of those comes back as a list.
const FIRST_GENERATION = 'g1';
const nextGeneration = (generation: string): string => `g${String(Number(generation.slice(1)) + 1)}`;

/** The generation of the key that is valid now; empty when the application never got one. */
export async function readGeneration(
  get: (path: string) => Promise<Json>,
  application: string,
): Promise<string> {
  const generation = asObject(await get(backEndPath(application)))?.['generation'];
  return typeof generation === 'string' ? generation : '';
}

/** What is kept of a key of the generation after `before`, or of the very first one. */
export function keptOfKey(key: string, before = ''): JsonObject {
  const generation = before === '' ? FIRST_GENERATION : nextGeneration(before);
  return { hash: hashOf(key).toString('base64url'), generation };
}

/** A key for the back end of an application, to be shown once. */
export const newBackEndKey = (): string => randomBytes(24).toString('base64url');

// Compared with where there is nothing to compare with, so that both take as long.
const NOTHING = hashOf('');

/** The generation of a key that is an application's valid one; undefined for every other, after the same work. */
export async function generationOfKey(
  get: (path: string) => Promise<Json>,
  application: string,
  given: unknown,
): Promise<string | undefined> {
  const { hash, generation } = asObject(await get(backEndPath(application))) ?? {};
  const kept = typeof hash === 'string' ? Buffer.from(hash, 'base64url') : NOTHING;
  const text = typeof given === 'string' ? given : '';
  const isSame = timingSafeEqual(hashOf(text), kept.length === NOTHING.length ? kept : NOTHING);
  return isSame && text !== '' && typeof generation === 'string' ? generation : undefined;
}
