import { isRecord, type JsonObject } from '../../protocol';
import { isApplicationId } from '../store/applicationIds';
import { generationOfKey, isSignedKey, readGeneration } from './backEndKeys';
import { APPLICATIONS } from '../store/applicationPaths';
import { backEndUid } from '../store/backEndUid';
import type { Mark } from '../store/marks';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { createBuckets } from '../load/tokenBucket';
import { answersPath, GATEWAY_ROOT, queuePath } from './paths';

/** Makes a token with which one signs in as `uid`, with these claims. */
export type SignToken = (uid: string, claims: Readonly<Record<string, string>>) => Promise<string>;

/** An answer over HTTP. */
export interface ExchangeReply {
  status: number;
  body: JsonObject;
}

/** Wrong keys from one address for one application that are answered as wrong; beyond that, with `too_many_requests`. */
const WRONG_KEY_RATE = { burst: 20, perSecond: 0.5 };
/** Exchanges of one application: signing costs more than looking up a key. */
const EXCHANGE_RATE = { burst: 30, perSecond: 0.2 };
/** Lookups of one key, which may be an old one. A key without the platform's signature was never issued, and costs none. */
const ISSUED_KEY_RATE = { burst: 60, perSecond: 1 };

const errorReply = (status: number, code: string): ExchangeReply => ({ status, body: { error: code } });

// Not a valid id: no key was issued for it.
const NO_APPLICATION = '-';

/**
 * Exchanges the key of a back end for a token with the application's id and the generation of the key. The answer does not reveal
 * whether an application exists, and a valid key is never refused because of somebody else's wrong ones: a key that the platform did
 * not sign for the application is wrong without a look at the database.
 */
export function createKeyExchange(database: PlatformDatabase, mark: Mark, signToken: SignToken) {
  const wrongKeys = createBuckets(WRONG_KEY_RATE);
  const exchanges = createBuckets(EXCHANGE_RATE);
  const issuedKeys = createBuckets(ISSUED_KEY_RATE);

  /** `body`: `{application, backend_key}`; `from`: whose address it came from. */
  return async function exchange(body: unknown, from: string): Promise<ExchangeReply> {
    const now = database.now();
    const { application: claimedApplication, backend_key } = isRecord(body) ? body : {};
    const application =
      typeof claimedApplication === 'string' && isApplicationId(claimedApplication)
        ? claimedApplication
        : NO_APPLICATION;
    const isIssued = isSignedKey(mark, application, backend_key);
    if (isIssued && !issuedKeys.take(backend_key, now)) return errorReply(429, 'too_many_requests');
    const generation = isIssued
      ? await generationOfKey((path) => database.get(path), application, backend_key)
      : undefined;
    if (generation === undefined) {
      const isReported = wrongKeys.take(`${from}|${application}`, now);
      return isReported ? errorReply(401, 'wrong_backend_key') : errorReply(429, 'too_many_requests');
    }
    if (!exchanges.take(application, now)) return errorReply(429, 'too_many_requests');
    const token = await signToken(backEndUid(application), { application, generation });
    // The application may have been deleted, or got another key, while the token was made.
    if ((await readGeneration((path) => database.get(path), application)) !== generation)
      return errorReply(401, 'wrong_backend_key');
    await database.update({
      [`${GATEWAY_ROOT}/${application}`]: true,
      [`${APPLICATIONS}/${application}/backend_seen`]: now,
    });
    const places = { queue: queuePath(application, generation), answers: answersPath(application) };
    return { status: 200, body: { token, application, generation, ...places } };
  };
}

export type KeyExchange = ReturnType<typeof createKeyExchange>;
