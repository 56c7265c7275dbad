import { isService } from '../protocol';
import { ownIdsPath } from './access';
import type { PlatformDatabase } from './PlatformDatabase';
import { isErased } from './erased';
import type { Mark } from './marks';

/** An id by which an application knows a person, and the writes that keep it: none when it is kept already. */
export interface KnownAs {
  id: string;
  writes: Record<string, string>;
}

/**
 * Tables between a person's platform id and the ids applications know that person by. Ids are kept on first use, and are the
 * same whichever process makes them, so that both ways are written at once and none is left over.
 */
export function createAppUserIds(database: PlatformDatabase, mark: Mark) {
  const ownPath = (uid: string, application: string): string => `${ownIdsPath(uid)}/${application}`;

  async function knownAs(uid: string, application: string): Promise<KnownAs> {
    // The platform's own services know people by their platform id.
    if (isService(application)) return { id: uid, writes: {} };
    const path = ownPath(uid, application);
    const known = await database.get(path);
    if (typeof known === 'string') return { id: known, writes: {} };
    const id = `-${mark(`app_user_id/${application}/${uid}`).slice(0, 19)}`;
    return { id, writes: { [path]: id, [`app_user_id_resshare_user_id/${id}`]: uid } };
  }

  async function uidOf(appUserId: string): Promise<string | undefined> {
    const uid = await database.get(`app_user_id_resshare_user_id/${appUserId}`);
    return typeof uid === 'string' ? uid : undefined;
  }

  return {
    knownAs,
    uidOf,
    async appUserId(uid: string, application: string): Promise<string> {
      const { id, writes } = await knownAs(uid, application);
      if (Object.keys(writes).length === 0) return id;
      if (await isErased(database, mark, uid)) throw new Error('a person who is gone gets no id');
      await database.update(writes);
      return id;
    },
    async isKnown(appUserId: string, application: string): Promise<boolean> {
      const uid = await uidOf(appUserId);
      return uid !== undefined && (await database.get(ownPath(uid, application))) === appUserId;
    },
  };
}
