import { getMainDashboard } from '../../protocol/calls/layouts';
import { handle } from '../access/handle';
import { refuse } from '../requests/handler';
import { layoutRoot, mainDashboard } from '../documents/layouts';
import { publicationOf } from '../documents/publication';
import { withOpenTiles } from '../screens/openTiles';
import { viewersOf } from '../documents/viewerFolders';
import { editMark } from '../access/requireDeveloper';
import { recentApplications, recentLock, withRecent } from '../access/recentApplications';
import { waitingRoles, waitingRolesLocks } from '../access/roles';
import { personPaths } from '../store/personPaths';

/**
 * One application's dashboard; it becomes the most recent one, and roles that wait for the
 * person's address are theirs from then on. Who keeps the answer is sent what is published there.
 */
export const getMainDashboardHandler = handle(getMainDashboard, {
  lock: async (_input, request, context) => [
    recentLock(request.uid),
    ...(await waitingRolesLocks(request, context)),
  ],
  async run({ on_top: isOnTop }, request, context) {
    const { uid, application, appUserId, channel } = request;
    const publication = await publicationOf(context, application);
    const dashboard = await mainDashboard(context, application, channel);
    if (!dashboard) return refuse('not_found.dashboard');
    const recent = withRecent(await recentApplications(context, uid), application);
    const onTop = isOnTop === undefined ? {} : { on_top: 1 };
    const { stored, resources } = dashboard;
    const message = await withOpenTiles(context, request, dashboard.message);
    const path = channel === 'web' && `${layoutRoot(application)}/web/main_dashboard`;
    const roles = await waitingRoles(context, request);
    const mark = await editMark(context, application, uid);
    return {
      writes: { [personPaths.recent(uid)]: recent, ...roles.writes },
      answers: [
        {
          message: { ...message, ...onTop, ...mark, app_user_id: appUserId },
          ...(path && { trace: viewersOf(path) }),
        },
      ],
      ...(path && { shown: [{ path, document: stored, ...resources, publication }] }),
    };
  },
});
