import { responsePath, type JsonObject } from '../../protocol';
import { getHomeDefaultLayout, getHomeLayout } from '../../protocol/calls/layouts';
import { admitsPerson, applicationsOpenTo } from '../access/access';
import { handle } from '../access/handle';
import { bytesOf, checkUpdate } from '../store/checkUpdate';
import { refuse, type Answer, type PlatformRequest, type ShownDocument } from '../requests/handler';
import { layoutRoot, mainDashboard } from '../documents/layouts';
import { MAX_DASHBOARD_BYTES } from '../load/loadLimits';
import { publicationOf } from '../documents/publication';
import { withOpenTiles } from '../screens/openTiles';
import { viewersOf } from '../documents/viewerFolders';
import { editMark } from '../access/requireDeveloper';
import { recentApplications, welcomeApplication } from '../access/recentApplications';

// A dashboard that was not published through the platform may be too large or too deep; it is left out.
function fitsInAnswer({ uid, event, key }: PlatformRequest, message: JsonObject): boolean {
  const fault = checkUpdate({ [`${responsePath(uid, event || 'none')}/${key}`]: message });
  return fault === undefined && (bytesOf({ ...message, resources: null }) ?? 0) <= MAX_DASHBOARD_BYTES;
}

/** The main dashboard of each recent application. */
export const getHomeLayoutHandler = handle(getHomeLayout, {
  async run(_input, request, context) {
    const channel = request.channel || 'web';
    const answers: Answer[] = [];
    const shown: ShownDocument[] = [];
    const recent = await recentApplications(context, request.uid);
    for (const application of await applicationsOpenTo(context, recent, request.uid)) {
      const publication = await publicationOf(context, application);
      const dashboard = await mainDashboard(context, application, channel);
      await context.pause();
      if (!dashboard || !fitsInAnswer(request, dashboard.message)) continue;
      const appUserId = await context.appUserId(request.uid, application);
      const reader = { application, uid: request.uid, appUserId };
      const open = await withOpenTiles(context, reader, dashboard.message);
      const message = { ...open, ...(await editMark(context, application, request.uid)) };
      const path = channel === 'web' && `${layoutRoot(application)}/web/main_dashboard`;
      answers.push({
        message: { ...message, app_user_id: appUserId },
        ...(path && { trace: viewersOf(path) }),
      });
      if (path) shown.push({ path, document: dashboard.stored, ...dashboard.resources, publication });
    }
    return answers.length > 0 ? { writes: {}, answers, shown } : refuse('not_found.application');
  },
});

/** What somebody sees who has used nothing yet. */
export const getHomeDefaultLayoutHandler = handle(getHomeDefaultLayout, {
  async run(_input, request, context) {
    const application = await welcomeApplication(context);
    const isOpen = application !== undefined && (await admitsPerson(context, application, request.uid));
    const dashboard = isOpen && (await mainDashboard(context, application, request.channel || 'web'));
    if (!dashboard) return refuse('not_found.sample');
    const appUserId = await context.appUserId(request.uid, application);
    const mark = await editMark(context, application, request.uid);
    const reader = { application, uid: request.uid, appUserId };
    const message = await withOpenTiles(context, reader, dashboard.message);
    return { writes: {}, answers: [{ message: { ...message, ...mark, app_user_id: appUserId } }] };
  },
});
