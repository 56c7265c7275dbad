import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/storedValues';
import { personPaths } from '../store/personPaths';
import { isDeveloper } from './requireDeveloper';

/** The applications that a person owns or develops, each with its entry. Reads nothing of others. */
export async function applicationsOf(
  context: Pick<HandlerContext, 'get'>,
  uid: string,
): Promise<[application: string, entry: JsonObject][]> {
  const names = Object.keys(asObject(await context.get(personPaths.ownApplications(uid))) ?? {});
  const entries = names.map(async (name): Promise<[string, JsonObject]> => [
    name,
    asObject(await context.get(`${APPLICATIONS}/${name}`)) ?? {},
  ]);
  return (await Promise.all(entries)).filter(([, entry]) => isDeveloper(entry, uid));
}
