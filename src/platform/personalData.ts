import { dayEvent, isRecord, type Json, type JsonObject } from '../protocol';
import { bookPaths } from './book/bookPaths';
import { ownPlaces } from './book/ownPlaces';
import { collectionNames } from './data/definitions';
import { ownRows } from './data/forgetPerson';
import { dataPaths } from './data/paths';
import { readConfiguration } from './documents';
import { entryPicturesRoot, entriesSize } from './entryPictures';
import { waitingOf } from './gateway/forgetHanded';
import { APPLICATIONS } from './applicationPaths';
import { entriesPath } from './handlers/entries';
import { recentPath } from './handlers/recentApplications';
import { developerPath } from './handlers/registerDeveloper';
import type { HandlerContext } from './handler';
import { contactPath } from './handlers/contactOperator';
import { asObject } from './layouts';
import { logoPath, waitingLogos } from './logos';
import { invitationsPath, membershipsOf } from './members';
import { picturePath } from './personPictures';
import { requestsOf } from './requestLog';
import { screensOf } from './screens/screenRoom';
import { candidatesOfPerson } from './screens/candidates';
import { VERSION_ROOTS } from './screens/versions';

const DAY_FEED = dayEvent(0).slice(0, -'1970_01_01'.length);

/** Bytes of screens and their versions that are downloaded with the rest. */
const MAX_SCREEN_BYTES = 8 * 1024 * 1024;

/** Characters of pictures in entries that are; those of further applications can be had one by one (`get_data`). */
const MAX_ENTRY_PICTURE_BYTES = 24 * 1024 * 1024;

async function bookData(context: HandlerContext, appUserId: string): Promise<JsonObject> {
  const data: JsonObject = {};
  for (const [name, path] of Object.entries(ownPlaces(appUserId))) {
    const value = await context.get(path);
    if (value !== null) data[name] = value;
  }
  const ratings = asObject(await context.get(bookPaths.all('ratings'))) ?? {};
  const ownRatings = Object.entries(ratings).flatMap(([bookId, ofBook]): [string, Json][] => {
    const rating = asObject(ofBook)?.[appUserId];
    return rating === undefined ? [] : [[bookId, rating]];
  });
  if (ownRatings.length > 0) data['ratings'] = Object.fromEntries(ownRatings);
  return data;
}

async function dataInApplications(context: HandlerContext, uid: string): Promise<JsonObject> {
  const ids = asObject(await context.get(`resshare_user_id_app_user_id/${uid}`)) ?? {};
  const data: JsonObject = {};
  let remaining = MAX_ENTRY_PICTURE_BYTES;
  for (const [application, appUserId] of Object.entries(ids)) {
    if (typeof appUserId !== 'string') continue;
    const entries = await context.get(entriesPath(application, appUserId));
    const { pictures } = entriesSize(
      Object.values(asObject(entries) ?? {}).map((entry) => asObject(entry) ?? {}),
    );
    const fits = pictures <= remaining;
    if (fits) remaining -= pictures;
    const rows = await ownRows(
      context,
      application,
      appUserId,
      (size) => size <= remaining && (remaining -= size) >= 0,
    );
    const requests = await requestsOf(context, application, uid);
    const waiting = await waitingOf(context, application, uid);
    data[application] = {
      app_user_id: appUserId,
      ...(requests.length > 0 && { requests }),
      ...(Object.keys(waiting).length > 0 && { waiting }),
      entries,
      ...(pictures > 0 && {
        entry_pictures: fits
          ? await context.get(`${entryPicturesRoot(application)}/${appUserId}`)
          : { left_out: pictures },
      }),
      ...(rows && { rows }),
      ...(application === 'book' && (await bookData(context, appUserId))),
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

async function ownedApplications(context: HandlerContext, uid: string): Promise<JsonObject> {
  const all = asObject(await context.get(APPLICATIONS)) ?? {};
  const owned: JsonObject = {};
  let remaining = MAX_SCREEN_BYTES;
  for (const [application, value] of Object.entries(all)) {
    const entry = asObject(value);
    if (entry?.['owner'] !== uid && entry?.['developer'] !== uid) continue;
    if (entry['owner'] !== uid) {
      owned[application] = { developer: uid };
      continue;
    }
    const { bytes } = await screensOf(context, application);
    const fits = bytes <= remaining;
    if (fits) remaining -= bytes;
    // What other people entered there is theirs, although it goes with the application.
    const logo = await context.get(logoPath(application));
    owned[application] = {
      ...entry,
      ...(logo !== null && { logo }),
      collections: await definitionsOf(context, application),
      // Screens are loaded by whoever opens them; `--export` writes them out whatever they take.
      ...(fits
        ? {
            configuration: await readConfiguration(context.get, `${application}/configuration`),
            versions: await context.get(`${VERSION_ROOTS[0]}/${application}`),
            version_texts: await context.get(`${VERSION_ROOTS[1]}/${application}`),
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

/** All that is kept of a person anywhere on the platform, which is what deleting the account takes away. */
export async function personalDataOf(context: HandlerContext, uid: string): Promise<JsonObject> {
  return {
    user: await context.get(`request_firebase_users/${uid}`),
    developer: await context.get(developerPath(uid)),
    picture: await context.get(picturePath(uid)),
    waiting_logos: await context.get(waitingLogos(uid)),
    recent_applications: await context.get(recentPath(uid)),
    applications: await dataInApplications(context, uid),
    own_applications: await ownedApplications(context, uid),
    memberships: Object.fromEntries(
      (await membershipsOf(context, uid)).map(({ application, entry }) => [application, entry]),
    ),
    contacts: await context.get(contactPath(uid)),
    invitations: await context.get(invitationsPath(uid)),
    shared_drafts: await candidatesOfPerson(context, uid),
    messages: await feedMessages(context, uid),
  };
}
