import { APPLICATIONS } from '../../src/platform/store/applicationPaths';
import { personPaths } from '../../src/platform/store/personPaths';
import type { Json, JsonObject } from '../../src/protocol';

const WORKERS = ['owner', 'developer'] as const;

const ledFrom = (application: string, entry: JsonObject): [string, Json][] =>
  WORKERS.flatMap((role) => {
    const uid = entry[role];
    return typeof uid === 'string' ? [[personPaths.ownApplication(uid, application), true]] : [];
  });

/** Writes of an application's entry, with what leads to it from its owner and its developer. */
export function applicationOf(application: string, entry: JsonObject): Record<string, Json> {
  return {
    [`${APPLICATIONS}/${application}`]: entry,
    ...Object.fromEntries(ledFrom(application, entry)),
  };
}

/** The same for an application that is there, which gets an owner or a developer. */
export function workedOnBy(
  application: string,
  people: Partial<Record<(typeof WORKERS)[number], string>>,
): Record<string, Json> {
  const fields = Object.entries(people).map(([role, uid]) => [`${APPLICATIONS}/${application}/${role}`, uid]);
  return Object.fromEntries([...fields, ...ledFrom(application, people)]) as Record<string, Json>;
}
