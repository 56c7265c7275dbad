import type { Json, JsonObject } from '../../protocol';
import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import { isApplicationId } from '../../platform/store/applicationIds';
import { documentFault } from '../../platform/documents/documentFault';
import { changeConfiguration, fromStored, readConfiguration } from '../../platform/documents/documents';
import { APPLICATIONS, OWNED_ROOT } from '../../platform/store/applicationPaths';
import { StartError } from '../../config/StartError';

function demandName(application: string): void {
  if (!isApplicationId(application))
    throw new StartError(
      `"${application}" cannot be an application: use letters, digits, _ and -, not digits alone, and none of the platform's own names.`,
    );
}

/**
 * Puts a configuration in the place of an application's present one, as it is (lists, maps, holes, spellings), and
 * makes the platform answer for the application. Throws `StartError`, with nothing written, for a name or a tree that
 * the database cannot hold.
 */
export async function importConfiguration(
  database: PlatformDatabase,
  application: string,
  configuration: JsonObject,
): Promise<void> {
  demandName(application);
  const tree = fromStored(configuration, []);
  const fault = documentFault([], tree);
  if (fault) throw new StartError(`The configuration cannot be stored: ${fault.refused.words.en}`);
  const entry = `${APPLICATIONS}/${application}`;
  const existing = await database.get(entry);
  const get = (path: string) => database.get(path);
  const { writes } = await changeConfiguration(get, `${application}/configuration`, tree);
  await database.update({
    ...writes,
    [`${OWNED_ROOT}/${application}`]: true,
    ...(existing === null && {
      [entry]: { application, name: application, description: '', key_seach: application, logo: '' },
    }),
  });
}

/** The configuration of an application, in the form `importConfiguration` takes; throws `StartError` without one. */
export async function exportConfiguration(database: PlatformDatabase, application: string): Promise<Json> {
  demandName(application);
  const configuration = await readConfiguration((path) => database.get(path), `${application}/configuration`);
  if (configuration === null) throw new StartError(`The application ${application} has no configuration.`);
  return { configuration };
}
