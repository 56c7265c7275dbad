import { isRecord, type Json, type JsonObject, type RequestRecord } from '../../src/protocol';
import { asObject } from '../../src/platform/store/asObject';
import { BACK_END_ACTS } from './backEndActs';
import { BOOK_ACTS } from './bookActs';
import { ROW_ACTS } from './rowActs';
import {
  children,
  copy,
  DATA,
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
import { post } from './platformHarness';
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

async function answerCard(moment: Moment, collection: string): Promise<RequestRecord | undefined> {
  const waiting = await children(moment, `${DATA}/cards/${moment.me}`);
  const card = pickOf(
    waiting.filter(([, { layout }]) => layout === 'request_book'),
    moment.step.pick,
  );
  return card && send(moment, collection, asObject(card[1]['fields']) ?? {}, { message_key: card[0] });
}

async function press(moment: Moment, shelf: string): Promise<RequestRecord | undefined> {
  const row = pickOf(await children(moment, `${DATA}/${shelf}/${moment.me}`), moment.step.pick);
  return row && send(moment, `book/data/${shelf}_change_state_flow`, { book_items_id: row[0] });
}

const core = ({ uid, newEvent }: Moment, application: string | undefined, name: string, inner: JsonObject) =>
  application === undefined
    ? undefined
    : {
        ...post(uid, '', `draft/core/${name}`, ''),
        application,
        channel: 'web',
        json: JSON.stringify({ user_id: uid, event: newEvent(), channel: 'web', ...inner }),
      };

const ACTS = {
  ...BOOK_ACTS,
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
  addBook: (moment: Moment) => {
    const { pick } = moment.step;
    const isShared = pick % 3 === 0;
    return send(moment, '../draft/book/data/book_items_noa', {
      name: isShared ? `Sách chung ${String(pick % 2)}` : `Sách ${moment.mark} ${String(pick % 4)}`,
      author_name: isShared ? 'Nhiều người' : `Tác giả ${moment.mark}`,
      category_name: moment.mark,
      plot_overview: `Một câu chuyện ${moment.mark}`,
      image: pick % 2 === 0 ? picture(moment.mark) : '',
      quantity: 1 + (pick % 3),
      free_loan: pick % 5 !== 0,
    });
  },
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
    return peoplePicturesRecord(moment.uid, { of: 'book', people, event: moment.newEvent() });
  },
  profile: (moment: Moment) =>
    send(moment, '../draft/provide_oxy/post_data', { user_name: `Tên ${moment.mark}`, address: moment.mark }),
  search: (moment: Moment) => send(moment, '../requets/searching', { text_seach: '', type_seach: 'book' }),
  shelf: (moment: Moment) => {
    const shelves = [
      'book_items',
      'book_items_loan',
      'book_items_borrow',
      'book_items_purchase',
      'book_items_sell',
    ];
    return send(moment, '../requets/my_bookcase', {
      book_items_type: pickOf(shelves, moment.step.pick) ?? '',
    });
  },
  ask: async (moment: Moment) => {
    const book = await copy(moment);
    return book && send(moment, '../input/select/book', book);
  },
  askForm: async (moment: Moment) => {
    const parameter = await copy(moment);
    const reference = `${FORM}/message_request_book`;
    return parameter && core(moment, 'book', 'get_layout_data', { reference, parameter });
  },
  accept: (moment: Moment) => answerCard(moment, '../accept_order'),
  decline: (moment: Moment) => answerCard(moment, '../draft_remove_message_dasboard'),
  bringBack: (moment: Moment) => press(moment, 'book_items_borrow'),
  takeBack: (moment: Moment) => press(moment, 'book_items_loan'),
  forgetPurchase: (moment: Moment) => press(moment, 'book_items_purchase'),
  forgetSale: (moment: Moment) => press(moment, 'book_items_sale'),
  withdraw: (moment: Moment) => press(moment, 'book_items'),
  rate: async (moment: Moment) => {
    const read = pickOf(await children(moment, `${DATA}/had/${moment.me}`), moment.step.pick);
    return read && send(moment, '../rating', { book_id: read[0], rating: 1 + (moment.step.pick % 5) });
  },
  block: async (moment: Moment) =>
    send(moment, '../input/book/block_user', { owner_id: await idOf(moment, moment.step.other) }),
  report: async (moment: Moment) =>
    send(moment, '../input/book/report_user', { owner_id: await idOf(moment, moment.step.other) }),
  hide: async (moment: Moment) => {
    const book = await copy(moment);
    return book && send(moment, '../input/book/objectionable_content', { book_id: book['book_id'] ?? '' });
  },
  download: ({ uid, newEvent }: Moment) => personalDataRecord(uid, 0, newEvent()),
  own: (moment: Moment) => {
    const place = pickOf(['profile', 'book_items', 'book_items_borrow', 'cards'], moment.step.pick) ?? '';
    return core(moment, 'book', 'get_data', { reference: `book/data/${place}/${moment.me}`, parameter: '' });
  },
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

type Act = keyof typeof ACTS;

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
