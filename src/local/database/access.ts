import { isRecord, parseJsonObject } from '../../protocol';
import { ruleAuth, type RuleAuth } from './rules/checkAccess';
import { isNestedDeeper } from '../../tree/readJson';

/** What a caller may do. Admins are not asked about rules. */
export interface Access {
  admin: boolean;
  auth: RuleAuth;
  /** The person, when one is signed in. */
  uid: string | undefined;
  /** When the credential runs out, in ms since 1970. */
  expires: number | undefined;
}

/** Claims of an ID token, as signed in by the local Auth service. */
type TokenClaims = Record<string, unknown>;

/** What the database asks the local Auth service, where there is one. */
export interface Identities {
  /** False when the person is gone or disabled, or the token was revoked. */
  accepts(uid: string, claims: TokenClaims): boolean;
  /** Calls back when a person's tokens stop being valid. Returns the way to stop. */
  onRevoked?(handler: (uid: string) => void): () => void;
}

type AccessResult = { ok: true; access: Access } | { ok: false; status: string; message: string };

export const ANONYMOUS: Access = { admin: false, auth: null, uid: undefined, expires: undefined };
const ADMIN: Access = { ...ANONYMOUS, admin: true };

// Custom claims of an account have 1,000 characters at most; what a test makes up may be longer.
const MAX_TOKEN_LENGTH = 64 * 1024;
const MAX_CLAIM_NESTING = 32;

const refuse = (status: string, message: string): AccessResult => ({ ok: false, status, message });

/** Reads a credential: `owner` (admin of a local server) or an unsigned ID token. */
export function readCredential(
  credential: unknown,
  now: number,
  identities: Identities | undefined,
): AccessResult {
  if (typeof credential !== 'string') return refuse('invalid_token', 'Credential is not a string');
  if (credential === 'owner') return { ok: true, access: ADMIN };
  const claims = claimsOf(credential);
  const uid = claims?.['user_id'] ?? claims?.['sub'];
  if (!claims || typeof uid !== 'string' || uid === '' || uid.length > 128) {
    return refuse('invalid_token', 'Not an ID token');
  }
  const { exp, iat } = claims;
  // The SDK's mockUserToken is issued at 0 and so has always expired.
  const expires = typeof exp === 'number' && iat !== 0 ? exp * 1000 : undefined;
  if (expires !== undefined && expires <= now) return refuse('expired_token', 'Token has expired');
  if (identities && iat !== 0 && !identities.accepts(uid, claims)) {
    return refuse('invalid_token', 'The account is gone or the token was revoked');
  }
  return { ok: true, access: { admin: false, auth: ruleAuth(uid, claims), uid, expires } };
}

function claimsOf(token: string): TokenClaims | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return isNestedDeeper(text, MAX_CLAIM_NESTING) ? undefined : parseJsonObject(text);
}

/** As `readCredential`, with the admin SDK's way of acting as somebody else or as nobody. */
export function readAuthRequest(
  body: Record<string, unknown>,
  now: number,
  identities: Identities | undefined,
): AccessResult {
  const result = readCredential(body['cred'], now, identities);
  if (!result.ok || !result.access.admin) return result;
  if (body['noauth'] === true) return { ok: true, access: ANONYMOUS };
  const override = body['authvar'];
  if (!isRecord(override)) return result;
  return { ok: true, access: { ...ANONYMOUS, auth: override } };
}
