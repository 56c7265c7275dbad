import type { Json, JsonObject, RequestLogLine } from '../../protocol';
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
  return stored
    .sort(newestFirst)
    .slice(0, LOGGED_REQUESTS)
    .map(([key, entry]): JsonObject => ({ ...asObject(entry), key }));
}

/** Writes that add an entry and let go of the oldest. */
export async function logWrites(
  get: (path: string) => Promise<Json>,
  application: string,
  key: string,
  entry: Omit<RequestLogLine, 'key'>,
): Promise<Record<string, Json>> {
  const root = logPath(application);
  const known = Object.entries(asObject(await get(root)) ?? {})
    .filter(([other]) => other !== key)
    .sort(newestFirst);
  const old = known.slice(LOGGED_REQUESTS - 1).map(([other]) => [`${root}/${other}`, null] as const);
  return { ...Object.fromEntries(old), [`${root}/${key}`]: { ...entry } };
}
