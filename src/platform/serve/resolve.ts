import { bareCollection, isScreenOpened, isService, type Json, isOpening } from '../../protocol';
import { changeRows } from '../../protocol/calls/rows';
import { admitsPerson } from '../access/access';
import type { ApplicationCache } from './applicationCache';
import type { Asker } from '../commit/envelopes';
import type { BackEnds } from '../gateway/backEnds';
import { MAX_DEATHS } from '../load/loadLimits';
import type { RequestIds } from '../people/appUserIds';
import type { AdmissionControl } from './admit';
import {
  CRASHING,
  ERASED_PERSON,
  NO_APPLICATION,
  NO_USER,
  TOO_MANY,
  unknownCollection,
  UNSERVED_SCREEN,
  type Decision,
} from '../requests/decision';
import {
  refuse,
  type Handler,
  type HandlerContext,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import { isPathSegment, outlineOf, readRequest } from '../requests/readRequest';
import { backEndUid, isBackEnd } from '../store/backEndUid';
import { OWNED_ROOT } from '../store/applicationPaths';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { personPaths } from '../store/personPaths';
import { readHanded } from '../gateway/handed';
import { HANDED_ROOT, queuePath } from '../gateway/paths';

/**
 * Whose request a back end is answering: it was handed over, and waits in the queue until its answer is there. Undefined for any other
 * key, and where the person has left meanwhile. `mayChange` is false for a person who only opened a screen.
 */
async function askerOf(
  context: HandlerContext,
  application: string,
  key: unknown,
): Promise<(Pick<PlatformRequest, 'uid' | 'appUserId'> & { mayChange: boolean }) | undefined> {
  if (!isPathSegment(key)) return undefined;
  const note = readHanded(await context.get(`${HANDED_ROOT}/${application}/${key}`));
  if (!note || note.uid === '' || note.app_user_id === '') return undefined;
  const waiting = `${queuePath(application, note.generation)}/${key}`;
  if (!(await context.exists(waiting)) || (await context.exists(`${waiting}/expired`))) return undefined;
  if ((await context.isErased(note.uid)) || !(await admitsPerson(context, application, note.uid)))
    return undefined;
  const mayChange = !isOpening(bareCollection(note.collection, application));
  return { uid: note.uid, appUserId: note.app_user_id, mayChange };
}

export interface ResolveParts {
  database: PlatformDatabase;
  context: HandlerContext;
  admission: Pick<AdmissionControl, 'mayWork'>;
  applicationCache: Pick<ApplicationCache, 'use'>;
  backEnds: Pick<BackEnds, 'answers'>;
  findHandler: (application: string, collection: string) => Handler | undefined;
  /** Ids of people, for one request each. */
  idsOfRequest: () => RequestIds;
  log: (line: string) => void;
}

/** A claimed request. */
interface ClaimedRequest {
  key: string;
  /** When this process met it, in ms. */
  at: number;
  record: Json;
  /** Processes that ended while they worked on it. */
  deaths: number;
}

/** Who answers a request. */
export type Resolved = { asker: Asker } & (
  | { by: 'nobody'; decision: Decision }
  /** A platform that comes later, or nobody: this one says nothing of it. */
  | { by: 'others' }
  | { by: 'backEnd'; request: PlatformRequest; ids: RequestIds }
  | { by: 'handler'; request: PlatformRequest; ids: RequestIds; handler: Handler }
);

/** What ends a request before its application is looked at. */
async function endedEarly(
  { context, admission, log }: ResolveParts,
  { uid, collection }: Asker,
  { key, deaths }: ClaimedRequest,
  refusal: Decision | undefined,
): Promise<Decision | undefined> {
  if (!uid) return NO_USER;
  // Checked before an id is made: a request that was queued behind the deletion of its account must leave nothing.
  if (await context.isErased(uid)) return ERASED_PERSON;
  if (deaths >= MAX_DEATHS) {
    log(`${key} ended ${String(deaths)} processes and is not run again`);
    return CRASHING;
  }
  // No person sent it, and the screen works without it.
  if (isScreenOpened(collection)) return refusal && UNSERVED_SCREEN;
  return refusal ?? (admission.mayWork(uid) ? undefined : TOO_MANY);
}

/** True where somebody may use an application: its own back end, or a person to whom it is open. */
const isOpenTo = async (context: HandlerContext, application: string, uid: string): Promise<boolean> =>
  isBackEnd(uid) ? uid === backEndUid(application) : admitsPerson(context, application, uid);

/** What a back end asks: for itself, or with the rights of the person whose request it names as the one it is `answering`. */
async function requestOfBackEnd(
  context: HandlerContext,
  request: PlatformRequest,
): Promise<PlatformRequest | Refusal> {
  const { application, inner } = request;
  const { answering = '' } = inner;
  if (answering === '') return { ...request, byBackEnd: true };
  const asker = await askerOf(context, application, answering);
  const isChange = request.collection === bareCollection(changeRows.collection, application);
  if (!asker || (isChange && !asker.mayChange)) return refuse('not_found.waiting');
  const { uid, appUserId } = asker;
  return { ...request, uid, appUserId, byBackEnd: true };
}

/** Finds out who answers a claimed request: a handler, the application's back end, or nobody. `refusal` ends it instead. */
export async function resolve(
  parts: ResolveParts,
  claimed: ClaimedRequest,
  refusal?: Decision,
): Promise<Resolved> {
  const { database, context } = parts;
  const { key, at, record } = claimed;
  const outline = outlineOf(record);
  const { uid, application, collection } = outline;
  const stranger: Asker = { ...outline, key, at, appUserId: uid };
  const decided = (decision: Decision, asker = stranger): Resolved => ({ by: 'nobody', asker, decision });

  const ended = await endedEarly(parts, stranger, claimed, refusal);
  if (ended) return decided(ended);
  if (application !== '' && !isService(application)) {
    // People may still have a deleted application open: what they enter must not be stored.
    if (!(await database.exists(`${OWNED_ROOT}/${application}`))) return decided(NO_APPLICATION);
    parts.applicationCache.use(application);
    if (!(await isOpenTo(context, application, uid)))
      // Only a person who has used the application learns that it is closed to them; for others it looks like an unknown one.
      return isBackEnd(uid) || (await database.exists(personPaths.id(uid, application)))
        ? decided(NO_APPLICATION)
        : { by: 'others', asker: stranger };
  }
  const ids = parts.idsOfRequest();
  const appUserId = isPathSegment(application) ? await ids.appUserId(uid, application) : uid;
  const asker = { ...stranger, appUserId };
  const isOfBackEnd = isBackEnd(uid);
  // What it asks itself is the platform's to answer, whatever it answers to others.
  const isForBackEnd = !isOfBackEnd && (await parts.backEnds.answers(application, collection));
  if (isScreenOpened(collection) && !isForBackEnd) return decided(UNSERVED_SCREEN, asker);
  const request = readRequest(key, record, outline, appUserId);
  if ('refused' in request) return decided({ outcome: request, seen: true }, asker);
  if (isForBackEnd) return { by: 'backEnd', asker, request, ids };
  const handler = parts.findHandler(application, collection);
  const { askers = 'people' } = handler ?? {};
  if (!handler || (askers !== 'both' && (askers === 'backEnd') !== isOfBackEnd))
    return decided(unknownCollection(request), asker);
  if (!isOfBackEnd) return { by: 'handler', asker, request, ids, handler };
  const requested = await requestOfBackEnd(context, request);
  if ('refused' in requested) return decided({ outcome: requested, seen: true }, asker);
  return { by: 'handler', asker, request: requested, ids, handler };
}
