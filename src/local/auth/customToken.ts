import { CUSTOM_TOKEN_AUDIENCE } from './signInWithCustomToken';

/** How long one has to sign in with a token, in seconds; the real service's longest. */
const LIFE = 3600;
const ISSUER = 'firebase-auth-emulator@example.com';

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A custom token as the admin SDKs make it for an emulator: unsigned. `now` is in ms. */
export function customToken(uid: string, claims: Readonly<Record<string, string>>, now: number): string {
  const iat = Math.floor(now / 1000);
  const payload = { aud: CUSTOM_TOKEN_AUDIENCE, iat, exp: iat + LIFE, iss: ISSUER, sub: ISSUER, uid, claims };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(payload)}.`;
}
