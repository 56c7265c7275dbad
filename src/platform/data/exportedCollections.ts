import { parseJsonObject, type JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { dataPaths } from '../store/collectionPaths';
import { collectionNames } from './definitions';

/** The definitions of an application's collections, by their names; undefined where it has none. Rows are not exported. */
export async function exportedCollections(
  get: HandlerContext['get'],
  application: string,
): Promise<JsonObject | undefined> {
  const names = await collectionNames({ get }, application);
  const entries = await Promise.all(
    names.map(async (name) => {
      const stored = await get(`${dataPaths.collection(application, name)}/definition`);
      return [name, parseJsonObject(stored) as JsonObject | undefined] as const;
    }),
  );
  const defined = entries.flatMap(([name, definition]) => (definition ? [[name, definition] as const] : []));
  return defined.length > 0 ? Object.fromEntries(defined) : undefined;
}
