import { parseJsonObject, type Json, type RequestRecord } from '../../src/protocol';
import {
  FORM,
  children,
  inApplication,
  ownApplication,
  pickOf,
  send,
  text,
  uidOf,
  type Moment,
} from './actMoment';
import { post } from './platformHarness';

/* What comes to the back ends of applications and what they answer, and what developers release. */

/** A developer's own call, as the console sends it. */
const developerCall = (
  moment: Moment,
  application: string | undefined,
  call: 'release' | 'screens',
  inner: Record<string, Json>,
): RequestRecord | undefined =>
  inApplication(application, {
    ...post(moment.uid, '', `draft/core/${call}`, ''),
    json: JSON.stringify({ user_id: moment.uid, event: moment.newEvent(), ...inner }),
  });

export const BACK_END_ACTS = {
  leave: async (moment: Moment) => {
    const application = await ownApplication(moment, true);
    if (application === undefined) return undefined;
    await moment.database.update({
      [`resshare_configuration/data/applications/${application}/backend_collections`]: ['hello'],
      [`platform/gateway/${application}`]: true,
    });
    return inApplication(application, send(moment, '../hello', { note: moment.mark, of: moment.uid }));
  },
  /** The back end answers what waits, or tells somebody something by itself, and does not always take what it answers. */
  backEnd: async (moment: Moment) => {
    const { database, mark, step } = moment;
    const application = (await ownApplication(moment, true)) ?? '';
    const queue = `applications/${application}/queue/g1`;
    const waiting = pickOf(await children(moment, queue), step.pick);
    const person = await database.get(`people/${uidOf(step.actor)}/ids/${application}`);
    const [session = '', record = { user_id: person }] = waiting ?? [];
    if (application === '' || record['user_id'] === null) return undefined;
    const event = parseJsonObject(record['json'])?.['event'] ?? '';
    const message = { user_id_destination: record['user_id'], event, session, data: { hello: mark } };
    await database.update({
      [`applications/${application}/answers/${database.newKey()}`]: { json: JSON.stringify(message) },
      ...(session !== '' && step.pick % 2 === 0 && { [`${queue}/${session}`]: null }),
    });
    return undefined;
  },
  release: async (moment: Moment) => {
    const isOwn = moment.step.pick % 2 === 0;
    const words = isOwn ? moment.mark : 'chung';
    const layout = { json_layout: { widget: 'TextView', properties: [{ text: words }] } };
    const documents = [{ ref: `${FORM}/start`, file_json: JSON.stringify(layout) }];
    return developerCall(moment, await ownApplication(moment, !isOwn), 'release', {
      act: 'publish',
      note: words,
      documents,
    });
  },
  rename: async (moment: Moment) =>
    developerCall(moment, await ownApplication(moment, moment.step.pick % 2 === 0), 'screens', {
      ...{ act: 'rename', ref: `${FORM}/start`, name: `start${String(moment.step.pick)}` },
    }),
  releases: async (moment: Moment) =>
    developerCall(moment, await ownApplication(moment, moment.step.pick % 2 === 0), 'release', {
      act: 'list',
    }),
  rowForm: async (moment: Moment) =>
    inApplication(await ownApplication(moment, true), send(moment, '../load_form_script/data/notes/add', {})),
  rowScreen: async (moment: Moment) => {
    const application = await ownApplication(moment, true);
    const rows = await children(moment, `applications/${application ?? ''}/collections/notes/rows`);
    const row_id = text(pickOf(rows, moment.step.pick)?.[0]);
    const ask = send(moment, '../load_form_script/data/notes/get', {}, { parameter: { row_id } });
    return row_id === '' ? undefined : inApplication(application, ask);
  },
};
