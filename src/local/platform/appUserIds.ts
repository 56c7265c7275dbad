import { Service } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';

const SERVICES = new Set<string>(Object.values(Service));

/** The platform's own services know people by their platform id. */
export function isService(application: string): boolean {
  return SERVICES.has(application);
}

/** Tables between a person's platform id and the ids applications know that person by; ids are made on first use. */
export function createAppUserIds(database: PlatformDatabase) {
  return {
    async appUserId(uid: string, application: string): Promise<string> {
      if (isService(application)) return uid;
      const path = `resshare_user_id_app_user_id/${uid}/${application}`;
      const known = await database.get(path);
      if (typeof known === 'string') return known;
      const made = database.newKey();
      // The way back is written first: a crash in between leaves an id nobody has, never a person nobody finds.
      await database.update({ [`app_user_id_resshare_user_id/${made}`]: uid });
      const { value } = await database.transaction(path, (current) => (current === null ? made : undefined));
      if (value !== made) await database.update({ [`app_user_id_resshare_user_id/${made}`]: null });
      return typeof value === 'string' ? value : made;
    },
    async uidOf(appUserId: string): Promise<string | undefined> {
      const uid = await database.get(`app_user_id_resshare_user_id/${appUserId}`);
      return typeof uid === 'string' ? uid : undefined;
    },
  };
}
