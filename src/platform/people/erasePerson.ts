import type { Json, JsonObject } from '../../protocol';
import { ABOUT_ANYBODY, cardsAbout, shownAbout } from '../requests/about';
import { waitingImages } from '../data/uploadImage';
import { eraseApplication } from './eraseApplication';
import { forgetRoles, forgetWaitingRoles } from '../access/roles';
import { forgetHanded } from '../gateway/forgetHanded';
import type { HandlerContext } from '../requests/handler';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/storedValues';
import { applicationsOf } from '../access/applicationsOf';
import { forgetMember } from '../access/members';
import { forgetAsker } from '../commit/loggedRequests';
import { forgetReleaser } from '../screens/releases';
import { forgetSharer } from '../documents/candidates';
import { forgetAuthor } from '../documents/versions';
import { forgetViewer, messagesToViewers } from '../screens/viewers';
import { knownPeople, personPaths, personPlaces } from '../store/personPaths';

/** What the rest of an erasure needs once the tables are empty: `platform/erasure/{uid}`. */
export interface Erasure {
  /** The moment of the deletion, in ms. */
  at: number;
  /** The person's ids, by application. */
  ids: Readonly<Record<string, string>>;
  /** The applications that were deleted with the account. */
  applications: readonly string[];
}

/** Erasures that are not finished. */
export const ERASURE_ROOT = 'platform/erasure';

const textEntries = (value: Json | undefined): [string, string][] =>
  Object.entries(asObject(value) ?? {}).flatMap(([name, entry]) =>
    typeof entry === 'string' ? [[name, entry]] : [],
  );

/** Reads what is noted of an erasure; undefined when none is. */
export function readErasure(value: Json): Erasure | undefined {
  if (value === null) return undefined;
  const { at = value, ids = null, applications = null } = asObject(value) ?? {};
  return {
    at: typeof at === 'number' ? at : 0,
    ids: Object.fromEntries(textEntries(ids)),
    applications: Object.keys(asObject(applications) ?? {}),
  };
}

/** The same to be stored. */
export function erasureNote({ at, ids, applications }: Erasure): JsonObject {
  return { at, ids: { ...ids }, applications: Object.fromEntries(applications.map((name) => [name, true])) };
}

/** Finds what is to be erased of a person, and adds it to what was found `earlier`. */
export async function collectErasure(
  context: HandlerContext,
  uid: string,
  earlier: Erasure = { at: context.now(), ids: {}, applications: [] },
): Promise<Erasure> {
  const ids = Object.fromEntries(textEntries(await context.get(personPaths.ids(uid))));
  const applications = await applicationsOf(context, uid);
  const owned = applications.filter(([, entry]) => entry['owner'] === uid).map(([name]) => name);
  return {
    at: earlier.at,
    ids: { ...earlier.ids, ...ids },
    applications: [...new Set([...earlier.applications, ...owned])],
  };
}

/** Folders that note the messages which may tell of a person. */
export function foldersAbout(context: HandlerContext, { ids }: Erasure): string[] {
  return [
    ...Object.entries(ids).flatMap(([application, id]) => [
      shownAbout(context, application, id),
      cardsAbout(context, id),
    ]),
    ABOUT_ANYBODY,
  ];
}

// One update is bounded; what is beyond is removed in pieces right after it (`finishErasures.ts`).
const MAX_MESSAGES = 1000;

async function messagesAbout(context: HandlerContext, erasure: Erasure): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of foldersAbout(context, erasure)) {
    const notes = await context.range(folder, { limit: MAX_MESSAGES });
    for (const [key, path] of notes) if (typeof path === 'string') paths.push(path, `${folder}/${key}`);
  }
  for (const application of erasure.applications)
    paths.push(...(await messagesToViewers(context, application, MAX_MESSAGES)));
  return paths.slice(0, 2 * MAX_MESSAGES);
}

async function developerRoles(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const applications = await applicationsOf(context, uid);
  const developed = applications.filter(([, entry]) => entry['developer'] === uid);
  return Object.fromEntries(
    developed.map(([application]) => [`${APPLICATIONS}/${application}/developer`, null]),
  );
}

/**
 * Removes a person from everything but their own answers and the records of the erasure itself. A second run finds only what
 * was added in between. Some writes lie below others of them.
 */
export async function erasePerson(
  context: HandlerContext,
  uid: string,
  erasure: Erasure,
): Promise<Record<string, Json>> {
  const ownPaths = [
    `request_firebase_users/${uid}`,
    ...personPlaces(uid),
    // One by one: an id that was added meanwhile must stay, so that the next run finds it and what is stored under it.
    ...Object.keys(erasure.ids).map((application) => personPaths.id(uid, application)),
    ...(await messagesAbout(context, erasure)),
  ];
  const writes: Record<string, Json> = Object.fromEntries(ownPaths.map((path) => [path, null]));
  for (const application of erasure.applications)
    Object.assign(writes, await eraseApplication(context, application));
  for (const forget of [forgetWaitingRoles, forgetViewer, forgetMember, developerRoles])
    Object.assign(writes, await forget(context, uid));
  // Anyone who published anything in an application has an id there: what others published elsewhere is not looked through.
  for (const forget of [forgetAuthor, forgetReleaser, forgetSharer])
    Object.assign(writes, await forget(context, uid, Object.keys(erasure.ids)));
  for (const [application, appUserId] of Object.entries(erasure.ids)) {
    Object.assign(writes, await forgetAsker(context, application, { uid, appUserId }));
    Object.assign(writes, await forgetHanded(context, application, { uid, appUserId }));
    writes[`${knownPeople(application)}/${appUserId}`] = null;
    Object.assign(writes, await forgetRoles(context, application, appUserId));
    writes[waitingImages(application, appUserId)] = null;
  }
  return writes;
}
