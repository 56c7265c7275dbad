import { backEndUid } from '../store/backEndUid';
import { storagePath } from '../store/storagePath';

/** Applications whose queue and answers are watched: a key was exchanged, or a request handed over. `{application}` = true. */
export const GATEWAY_ROOT = 'platform/gateway';

/** Notes of requests that were handed over: `{application}/{key}`. Only here is a request linked to its person. */
export const HANDED_ROOT = 'platform/handed';

/**
 * Answers that were delivered: `{application}/{session}/{key}` = the moment (ms), as long as the request is known; notices for a
 * day, in the place of a session `notices`.
 */
const DELIVERED_ROOT = 'platform/delivered';

// Cannot equal the key of a request.
const NOTICES = 'notices';

/** Marks of the answers to one request; of notices, where no session is named. */
export function deliveredPath(application: string, session: string): string {
  return `${DELIVERED_ROOT}/${application}/${session === '' ? NOTICES : session}`;
}

/** Where the back end of an application finds its requests, as long as the key of this generation is valid. */
export function queuePath(application: string, generation: string): string {
  return storagePath(`${application}/queue/${generation}`);
}

/** Where it leaves its answers. */
export function answersPath(application: string): string {
  return storagePath(`${application}/answers`);
}

/** Places of the gateway that go with an application, beside those below its own root. */
export function gatewayPlaces(application: string): string[] {
  const roots = [GATEWAY_ROOT, HANDED_ROOT, DELIVERED_ROOT].map((root) => `${root}/${application}`);
  return [...roots, `response/${backEndUid(application)}`];
}
