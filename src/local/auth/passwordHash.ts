import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { MAX_PASSWORD_LENGTH } from './fields';

const KEY_BYTES = 32;
const COST = 16384;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Longer than any valid password: hashing the rest would only cost time.
    scrypt(
      password.slice(0, MAX_PASSWORD_LENGTH + 1).normalize('NFKC'),
      salt,
      KEY_BYTES,
      { N: cost },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/** `scrypt$cost$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the password is the one `hash` was made of; an empty hash matches nothing, after the same work. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !cost || !salt || !key) {
    await derive(password, randomBytes(16), COST);
    return false;
  }
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
