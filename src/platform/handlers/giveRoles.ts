import { giveRole, takeRole } from '../../protocol/calls/dataModel';
import { handle } from '../access/handle';
import { give, take } from '../access/roles';
import { screensLock } from '../documents/publication';
import type { PlatformRequest } from '../requests/handler';
import { renewDashboardsOf } from '../screens/dashboards';
import { rolesLock } from '../store/collectionPaths';

/** A change of roles, with the dashboards in which it opens or closes tiles. */
const changeOfRoles = (change: typeof give) => ({
  lock: (_input: unknown, { application }: PlatformRequest) => [
    rolesLock(application),
    screensLock(application),
  ],
  unlogged: true as const,
  run: async (...[input, request, context]: Parameters<typeof give>) => {
    const changed = await change(input, request, context);
    if ('refused' in changed) return changed;
    const { writes, answers } = await renewDashboardsOf(context, request.application, changed.writes);
    return { ...changed, writes: { ...changed.writes, ...writes }, answers };
  },
});

export const giveRoleHandler = handle(giveRole, changeOfRoles(give));
export const takeRoleHandler = handle(takeRole, changeOfRoles(take));
