import type { Json } from '../../protocol';
import { ACCESSES, BAD_ACCESS, accessPath } from '../access/access';
import { readConfiguration } from '../documents/documents';
import { refuse, type Handler, type Outcome, type PlatformRequest } from '../requests/handler';
import { layoutRoot } from '../documents/layouts';
import { notifyViewers } from '../screens/viewers';
import { viewersOf } from '../documents/viewerFolders';
import { MAX_MESSAGE_BYTES } from '../load/loadLimits';
import { screensOf } from '../documents/screenRoom';
import { backEndPath, keyRecord, newBackEndKey, readGeneration } from '../gateway/backEndKeys';
import { APPLICATIONS, applicationLock } from '../store/applicationPaths';
import { forMembers } from '../access/forMembers';
import { readTexts } from '../documents/inputText';
import { requireDeveloper } from '../access/requireDeveloper';
import { recentApplications, recentLock, recentPath } from '../access/recentApplications';

const done = (writes: Record<string, Json>, data: Record<string, Json>): Outcome => ({
  writes,
  answers: [{ message: { data } }],
});

const lock = ({ application }: PlatformRequest): string => applicationLock(application);

/** `draft/core/rename_application` {`name`}: the name people see; the id stays. */
export const renameApplication: Handler = {
  lock,
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const texts = readTexts(request.inner, [
      { field: 'name', maxLength: 100, required: 'Chưa có tên ứng dụng / Please enter the application name' },
    ]);
    if ('refused' in texts) return texts;
    const { application } = request;
    return done({ [`${APPLICATIONS}/${application}/name`]: texts.name }, { application, name: texts.name });
  },
};

/** `draft/core/rotate_backend_key`: replaces the key; the old one is refused from now on. The new key is shown only once. */
export const rotateBackendKey: Handler = {
  lock,
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const { application } = request;
    const backend_key = newBackEndKey(context.mark, application);
    const previousGeneration = await readGeneration(context.get, application);
    return done(
      { [backEndPath(application)]: keyRecord(backend_key, previousGeneration) },
      { application, backend_key },
    );
  },
};

/**
 * `draft/core/archive_application` {`archived`}: takes the application off dashboards, open ones too, and out of the
 * search, or puts it back. Nothing of it is lost.
 */
export const archiveApplication: Handler = {
  lock: ({ uid, application }) => [recentLock(uid), applicationLock(application)],
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const { application, uid, inner } = request;
    const archived = inner['archived'];
    if (typeof archived !== 'boolean')
      return refuse('bad_field', 'archived phải là true hoặc false / archived must be true or false');
    const data = { application, archived: archived ? context.now() : 0 };
    const entry = { [`${APPLICATIONS}/${application}/archived`]: archived ? data.archived : null };
    if (!archived) return done(entry, data);
    const recent = await recentApplications(context, uid);
    const removal = { id: application, application, main_dashboard_app: true, delete: 1 };
    const path = `${layoutRoot(application)}/web/main_dashboard`;
    const notified = await notifyViewers(context, { folder: viewersOf(path), messages: () => [removal] });
    return {
      writes: {
        ...entry,
        ...notified.writes,
        [recentPath(uid)]: recent.filter((name) => name !== application),
      },
      answers: [{ message: { data } }, ...notified.answers],
    };
  },
};

/** `draft/core/application_access` {`access`}: opens the application to everybody, or to its people alone; it counts at once. */
export const applicationAccess: Handler = {
  lock,
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const { application, inner } = request;
    const access = ACCESSES.find((one) => one === inner['access']);
    if (!access) return refuse('bad_field', BAD_ACCESS);
    const stored = access === 'everyone' ? null : access;
    return done({ [accessPath(application)]: stored }, { application, access });
  },
};

/**
 * `draft/core/export_configuration`: the configuration of the application as JSON text (as text, because the database
 * would change lists and empty values), in the form that `--import` takes, with the application it is of.
 */
export const exportConfiguration = forMembers({
  unlogged: true,
  async handle(request, context) {
    const { application } = request;
    // Checked first, so that a configuration that is too large is not read.
    if ((await screensOf(context, application)).document > MAX_MESSAGE_BYTES)
      return refuse(
        'too_large',
        'Ứng dụng quá lớn để xuất ở đây, hãy dùng --export / The application is too large to be exported here: use --export',
      );
    const configuration = await readConfiguration(context.get, `${application}/configuration`);
    if (configuration === null)
      return refuse('not_found', 'Ứng dụng chưa có màn hình nào / The application has no screens yet');
    return done({}, { application, configuration: JSON.stringify({ application, configuration }) });
  },
});
