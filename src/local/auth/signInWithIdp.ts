import { parseJsonObject } from '../../protocol';
import { newAccount, withoutEmpty, type Account, type ProviderLink } from './account';
import { AuthFailure, demand } from './AuthFailure';
import { canonicalEmail, text, type Body } from './fields';
import { endSessions, issueTokens, ownBearer, type Realm } from './realm';
import { demandRoom, newUid } from './signUp';

/** Characters of a claim that is kept. */
const CLAIM_LIMIT = 2048;

interface Identity extends ProviderLink {
  emailVerified: boolean;
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = token.startsWith('{')
    ? token
    : Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = parseJsonObject(payload);
  demand(claims, 'INVALID_IDP_RESPONSE : The id_token is neither a JSON object nor a JWT.');
  return claims;
}

/** Reads the provider's identity: by the emulator's convention `id_token` is a JSON object or an unsigned JWT. */
function readIdentity(body: Body): Identity {
  const requestUri = text(body, 'requestUri');
  demand(requestUri, 'MISSING_REQUEST_URI');
  demand(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const params = new URLSearchParams(text(body, 'postBody') ?? new URL(requestUri).search);
  const providerId = params.get('providerId')?.toLowerCase();
  demand(providerId, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Missing providerId.');
  demand(providerId === 'google.com', 'OPERATION_NOT_ALLOWED : Only google.com is offered here.');
  const token = params.get('id_token');
  demand(token, 'INVALID_IDP_RESPONSE : An id_token is required.');
  const claims = claimsOf(token);
  const claim = (name: string): string => {
    const value = claims[name];
    if (typeof value !== 'string') return '';
    demand(value.length <= CLAIM_LIMIT, `INVALID_IDP_RESPONSE : "${name}" is too long.`);
    return value;
  };
  const rawId = claim('sub');
  demand(rawId, 'INVALID_IDP_RESPONSE : The id_token has no "sub".');
  return {
    providerId,
    rawId,
    email: claim('email') === '' ? '' : canonicalEmail(claim('email')),
    emailVerified: claims['email_verified'] === true,
    displayName: claim('name'),
    photoUrl: claim('picture'),
  };
}

function linked(account: Account, identity: Identity): Account {
  const { emailVerified, ...link } = identity;
  const otherProviders = account.providers.filter((provider) => provider.providerId !== link.providerId);
  const verified = account.emailVerified || (emailVerified && identity.email === account.email);
  return { ...account, emailVerified: verified, providers: [...otherProviders, link] };
}

/** Links a verified identity to the account that has its address. If that address was never verified, anyone who set the
 * password may not be its owner: password, other providers and sessions are removed, as on the real service. */
function takenOver(realm: Realm, account: Account, identity: Identity): Account {
  const clean = account.emailVerified
    ? account
    : { ...account, password: '', passwordUpdatedAt: 0, providers: [], validSince: endSessions(realm) };
  return linked(
    {
      ...clean,
      displayName: identity.displayName || account.displayName,
      photoUrl: identity.photoUrl || account.photoUrl,
    },
    identity,
  );
}

function answer(identity: Identity, rest: object): object {
  const { providerId, rawId, email, emailVerified, displayName, photoUrl } = identity;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId,
    federatedId: `https://accounts.google.com/${rawId}`,
    ...withoutEmpty({ email, displayName, fullName: displayName, photoUrl }),
    emailVerified,
    rawUserInfo: JSON.stringify({ id: rawId, name: displayName, email, picture: photoUrl }),
    ...rest,
  };
}

function accountFor(realm: Realm, identity: Identity, linkTo: Account | undefined): Account | undefined {
  const existing = realm.ledger.withProvider(identity.providerId, identity.rawId);
  const withEmail = identity.email === '' ? undefined : realm.ledger.withEmail(identity.email);
  if (linkTo) {
    demand(!existing || existing.uid === linkTo.uid, 'FEDERATED_USER_ID_ALREADY_LINKED');
    demand(!withEmail || withEmail.uid === linkTo.uid, 'EMAIL_EXISTS');
    return linked(linkTo.email === '' ? { ...linkTo, email: identity.email } : linkTo, identity);
  }
  if (existing) return linked(existing, identity);
  if (withEmail) return identity.emailVerified ? takenOver(realm, withEmail, identity) : undefined;
  const { email, emailVerified, displayName, photoUrl } = identity;
  demandRoom(realm);
  const fresh = newAccount(newUid(), realm.now(), { email, emailVerified, displayName, photoUrl });
  return linked(fresh, identity);
}

/** `accounts:signInWithIdp`: sign-in with Google, or linking Google to the account of an id token. */
export async function signInWithIdp(realm: Realm, body: Body): Promise<object> {
  const identity = readIdentity(body);
  const token = text(body, 'idToken');
  let account: Account | undefined;
  try {
    account = accountFor(realm, identity, token ? ownBearer(realm, token).account : undefined);
  } catch (error) {
    // From this form of answer the SDK builds an error that holds the credential, so the person may sign in another way.
    if (error instanceof AuthFailure && body['returnIdpCredential'] === true) {
      return answer(identity, { errorMessage: error.message });
    }
    throw error;
  }
  if (!account) {
    return answer(identity, { needConfirmation: true, verifiedProvider: ['password'] });
  }
  demand(!account.disabled, 'USER_DISABLED');
  const isNewUser = realm.ledger.byUid(account.uid) === undefined;
  await realm.ledger.save({ ...account, lastLoginAt: realm.now() });
  return answer(identity, {
    localId: account.uid,
    ...(isNewUser ? { isNewUser } : {}),
    ...withoutEmpty({ displayName: account.displayName, photoUrl: account.photoUrl }),
    ...issueTokens(realm, account, identity.providerId),
  });
}
