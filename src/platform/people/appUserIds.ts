import { isService, type Json } from '../../protocol';
import type { Decision } from '../requests/decision';
import { isBackEnd } from '../store/backEndUid';
import { erasedPath, isErased } from '../store/erased';
import type { HandlerContext } from '../requests/handler';
import { isPathSegment } from '../requests/readRequest';
import type { Mark } from '../store/marks';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { knownPeople, personPaths } from '../store/personPaths';

/** Ids as one request sees them: ids made for it are valid at once, but stored only together with its effect. */
export interface RequestIds extends Pick<HandlerContext, 'appUserId' | 'uidOf'> {
  /** Adds the writes of new ids to a decision; a refusal stays as it is, so that a refused person leaves nothing. */
  withIdWrites: (decision: Decision) => Decision;
}

interface FoundId {
  id: string;
  /** Writes that store it in both tables; absent when it is stored already. */
  writes?: Record<string, Json>;
}

/**
 * Tables between a person's platform id and the ids applications know that person by. Ids are made on first use, and the
 * same one by every process that makes it, so that both ways are written in one update and none is left over.
 */
export function createAppUserIds(database: PlatformDatabase, mark: Mark) {
  async function uidOf(appUserId: string, application: string): Promise<string | undefined> {
    // A path of more steps, or of none, leads to something else.
    if (!isPathSegment(appUserId)) return undefined;
    const uid = await database.get(`${knownPeople(application)}/${appUserId}`);
    return typeof uid === 'string' ? uid : undefined;
  }

  async function find(uid: string, application: string): Promise<FoundId> {
    // The platform's own services know people by their platform id; a back end has one application.
    if (isService(application) || isBackEnd(uid)) return { id: uid };
    const path = personPaths.id(uid, application);
    const existing = await database.get(path);
    if (typeof existing === 'string') return { id: existing };
    if (await isErased(database, mark, uid)) throw new Error('a person who is gone gets no id');
    const id = `-${mark(`app_user_id/${application}/${uid}`).slice(0, 19)}`;
    return { id, writes: { [path]: id, [`${knownPeople(application)}/${id}`]: uid } };
  }

  return {
    uidOf,
    /** The id, stored at once. */
    async appUserId(uid: string, application: string): Promise<string> {
      const { id, writes } = await find(uid, application);
      if (writes) await database.update(writes);
      return id;
    },
    forRequest: (): RequestIds => {
      const newIds = new Map<string, { uid: string; application: string; writes: Record<string, Json> }>();
      return {
        async appUserId(uid, application) {
          const { id, writes } = await find(uid, application);
          if (writes) newIds.set(id, { uid, application, writes });
          return id;
        },
        async uidOf(appUserId, application) {
          const newId = newIds.get(appUserId);
          return newId?.application === application ? newId.uid : uidOf(appUserId, application);
        },
        withIdWrites(decision) {
          const { outcome } = decision;
          if ('refused' in outcome) return decision;
          const writes = { ...outcome.writes };
          // None for a person whose account this very request deletes.
          for (const newId of newIds.values())
            if (!Object.hasOwn(writes, erasedPath(mark, newId.uid))) Object.assign(writes, newId.writes);
          return { ...decision, outcome: { ...outcome, writes } };
        },
      };
    },
  };
}
