import type { Json, JsonObject, RequestLogLine } from '../../protocol';
import { expireAt } from '../requests/expiry';
import type { HandlerContext } from '../requests/handler';
import { applicationPaths } from '../store/applicationPaths';
import { asObject, asNumber } from '../store/storedValues';

/**
 * Payloads of logged requests, by the hour they came in: `{hour}/{application}/{key}`. One expiry entry covers an hour of all
 * applications, and names none of them.
 */
const REQUEST_PAYLOADS_ROOT = 'platform/request_payloads';

/** Number of newest requests that are logged for each application. */
export const LOGGED_REQUESTS = 20;

type Reader = Pick<HandlerContext, 'get' | 'now'>;

const HOUR = 60 * 60 * 1000;
/** How long payloads are kept at least, in ms; at most an hour longer. */
export const PAYLOAD_LIFE = 24 * HOUR;

// Keys sort by time, too, and tell apart what came in the same millisecond.
const newestFirst = ([a, lineA]: [string, Json], [b, lineB]: [string, Json]): number =>
  asNumber(asObject(lineB)?.['at']) - asNumber(asObject(lineA)?.['at']) || (a < b ? 1 : -1);

const hourOf = (at: number): number => Math.floor(at / HOUR);
const hourPath = (hour: number): string => `${REQUEST_PAYLOADS_ROOT}/${String(hour)}`;
const payloadsPath = (application: string, hour: number): string => `${hourPath(hour)}/${application}`;

/** The hours of which payloads may still be kept. */
function payloadHours(now: number): number[] {
  const count = PAYLOAD_LIFE / HOUR + 3;
  return Array.from({ length: count }, (_, back) => hourOf(now) - back);
}

async function linesOf(
  get: (path: string) => Promise<Json>,
  application: string,
): Promise<[string, JsonObject][]> {
  return Object.entries(asObject(await get(applicationPaths.requestLog(application))) ?? {}).map(
    ([key, line]) => [key, asObject(line) ?? {}],
  );
}

/** What is told of an application's requests, newest first, each with the key of its request. */
export async function readRequestLog({ get, now }: Reader, application: string): Promise<JsonObject[]> {
  const newest = (await linesOf(get, application)).sort(newestFirst).slice(0, LOGGED_REQUESTS);
  const hoursKept = new Set(payloadHours(now()));
  const hours = new Set(
    newest.map(([, line]) => hourOf(asNumber(line['at']))).filter((hour) => hoursKept.has(hour)),
  );
  const payloads: JsonObject = {};
  for (const hour of hours) Object.assign(payloads, asObject(await get(payloadsPath(application, hour))));
  // `asker` is not disclosed; it is stored only so that the line can be removed with the person.
  return newest.map(([key, line]): JsonObject => ({
    ...line,
    asker: null,
    key,
    ...(typeof payloads[key] === 'string' && { payload: payloads[key] }),
  }));
}

/** A line of the log, and the mark of the sender. */
export type Entry = Omit<RequestLogLine, 'key'> & { asker: string };

/** Writes that add an entry and remove the oldest. */
export function logWrites(
  reader: Reader,
  application: string,
  key: string,
  entry: Entry,
): Promise<Record<string, Json>> {
  return logAllWrites(reader, application, new Map([[key, entry]]));
}

/** The same for several entries, by the keys of their requests; of more than are kept only the newest are added. */
export async function logAllWrites(
  { get, now }: Reader,
  application: string,
  entries: ReadonlyMap<string, Entry>,
): Promise<Record<string, Json>> {
  const root = applicationPaths.requestLog(application);
  const lines = await linesOf(get, application);
  const added = [...entries].sort(([a, one], [b, other]) => other.at - one.at || (a < b ? 1 : -1));
  const toWrite = added.slice(0, LOGGED_REQUESTS);
  const writes: Record<string, Json> = {};
  // A request that is logged again, as after waiting for a back end, may have its old payload in another hour.
  for (const [key, { at }] of lines)
    if (entries.has(key)) writes[`${payloadsPath(application, hourOf(asNumber(at)))}/${key}`] = null;
  const otherLines = lines.filter(([key]) => !entries.has(key)).sort(newestFirst);
  for (const [otherKey, { at }] of otherLines.slice(LOGGED_REQUESTS - toWrite.length)) {
    writes[`${root}/${otherKey}`] = null;
    writes[`${payloadsPath(application, hourOf(asNumber(at)))}/${otherKey}`] = null;
  }
  for (const [key, { payload, ...line }] of toWrite) {
    writes[`${root}/${key}`] = { ...line };
    if (payload === '') continue;
    const hour = hourOf(line.at);
    const expiresAt = Math.max((hour + 1) * HOUR + PAYLOAD_LIFE, now());
    writes[`${payloadsPath(application, hour)}/${key}`] = payload;
    Object.assign(writes, expireAt(expiresAt, `log_${String(hour)}`, [hourPath(hour)]));
  }
  return writes;
}

/** Replaces the sender's id in a line of the log. */
export function askerMark({ mark }: Pick<HandlerContext, 'mark'>, uid: string): string {
  return mark(`asker/${uid}`).slice(0, 16);
}

/** The lines of one person in an application's log, with their payloads. */
export async function requestsOf(
  context: HandlerContext,
  application: string,
  uid: string,
): Promise<JsonObject[]> {
  const asker = askerMark(context, uid);
  const ownLines = (await linesOf(context.get, application)).filter(([, line]) => line['asker'] === asker);
  const keys = new Set(ownLines.map(([key]) => key));
  if (keys.size === 0) return [];
  return (await readRequestLog(context, application)).filter(
    ({ key }) => typeof key === 'string' && keys.has(key),
  );
}

/**
 * Writes that remove a person from an application's log: their lines, and the payloads of other people's requests that name
 * them.
 */
export async function forgetAsker(
  context: HandlerContext,
  application: string,
  { uid, appUserId }: { uid: string; appUserId: string },
): Promise<Record<string, null>> {
  const writes: Record<string, null> = {};
  const asker = askerMark(context, uid);
  const ownKeys = new Set<string>();
  for (const [key, line] of await linesOf(context.get, application))
    if (line['asker'] === asker) {
      ownKeys.add(key);
      writes[`${applicationPaths.requestLog(application)}/${key}`] = null;
    }
  for (const hour of payloadHours(context.now())) {
    const folder = payloadsPath(application, hour);
    for (const [key, payload] of Object.entries(asObject(await context.get(folder)) ?? {})) {
      const namesPerson = typeof payload === 'string' && [uid, appUserId].some((id) => payload.includes(id));
      if (ownKeys.has(key) || namesPerson) writes[`${folder}/${key}`] = null;
    }
  }
  return writes;
}

/** Writes that remove all payloads of requests to an application. */
export function forgetPayloads(now: number, application: string): Record<string, null> {
  return Object.fromEntries(payloadHours(now).map((hour) => [payloadsPath(application, hour), null]));
}
