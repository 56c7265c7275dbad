import { createHmac, randomBytes } from 'node:crypto';
import type { PlatformDatabase } from './PlatformDatabase';

/**
 * A mark that stands for an id where the id itself must not outlive its person: always the same for the same text on
 * one database, without a way back, and worth nothing on another one. Characters of push keys, 43 of them.
 */
export type Mark = (text: string) => string;

/** Where the secret of a database's marks stands. */
export const SECRET = 'platform/mark_secret';

/** The marks of a secret. */
export const markOf =
  (secret: string): Mark =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');

/** Takes up the secret of a database's marks; the first process that asks makes it. */
export async function openMarks(database: PlatformDatabase): Promise<Mark> {
  const newSecret = randomBytes(32).toString('base64url');
  const { value } = await database.transaction(SECRET, (current) =>
    current === null ? newSecret : undefined,
  );
  if (typeof value !== 'string' || value === '') throw new Error(`${SECRET} holds no secret`);
  return markOf(value);
}
