import { isDatabaseKey, isRecord, parseJsonObject } from '../../protocol';
import { newAccount } from './account';
import { demand } from './AuthFailure';
import { text, type Body } from './fields';
import { issueTokens, seconds, type Realm } from './realm';
import { demandRoom } from './signUp';

/** Whom a custom token is for. */
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const UID_LIMIT = 128;
/** Characters of a token's claims as JSON: the real service's bound. */
const CLAIMS_LIMIT = 1000;
/** Claim names reserved for the service. */
const RESERVED = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id'.split(' '),
);

interface CustomToken {
  uid: string;
  claims: Record<string, unknown>;
}

/**
 * Reads a custom token as the admin SDKs make it for an emulator: unsigned, so it is worth nothing outside this machine.
 * Throws INVALID_CUSTOM_TOKEN, TOKEN_EXPIRED.
 */
function readCustomToken(token: string, now: number): CustomToken {
  const payload = token.split('.')[1] ?? '';
  const decoded = parseJsonObject(Buffer.from(payload, 'base64url').toString());
  demand(
    decoded?.['aud'] === CUSTOM_TOKEN_AUDIENCE,
    'INVALID_CUSTOM_TOKEN : The token is for something else.',
  );
  const { uid, exp, claims = {} } = decoded;
  demand(
    typeof uid === 'string' && uid.length <= UID_LIMIT && isDatabaseKey(uid),
    'INVALID_CUSTOM_TOKEN : The uid is missing or none.',
  );
  demand(typeof exp === 'number', 'INVALID_CUSTOM_TOKEN : It never ends.');
  demand(now < exp, 'TOKEN_EXPIRED');
  demand(
    isRecord(claims) &&
      JSON.stringify(claims).length <= CLAIMS_LIMIT &&
      !Object.keys(claims).some((name) => RESERVED.has(name)),
    'INVALID_CUSTOM_TOKEN : The claims are too long, or name what is not theirs to say.',
  );
  return { uid, claims };
}

/** `accounts:signInWithCustomToken`: signs in the uid that a back end vouches for; creates the account if need be. */
export async function signInWithCustomToken(realm: Realm, body: Body): Promise<object> {
  const token = text(body, 'token');
  demand(token, 'MISSING_CUSTOM_TOKEN');
  const { uid, claims } = readCustomToken(token, seconds(realm.now()));
  const existing = realm.ledger.byUid(uid);
  if (!existing) demandRoom(realm);
  const account = existing ?? newAccount(uid, realm.now(), {});
  demand(!account.disabled, 'USER_DISABLED');
  await realm.ledger.save({ ...account, lastLoginAt: realm.now() });
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: existing === undefined,
    ...issueTokens(realm, account, 'custom', { claims }),
  };
}

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
