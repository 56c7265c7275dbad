import {
  applicationAccess,
  archiveApplication,
  exportConfiguration,
  renameApplication,
  rotateBackendKey,
  requestLog,
} from '../../protocol/calls/manageApplication';
import { accessPath } from '../access/access';
import { handle } from '../access/handle';
import { recentApplications, recentLock } from '../access/recentApplications';
import { readConfiguration } from '../documents/documents';
import { englishNameWrites } from '../documents/englishName';
import { layoutRoot } from '../documents/layouts';
import { resourcesOf } from '../documents/resources';
import { screensOf } from '../documents/screenRoom';
import { viewersOf } from '../documents/viewerFolders';
import { backEndPath, keyRecord, newBackEndKey, readGeneration } from '../gateway/backEndKeys';
import { MAX_MESSAGE_BYTES } from '../load/loadLimits';
import { exportedCollections } from '../data/exportedCollections';
import { refuse, type PlatformRequest } from '../requests/handler';
import { notifyViewers } from '../screens/viewers';
import { APPLICATIONS, applicationLock } from '../store/applicationPaths';
import { personPaths } from '../store/personPaths';
import { asObject } from '../store/storedValues';
import { LOGGED_REQUESTS, readRequestLog } from '../commit/loggedRequests';

const lock = (_input: unknown, { application }: PlatformRequest): string => applicationLock(application);

export const renameApplicationHandler = handle(renameApplication, {
  lock,
  unlogged: true,
  async run({ name }, { application }, context) {
    const place = `${APPLICATIONS}/${application}`;
    const entry = { ...asObject(await context.get(place)), name };
    const { resources } = await resourcesOf(context, application);
    return {
      data: { application, name },
      writes: {
        [`${place}/name`]: name,
        ...englishNameWrites(application, entry, resources?.['strings']),
      },
    };
  },
});

export const rotateBackendKeyHandler = handle(rotateBackendKey, {
  lock,
  unlogged: true,
  async run(_input, { application }, context) {
    const backend_key = newBackEndKey(context.mark, application);
    const previousGeneration = await readGeneration(context.get, application);
    return {
      data: { application, backend_key },
      writes: { [backEndPath(application)]: keyRecord(backend_key, previousGeneration) },
    };
  },
});

export const archiveApplicationHandler = handle(archiveApplication, {
  lock: (_input, { uid, application }) => [recentLock(uid), applicationLock(application)],
  unlogged: true,
  async run({ archived }, { application, uid }, context) {
    const data = { application, archived: archived ? context.now() : 0 };
    const entry = { [`${APPLICATIONS}/${application}/archived`]: archived ? data.archived : null };
    if (!archived) return { data, writes: entry };
    const recent = await recentApplications(context, uid);
    const removal = { id: application, application, main_dashboard_app: true, delete: 1 };
    const path = `${layoutRoot(application)}/web/main_dashboard`;
    const notified = await notifyViewers(context, { folder: viewersOf(path), messages: () => [removal] });
    return {
      data,
      writes: {
        ...entry,
        ...notified.writes,
        [personPaths.recent(uid)]: recent.filter((name) => name !== application),
      },
      answers: notified.answers,
    };
  },
});

export const applicationAccessHandler = handle(applicationAccess, {
  lock,
  unlogged: true,
  run: ({ access }, { application }) => ({
    data: { application, access },
    writes: { [accessPath(application)]: access === 'everyone' ? null : access },
  }),
});

export const exportConfigurationHandler = handle(exportConfiguration, {
  unlogged: true,
  async run(_input, { application }, context) {
    // Checked first, so that a configuration that is too large is not read.
    if ((await screensOf(context, application)).document > MAX_MESSAGE_BYTES)
      return refuse('too_large.export');
    const configuration = await readConfiguration(context.get, `${application}/configuration`);
    if (configuration === null) return refuse('not_found.screens');
    const collections = await exportedCollections(context.get, application);
    const text = JSON.stringify({ application, configuration, ...(collections && { collections }) });
    if (text.length > MAX_MESSAGE_BYTES) return refuse('too_large.export');
    return { data: { application, configuration: text } };
  },
});

export const requestLogHandler = handle(requestLog, {
  unlogged: true,
  async run(_input, { application }, context) {
    const requests = await readRequestLog(context, application);
    return { data: { application, most: LOGGED_REQUESTS, count: requests.length, requests } };
  },
});
