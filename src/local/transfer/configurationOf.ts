import { isRecord, type Json, type JsonObject } from '../../protocol';
import { StartError } from '../../config/StartError';

const objectAt = (value: Json | undefined, ...steps: string[]): JsonObject | undefined => {
  let at: Json | undefined = value;
  for (const step of steps) at = isRecord(at) ? at[step] : undefined;
  return isRecord(at) ? at : undefined;
};

const holdsSettings = (value: JsonObject): boolean => isRecord(value['system_setting']);

/** What an export holds: the application's configuration, and the application's name where the export tells it. */
interface Exported {
  configuration: JsonObject;
  /** The definitions of its collections, by their names. */
  collections?: JsonObject;
  application?: string;
}

/**
 * Finds the configuration in an exported tree: a whole database (`{app}/configuration`, or older
 * `configuration/{app}`), an application (`configuration`), a configuration (`system_setting`), or its layouts
 * (`android`, `web`). `application` picks one of several. Throws `StartError` when there is none.
 */
export function configurationOf(tree: Json, application?: string): Exported {
  const root = objectAt(tree);
  if (!root) throw new StartError('The file holds no JSON object. Export the node of an application.');
  if (holdsSettings(root)) return { configuration: root };
  const nested = objectAt(root, 'configuration');
  const collections = objectAt(root, 'collections');
  if (nested && holdsSettings(nested)) return { configuration: nested, ...(collections && { collections }) };
  if (objectAt(root, 'android') ?? objectAt(root, 'web'))
    return { configuration: { system_setting: { layout: root } } };

  const found: { application: string; configuration: JsonObject }[] = [];
  for (const name of new Set([...Object.keys(root), ...Object.keys(nested ?? {})])) {
    const candidate = [objectAt(root, name, 'configuration'), objectAt(nested, name)].find(
      (value) => value && holdsSettings(value),
    );
    if (candidate) found.push({ application: name, configuration: candidate });
  }
  const chosen = found.find((one) => one.application === application) ?? found[0];
  if (chosen && (found.length === 1 || chosen.application === application)) return chosen;
  if (chosen)
    throw new StartError(
      `The file holds ${String(found.length)} applications (${found.map((one) => one.application).join(', ')}). Choose one with --application NAME.`,
    );
  throw new StartError(
    'The file holds no configuration: expected system_setting, or an application with configuration/system_setting.',
  );
}
