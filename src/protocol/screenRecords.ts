import { Collection } from './collections';
import { escapedJson, type JsonObject } from './json';
import { consoleRecord, type RequestRecord } from './requestRecord';

/** Which screen of which application; `ref` leads into the application's configuration. */
export interface ScreenPlace {
  application: string;
  ref: string;
}

function screenRecord(
  userId: string,
  { application, ref }: ScreenPlace,
  event: string,
  dataCollection: string,
  more: JsonObject,
): RequestRecord {
  const json = { ref, ...more, application, user_id: userId, event };
  return consoleRecord(userId, { application, dataCollection, json: escapedJson(json) });
}

/**
 * Replaces the screen at `ref` by the document in `fileJson` (JSON text); up to 1 MB. `base`: hash of the document the
 * change began from, empty for a new screen, so that nobody else's change is lost.
 */
export function uploadScreenRecord(
  userId: string,
  request: ScreenPlace & { fileJson: string; base?: string; event: string },
): RequestRecord {
  const { fileJson, base, event } = request;
  return screenRecord(userId, request, event, Collection.uploadScreen, {
    file_json: fileJson,
    ...(base !== undefined && { base }),
  });
}

/** Publishes a kept version of a screen again. Our own addition to the platform's calls, as are the next two. */
export function restoreScreenRecord(
  userId: string,
  request: ScreenPlace & { version: string; base?: string; event: string },
): RequestRecord {
  const { version, base, event } = request;
  return screenRecord(userId, request, event, Collection.restoreScreen, {
    version,
    ...(base !== undefined && { base }),
  });
}

/** The kept versions of a screen. */
export function screenVersionsRecord(
  userId: string,
  request: ScreenPlace & { event: string },
): RequestRecord {
  return screenRecord(userId, request, request.event, Collection.screenVersions, {});
}

/** One version of a screen; without `version` what stands there now. */
export function screenVersionRecord(
  userId: string,
  request: ScreenPlace & { version?: string; event: string },
): RequestRecord {
  return screenRecord(userId, request, request.event, Collection.screenVersion, {
    version: request.version ?? '',
  });
}
