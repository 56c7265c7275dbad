import { dayEvent, isRecord, type Json, type JsonObject } from '../../protocol';
import { createByteBudget, type ByteBudget } from '../load/byteBudget';
import { collectionNames } from '../data/definitions';
import { waitingImages } from '../data/uploadImage';
import { ownRows } from '../data/forgetPerson';
import { dataPaths } from '../store/collectionPaths';
import { readConfiguration } from '../documents/documents';
import { waitingOf } from '../gateway/forgetHanded';
import { applicationPaths } from '../store/applicationPaths';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { MAX_PERSONAL_BULK_BYTES, MAX_PERSONAL_BYTES, MAX_PERSONAL_SCREEN_BYTES } from '../load/loadLimits';
import { logoPath } from '../documents/logos';
import { applicationsOf } from '../access/applicationsOf';
import { membershipsOf } from '../access/members';
import { meteredReads, storedBytes } from '../requests/meteredReads';
import { requestsOf } from '../commit/loggedRequests';
import { screensOf } from '../documents/screenRoom';
import { candidatesOfPerson } from '../documents/candidates';
import { personPaths } from '../store/personPaths';

const DAY_FEED = dayEvent(0).slice(0, -'1970_01_01'.length);

/** What is downloaded of a person, and the bytes it may yet take. */
interface Download {
  context: HandlerContext;
  /** For rows, pictures and screens, so that room is left for the rest. */
  bulk: ByteBudget;
  /** The value, or how many bytes of it are left out because there is no room. */
  fit: (value: Json) => Json;
}

function startDownload(context: HandlerContext): Download {
  const budget = createByteBudget(MAX_PERSONAL_BYTES);
  return {
    context: meteredReads(context).metered,
    bulk: budget.part(MAX_PERSONAL_BULK_BYTES),
    fit(value) {
      const bytes = storedBytes(value);
      return value === null || budget.take(bytes) ? value : { left_out: bytes };
    },
  };
}

async function dataInApplications(download: Download, uid: string, ids: JsonObject): Promise<JsonObject> {
  const { context, bulk, fit } = download;
  const data: JsonObject = {};
  for (const [application, appUserId] of Object.entries(ids)) {
    if (typeof appUserId !== 'string') continue;
    const rows = await ownRows(context, application, appUserId, bulk);
    const requests = await requestsOf(context, application, uid);
    const waiting = await waitingOf(context, application, appUserId);
    const images = await context.get(waitingImages(application, appUserId));
    data[application] = {
      app_user_id: appUserId,
      ...(requests.length > 0 && { requests: fit(requests) }),
      ...(Object.keys(waiting).length > 0 && { waiting: fit(waiting) }),
      ...(rows && { rows }),
      ...(images !== null && { images: fit(images) }),
    };
  }
  return data;
}

/** What the collections of an application are. */
async function definitionsOf(context: HandlerContext, application: string): Promise<JsonObject> {
  const names = await collectionNames(context, application);
  const definitions = names.map(async (name): Promise<[string, Json]> => [
    name,
    await context.get(`${dataPaths.collection(application, name)}/definition`),
  ]);
  return Object.fromEntries(await Promise.all(definitions));
}

async function ownedApplications({ context, bulk, fit }: Download, uid: string): Promise<JsonObject> {
  const owned: JsonObject = {};
  const screens = bulk.part(MAX_PERSONAL_SCREEN_BYTES);
  for (const [application, entry] of await applicationsOf(context, uid)) {
    if (entry['owner'] !== uid) {
      owned[application] = { developer: uid };
      continue;
    }
    const { bytes } = await screensOf(context, application);
    const fits = screens.take(bytes);
    // What other people entered there is theirs, although it goes with the application.
    const logo = await context.get(logoPath(application));
    owned[application] = {
      ...entry,
      ...(logo !== null && { logo: fit(logo) }),
      collections: fit(await definitionsOf(context, application)),
      // Screens are loaded by anyone who opens them; `--export` writes them out whatever they take.
      ...(fits
        ? {
            configuration: await readConfiguration(context.get, `${application}/configuration`),
            versions: await context.get(applicationPaths.versions(application)),
            version_texts: await context.get(applicationPaths.versionTexts(application)),
          }
        : { left_out: bytes }),
    };
  }
  return owned;
}

// Cards and notices; what answers left behind besides is drawn from the places above.
async function feedMessages(context: HandlerContext, uid: string): Promise<JsonObject[]> {
  const events = asObject(await context.get(`response/${uid}`)) ?? {};
  return Object.entries(events).flatMap(([event, messages]) =>
    event.startsWith(DAY_FEED)
      ? Object.values(asObject(messages) ?? {}).flatMap((value) => {
          const message = asObject(value) ?? {};
          const parameters = asObject(message['data'])?.['script_param'];
          const fields = isRecord(parameters) ? asObject(parameters['hash_field_value']) : undefined;
          const { application = '', date_time = 0 } = message;
          return fields ? [{ event, application, date_time, fields }] : [];
        })
      : [],
  );
}

/**
 * All that is kept of a person anywhere on the platform, which is what deleting the account takes away, as far as there is room; where
 * something is left out, `left_out` says how many bytes that is.
 */
export async function personalDataOf(requestContext: HandlerContext, uid: string): Promise<JsonObject> {
  const download = startDownload(requestContext);
  const { context, fit } = download;
  const { ids: storedIds = null, ...own } = asObject(await context.get(personPaths.all(uid))) ?? {};
  const ids = asObject(storedIds) ?? {};
  return {
    user: fit(await context.get(`request_firebase_users/${uid}`)),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fit(value)])),
    applications: await dataInApplications(download, uid, ids),
    own_applications: await ownedApplications(download, uid),
    memberships: fit(
      (await membershipsOf(context, uid)).map(({ application, entry }) => ({ application, ...entry })),
    ),
    shared_drafts: await candidatesOfPerson(context, uid, Object.keys(ids), fit),
    messages: fit(await feedMessages(context, uid)),
  };
}
