import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord, parseJsonObject } from '../../protocol';
import type { Account } from './account';

/** How long an id token lives, in seconds; the real service's value. */
export const TOKEN_LIFE = 3600;

/** What a session carries from one token to the next; times in seconds since 1970. */
export interface Session {
  uid: string;
  provider: string;
  authTime: number;
  issuedAt: number;
  /** Developer claims of the custom token that the person signed in with. */
  claims?: Record<string, unknown>;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function identities(account: Account): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (account.email !== '') found['email'] = [account.email];
  for (const link of account.providers) (found[link.providerId] ??= []).push(link.rawId);
  return found;
}

function customClaims(account: Account): Record<string, unknown> {
  return parseJsonObject(account.customAttributes) ?? {};
}

/** An unsigned id token with the claims the official emulator gives. Worth nothing outside this machine. */
export function idToken(account: Account, session: Session, projectId: string): string {
  const claims = {
    ...(account.displayName === '' ? {} : { name: account.displayName }),
    ...(account.photoUrl === '' ? {} : { picture: account.photoUrl }),
    ...customClaims(account),
    ...session.claims,
    ...(account.email === '' ? {} : { email: account.email, email_verified: account.emailVerified }),
    auth_time: session.authTime,
    user_id: account.uid,
    firebase: { identities: identities(account), sign_in_provider: session.provider },
    iat: session.issuedAt,
    exp: session.issuedAt + TOKEN_LIFE,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: account.uid,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The session an id token speaks for, and when it ends (seconds); undefined when it is not one of ours. */
export function readIdToken(token: string): { session: Session; expiresAt: number } | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || signature !== '' || rest.length > 0) return undefined;
  const claims = parseJsonObject(Buffer.from(payload, 'base64url').toString());
  if (!claims) return undefined;
  const { user_id: uid, auth_time: authTime, iat, exp, firebase } = claims;
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : undefined;
  if (typeof uid !== 'string' || typeof provider !== 'string') return undefined;
  if (typeof authTime !== 'number' || typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  return { session: { uid, provider, authTime, issuedAt: iat }, expiresAt: exp };
}

function seal(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}

/** A refresh token: the session, sealed so that only this server can have made it; nothing is stored for it. */
export function refreshToken(session: Session, secret: string): string {
  const payload = encode(session);
  return `${payload}.${seal(payload, secret).toString('base64url')}`;
}

export function readRefreshToken(token: string, secret: string): Session | undefined {
  const [payload, signature] = token.split('.');
  if (!payload || !signature) return undefined;
  const expected = seal(payload, secret);
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const read = parseJsonObject(Buffer.from(payload, 'base64url').toString());
  if (!read) return undefined;
  const { uid, provider, authTime, issuedAt, claims } = read;
  if (typeof uid !== 'string' || typeof provider !== 'string') return undefined;
  if (typeof authTime !== 'number' || typeof issuedAt !== 'number') return undefined;
  return { uid, provider, authTime, issuedAt, ...(isRecord(claims) && { claims }) };
}
