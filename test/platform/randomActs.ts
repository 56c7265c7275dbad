import { isRecord, type Json, type RequestRecord } from '../../src/protocol';
import { asObject } from '../../src/platform/store/storedValues';
import { BACK_END_ACTS } from './backEndActs';
import { CLUB_ACTS } from './clubActs';
import { ROW_ACTS } from './rowActs';
import {
  children,
  core,
  emailOf,
  FORM,
  idOf,
  inApplication,
  markOf,
  ownApplication,
  pickOf,
  picture,
  send,
  text,
  uidOf,
  type Choice,
  type Moment,
  type World,
} from './actMoment';
import { CLUB } from '../fixture/club';
import {
  createApplicationRecord,
  homeLayoutRecord,
  ownApplicationsRecord,
  ownPictureRecord,
  peoplePicturesRecord,
  personalDataRecord,
  registerDeveloperRecord,
} from '../consoleRecords';
import { manageRecord, uploadScreenRecord } from '../consoleRecords';
import { searchRecord } from '../consoleRecords';

export { emailOf, markOf, uidOf, type World } from './actMoment';

/*
 * What people do in tests: each step of a history is a real request, made of what stands in the database at that moment.
 * Everything a person gives bears their mark, so that what is left of them can be found.
 */

const manage = (
  moment: Moment,
  application: string | undefined,
  call: 'members' | 'invite_member' | 'remove_member',
) =>
  application === undefined
    ? undefined
    : manageRecord(moment.uid, {
        application,
        call,
        more: { mail_address: emailOf(moment.step.other) },
        event: moment.newEvent(),
      });

const ACTS = {
  ...CLUB_ACTS,
  ...ROW_ACTS,
  ...BACK_END_ACTS,
  register: ({ uid, mark, step, newEvent }: Moment) =>
    registerDeveloperRecord(uid, { fullName: `Tên ${mark}`, mailAddress: emailOf(step.actor) }, newEvent()),
  create: async ({ uid, mark, step, database, newEvent }: Moment) => {
    const registered = asObject(await database.get(`people/${uid}/developer`));
    const template = ['blank', 'list_form', 'book_sharing'][step.pick % 3] ?? 'blank';
    const form = {
      name: `Kho ${String(step.actor)} ${String(step.pick)}`,
      logo: '',
      keySearch: mark,
      description: mark,
      template,
    };
    const key = text(registered?.['register_developer_key']);
    return createApplicationRecord(uid, { ...form, registerDeveloperKey: key, language: 'vi' }, newEvent());
  },
  publish: async (moment: Moment) => {
    // On other people's applications one works without leaving one's name.
    const isOwn = moment.step.pick % 2 === 0;
    const application = await ownApplication(moment, !isOwn);
    const text = isOwn ? moment.mark : 'chung';
    const fileJson = JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text }] } });
    const place = { application: application ?? '', ref: `${FORM}/start` };
    return application === undefined
      ? undefined
      : uploadScreenRecord(moment.uid, { ...place, fileJson, event: moment.newEvent() });
  },
  share: async (moment: Moment) => {
    const json_layout = { widget: 'TextView', properties: [{ text: moment.mark }] };
    const documents = [{ ref: `${FORM}/start`, file_json: JSON.stringify({ json_layout }) }];
    return core(moment, await ownApplication(moment, moment.step.pick % 2 === 0), 'shared_draft', {
      act: 'share',
      documents,
    });
  },
  tryOut: async (moment: Moment) => {
    const application = await ownApplication(moment, true);
    const drafts = await children(moment, `applications/${application ?? '-none'}/shared_drafts`);
    const draft = pickOf(drafts, moment.step.pick)?.[0];
    const act = pickOf(['about', 'home', 'screen'], moment.step.pick) ?? '';
    return draft === undefined
      ? undefined
      : core(moment, application, 'shared_draft', { act, draft, reference: `${FORM}/start` });
  },
  open: async (moment: Moment) =>
    core(moment, await ownApplication(moment, true), 'get_layout_data', { reference: `${FORM}/start` }),
  versions: async (moment: Moment) =>
    core(moment, await ownApplication(moment, moment.step.pick % 2 === 0), 'screen_versions', {
      ref: `${FORM}/start`,
    }),
  invite: async (moment: Moment) => manage(moment, await ownApplication(moment), 'invite_member'),
  remove: async (moment: Moment) => manage(moment, await ownApplication(moment), 'remove_member'),
  members: async (moment: Moment) => manage(moment, await ownApplication(moment), 'members'),
  ownApplications: ({ uid, newEvent }: Moment) => ownApplicationsRecord(uid, newEvent()),
  searchApplications: ({ uid, newEvent }: Moment) =>
    searchRecord(uid, { query: 'kho', event: newEvent(), eventDashboard: '' }),
  upload: (moment: Moment) => send(moment, '../draft/upload_image', { image: picture(moment.mark) }),
  handPicture: (moment: Moment) =>
    inApplication(
      'resshare_configuration',
      send(moment, '../draft/upload_image', { image: picture(moment.mark) }),
    ),
  wearPicture: async (moment: Moment) => {
    const waiting = pickOf(await children(moment, `people/${moment.uid}/waiting_logos`), moment.step.pick);
    return waiting && ownPictureRecord(moment.uid, `upload/${waiting[0]}`, moment.newEvent());
  },
  faces: async (moment: Moment) => {
    const people = [moment.me, await idOf(moment, moment.step.other)].filter((id) => id !== '');
    return peoplePicturesRecord(moment.uid, { of: CLUB, people, event: moment.newEvent() });
  },
  download: ({ uid, newEvent }: Moment) => personalDataRecord(uid, 0, newEvent()),
  home: ({ uid, newEvent }: Moment) => {
    const reference = '../configuration/system_setting/layout/web/home';
    return homeLayoutRecord(uid, {
      application: 'resshare',
      reference,
      event: newEvent(),
      eventDashboard: '',
    });
  },
  dashboard: async (moment: Moment) =>
    core(moment, await ownApplication(moment, true), 'get_main_dashboard_app', {}),
  log: async (moment: Moment) => {
    const application = await ownApplication(moment, true);
    return inApplication(application, send(moment, `../no/such/${moment.mark}`, {}));
  },
} satisfies Record<
  string,
  (moment: Moment) => Promise<RequestRecord | undefined> | RequestRecord | undefined
>;

export type Act = keyof typeof ACTS;

/** One step of a life. */
export interface Step extends Choice {
  act: Act;
}

export const ALL_ACTS = Object.keys(ACTS) as Act[];

/** The request of a step; undefined when there is nothing to do it with. */
export async function requestOf(world: World, step: Step): Promise<Json | undefined> {
  const moment = { ...world, step, uid: uidOf(step.actor), mark: markOf(step.actor) };
  const me = (await idOf(world, step.actor)) || '-nobody';
  const record = await ACTS[step.act]({ ...moment, me });
  return isRecord(record) ? (record as unknown as Json) : undefined;
}
