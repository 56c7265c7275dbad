import type { Json } from '../../protocol';
import { forgetInvitations } from '../access/roles';
import { forgetPayloads } from '../commit/loggedRequests';
import { backEndPath } from '../gateway/backEndKeys';
import { gatewayPlaces } from '../gateway/paths';
import { undueWrites } from '../data/dueRows';
import type { HandlerContext } from '../requests/handler';
import { retiredPath } from '../store/applicationIds';
import { APPLICATIONS, OWNED_ROOT } from '../store/applicationPaths';
import { asObject, asText } from '../store/storedValues';
import { personPaths } from '../store/personPaths';
import { storagePath } from '../store/storagePath';

/** Writes that take an application away whole, with what leads to it; nobody gets its id after it. */
export async function eraseApplication(
  context: Pick<HandlerContext, 'get' | 'range' | 'now'>,
  application: string,
): Promise<Record<string, Json>> {
  const entryPath = `${APPLICATIONS}/${application}`;
  const { owner = null, developer = null } = asObject(await context.get(entryPath)) ?? {};
  const people = [owner, developer].map(asText).filter((uid) => uid !== '');
  const places = [
    storagePath(application),
    entryPath,
    `${OWNED_ROOT}/${application}`,
    backEndPath(application),
    ...gatewayPlaces(application),
    ...people.map((uid) => personPaths.ownApplication(uid, application)),
  ];
  return {
    ...(await forgetInvitations(context, application)),
    ...(await undueWrites(context, application)),
    ...Object.fromEntries(places.map((path) => [path, null])),
    [retiredPath(application)]: true,
    ...forgetPayloads(context.now(), application),
  };
}
