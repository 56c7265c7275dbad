import type { Json, JsonObject, RequestLogLine } from '../protocol';
import type { HandlerContext } from './handler';
import { asObject } from './layouts';

/** Where each application's newest requests are told of; nobody but the platform reads it. */
export const REQUEST_LOG_ROOT = 'platform/request_log';

/** Requests told of for each application, the newest. */
export const LOGGED_REQUESTS = 20;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

// Keys sort by time, too, and tell apart what came in the same millisecond.
const newestFirst = ([a, one]: [string, Json], [b, other]: [string, Json]): number =>
  number(asObject(other)?.['at']) - number(asObject(one)?.['at']) || (a < b ? 1 : -1);

const logPath = (application: string): string => `${REQUEST_LOG_ROOT}/${application}`;

/** What is told of an application's requests, newest first, each with the key of its request. */
export async function readRequestLog(
  get: (path: string) => Promise<Json>,
  application: string,
): Promise<JsonObject[]> {
  const stored = Object.entries(asObject(await get(logPath(application))) ?? {});
  return (
    stored
      .sort(newestFirst)
      .slice(0, LOGGED_REQUESTS)
      // Who asked is nobody's to read; it stands there so that the line can go with the person.
      .map(([key, entry]): JsonObject => ({ ...asObject(entry), asker: null, key }))
  );
}

/** Writes that add an entry and let go of the oldest. */
export async function logWrites(
  get: (path: string) => Promise<Json>,
  application: string,
  key: string,
  entry: Omit<RequestLogLine, 'key'> & { asker: string },
): Promise<Record<string, Json>> {
  const root = logPath(application);
  const known = Object.entries(asObject(await get(root)) ?? {})
    .filter(([other]) => other !== key)
    .sort(newestFirst);
  const old = known.slice(LOGGED_REQUESTS - 1).map(([other]) => [`${root}/${other}`, null] as const);
  return { ...Object.fromEntries(old), [`${root}/${key}`]: { ...entry } };
}

/** Stands in a line of the log for who asked. */
export function askerMark({ mark }: Pick<HandlerContext, 'mark'>, uid: string): string {
  return mark(`asker/${uid}`).slice(0, 16);
}

/** Writes that take a person's lines out of an application's log: what they asked for may tell of them. */
export async function forgetAsker(
  context: HandlerContext,
  application: string,
  uid: string,
): Promise<Record<string, null>> {
  const lines = Object.entries(asObject(await context.get(logPath(application))) ?? {});
  const own = lines.filter(([, line]) => asObject(line)?.['asker'] === askerMark(context, uid));
  return Object.fromEntries(own.map(([key]) => [`${logPath(application)}/${key}`, null]));
}
