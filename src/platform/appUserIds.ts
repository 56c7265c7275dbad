import { isService } from '../protocol';
import { ownIdsPath } from './access';
import type { PlatformDatabase } from './PlatformDatabase';
import { isErased } from './erased';
import type { Mark } from './marks';

/**
 * Tables between a person's platform id and the ids applications know that person by. Ids are made on first use, and the
 * same one by every process that makes it, so that both ways are written at once and none is left over.
 */
export function createAppUserIds(database: PlatformDatabase, mark: Mark) {
  async function uidOf(appUserId: string): Promise<string | undefined> {
    const uid = await database.get(`app_user_id_resshare_user_id/${appUserId}`);
    return typeof uid === 'string' ? uid : undefined;
  }

  return {
    uidOf,
    async appUserId(uid: string, application: string): Promise<string> {
      // The platform's own services know people by their platform id.
      if (isService(application)) return uid;
      const path = `${ownIdsPath(uid)}/${application}`;
      const known = await database.get(path);
      if (typeof known === 'string') return known;
      if (await isErased(database, mark, uid)) throw new Error('a person who is gone gets no id');
      const made = `-${mark(`app_user_id/${application}/${uid}`).slice(0, 19)}`;
      await database.update({ [path]: made, [`app_user_id_resshare_user_id/${made}`]: uid });
      return made;
    },
    async isKnown(appUserId: string, application: string): Promise<boolean> {
      const uid = await uidOf(appUserId);
      return uid !== undefined && (await database.get(`${ownIdsPath(uid)}/${application}`)) === appUserId;
    },
  };
}
