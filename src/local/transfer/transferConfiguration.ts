import { canonicalJson, type Json, type JsonObject } from '../../protocol';
import { decodeDefinition } from '../../protocol/data/definition';
import { isDataName } from '../../protocol/data/names';
import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import { isApplicationId } from '../../platform/store/applicationIds';
import { definitionWrites } from '../../platform/data/definitions';
import { exportedCollections } from '../../platform/data/exportedCollections';
import { documentFault } from '../../platform/documents/documentFault';
import { changeConfiguration, fromStored, readConfiguration } from '../../platform/documents/documents';
import { englishNameWrites } from '../../platform/documents/englishName';
import { APPLICATIONS, OWNED_ROOT } from '../../platform/store/applicationPaths';
import { asObject } from '../../platform/store/storedValues';
import { StartError } from '../../config/StartError';

function demandName(application: string): void {
  if (!isApplicationId(application))
    throw new StartError(
      `"${application}" cannot be an application: use letters, digits, _ and -, not digits alone, and none of the platform's own names.`,
    );
}

const isSame = (stored: Json, definition: object): boolean =>
  JSON.stringify(canonicalJson(stored)) === JSON.stringify(canonicalJson(definition));

/**
 * Writes of collections that are not there yet. Throws `StartError` for one that is there and is another one: rows are kept by their
 * definition, so the console changes it.
 */
async function collectionWrites(
  get: PlatformDatabase['get'],
  application: string,
  collections: JsonObject,
): Promise<Record<string, Json>> {
  const present = (await exportedCollections(get, application)) ?? {};
  const writes: Record<string, Json> = {};
  for (const [name, value] of Object.entries(collections)) {
    const isNamed: boolean = isDataName(name);
    if (!isNamed) throw new StartError(`"${name}" cannot be a collection.`);
    const decoded = decodeDefinition(value);
    if ('fault' in decoded) throw new StartError(`The collection ${name} cannot be read: ${decoded.fault}.`);
    const { definition } = decoded;
    const standing = present[name];
    if (standing === undefined) Object.assign(writes, definitionWrites(application, name, definition, 1));
    else if (!isSame(standing, definition))
      throw new StartError(
        `The application ${application} has another collection ${name}. Import the file in the console, which can change it.`,
      );
  }
  return writes;
}

const stringsIn = (tree: Json): Json => {
  const resources = asObject(asObject(asObject(tree)?.['system_setting'] ?? null)?.['resources'] ?? null);
  return resources?.['strings'] ?? null;
};

/**
 * Puts a configuration in the place of an application's present one, as it is (lists, maps, holes, spellings), and its
 * collections beside it, and makes the platform answer for the application. Throws `StartError`, with nothing written, for a name or a tree that
 * the database cannot hold.
 */
export async function importConfiguration(
  database: PlatformDatabase,
  application: string,
  configuration: JsonObject,
  collections: JsonObject = {},
): Promise<void> {
  demandName(application);
  const tree = fromStored(configuration, []);
  const fault = documentFault([], tree);
  if (fault) throw new StartError(`The configuration cannot be stored: ${fault.refused.words.en}`);
  const entry = `${APPLICATIONS}/${application}`;
  const existing = asObject(await database.get(entry));
  const get = (path: string) => database.get(path);
  const { writes } = await changeConfiguration(get, `${application}/configuration`, tree);
  const defined = await collectionWrites(get, application, collections);
  await database.update({
    ...writes,
    ...defined,
    [`${OWNED_ROOT}/${application}`]: true,
    ...(existing
      ? englishNameWrites(application, existing, stringsIn(tree))
      : { [entry]: { application, name: application, description: '', key_seach: application, logo: '' } }),
  });
}

/** The configuration of an application, in the form `importConfiguration` takes; throws `StartError` without one. */
export async function exportConfiguration(database: PlatformDatabase, application: string): Promise<Json> {
  demandName(application);
  const configuration = await readConfiguration((path) => database.get(path), `${application}/configuration`);
  if (configuration === null) throw new StartError(`The application ${application} has no configuration.`);
  const collections = await exportedCollections((path) => database.get(path), application);
  return { configuration, ...(collections && { collections }) };
}
