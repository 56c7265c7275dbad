import { storagePath } from '../storagePath';

/** Applications whose back end has exchanged its key, so that requests are handed to it: `{application}` = true. */
export const GATEWAY_ROOT = 'platform/gateway';

/** What is known of requests that were handed over, for an hour: `{application}/{key}`. Whose they are stands here alone. */
export const HANDED_ROOT = 'platform/handed';

/** Answers that were delivered or refused, for as long as one might be sent again: `{application}/{key}` = the moment (ms). */
export const DELIVERED_ROOT = 'platform/delivered';

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
  return [GATEWAY_ROOT, HANDED_ROOT, DELIVERED_ROOT].map((root) => `${root}/${application}`);
}
