import { dayEvent, type JsonObject, type RequestRecord } from '../../src/protocol';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { asObject } from '../../src/platform/store/storedValues';
import { CLUB } from '../fixture/club';
import { post } from './platformHarness';

/** Who, to whom, and a number that chooses among what there is. */
export interface Choice {
  actor: number;
  other: number;
  pick: number;
}

export const FORM = '../configuration/system_setting/layout/android/form';

export const markOf = (person: number): string => `zq${String(person)}zq`;
export const uidOf = (person: number): string => `uid${markOf(person)}`;
export const emailOf = (person: number): string => `${markOf(person)}@example.test`;

/** What a step may look at. */
export interface World {
  database: PlatformDatabase;
  newEvent: () => string;
}

export interface Moment extends World {
  step: Choice;
  uid: string;
  mark: string;
  /** The actor's id in the club; nobody's before their first request to it. */
  me: string;
}

export const children = async (world: World, path: string): Promise<[string, JsonObject][]> =>
  Object.entries(asObject(await world.database.get(path)) ?? {}).map(([key, value]) => [
    key,
    asObject(value) ?? {},
  ]);

export function pickOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)];
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const idOf = async (world: World, person: number): Promise<string> =>
  text(await world.database.get(`people/${uidOf(person)}/ids/${CLUB}`));

export const send = (
  { uid, newEvent, database }: Moment,
  collection: string,
  data: JsonObject,
  more: JsonObject = {},
) =>
  post(uid, newEvent(), collection, data, {
    event_dashboard_current_day: dayEvent(database.now()),
    event_recycler_view: newEvent(),
    ...more,
  });

/** An application of the actor, or of the other person. */
export async function ownApplication(
  { database, uid, step }: Moment,
  ofOther = false,
): Promise<string | undefined> {
  const all = Object.entries(asObject(await database.get('resshare_configuration/data/applications')) ?? {});
  const owner = ofOther ? uidOf(step.other) : uid;
  return pickOf(
    all.filter(([, entry]) => asObject(entry)?.['owner'] === owner).map(([name]) => name),
    step.pick,
  );
}

export const picture = (mark: string): string => {
  const content = `iVBORw0KGgoAAAA${mark}`;
  return `data:image/png;base64,${content.padEnd(Math.ceil(content.length / 4) * 4, 'A')}`;
};

export const inApplication = (
  application: string | undefined,
  record: RequestRecord,
): RequestRecord | undefined => (application === undefined ? undefined : { ...record, application });

/** A call of the console about an application; undefined where there is none. */
export const core = (
  { uid, newEvent }: Moment,
  application: string | undefined,
  name: string,
  inner: JsonObject,
) =>
  application === undefined
    ? undefined
    : {
        ...post(uid, '', `draft/core/${name}`, ''),
        application,
        channel: 'web',
        json: JSON.stringify({ user_id: uid, event: newEvent(), channel: 'web', ...inner }),
      };
