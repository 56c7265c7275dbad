import { FORM_LAYOUTS, type Json, type JsonObject } from '../../protocol';
import { codeOf, forEachTest, messagesOf, post, type Message } from '../../../test/platform/platformHarness';
import { manageRecord, searchRecord } from '../../../test/consoleRecords';
import { EXPENSES, KHO, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { dashboardOf } from '../documents/dashboardOf';
import { documentWrites } from '../documents/documents';
import { configurationPath, layoutRoot } from '../documents/layouts';

/* Screens and tiles that are for the people of some roles: for everybody else they are not there. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const ROLES = ['manager', 'helper'];
const DASHBOARD = '../configuration/system_setting/layout/web/main_dashboard';
const path = (reference: string) => configurationPath(reference, KHO) ?? '';
const ref = (name: string) => FORM_LAYOUTS + name;
const tile = (description: string, name: string, more: JsonObject = {}): JsonObject => ({
  ...{ description, icon: '@drawable/ic_info', layout_form: ref(name), flow_chart: '', ...more },
});
const form = (text: string, more: JsonObject = {}): JsonObject => ({
  json_layout: { toolbar_layout: { widget: 'TextView', properties: [{ text }] } },
  ...more,
});
const SECRET = form('Sổ quỹ', { roles: ROLES, load_form_script: '../load_form_script/data/expenses/list' });
const TILES = [
  tile('Trợ giúp', 'help'),
  tile('Quỹ', 'fund'),
  tile('Kho riêng', 'help', { roles: ['manager'] }),
];

beforeEach(async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  await kho.database.update(
    documentWrites({
      [path(ref('fund'))]: SECRET,
      [path(ref('help'))]: form('Trợ giúp'),
      [path(DASHBOARD)]: dashboardOf(TILES),
    }),
  );
});

const giveRole = async (uid: string, role = 'manager') =>
  kho.model('dev', 'give_role', { role, person: await kho.asId(uid) });
const takeRole = async (uid: string, role = 'manager') =>
  kho.model('dev', 'take_role', { role, person: await kho.asId(uid) });

const open = async (uid: string, name: string, event = kho.newEvent()): Promise<Message[]> => {
  const inner = { reference: ref(name), screen_name: '', parameter: '', user_id: uid, event };
  const record = { ...post(uid, event, 'draft/core/get_layout_data', ''), application: KHO };
  return kho.ask({ ...record, json: JSON.stringify(inner) });
};

const read = async (uid: string, reference: string): Promise<Message[]> => {
  const inner = { reference, parameter: {}, user_id: uid, event: kho.newEvent() };
  const record = { ...post(uid, '', 'draft/core/get_data', ''), application: KHO };
  return kho.ask({ ...record, json: JSON.stringify(inner) });
};

const asConsole = async (uid: string, call: string, more: JsonObject): Promise<Message[]> =>
  kho.ask(manageRecord(uid, { application: KHO, call, more, event: kho.newEvent() }));

const publish = async (reference: string, document: Json): Promise<Message[]> =>
  asConsole('dev', 'upload_screen', { ref: reference, file_json: JSON.stringify(document) });

const NAMES = TILES.map(({ description }) => description as string);
const namesIn = (value: unknown) => NAMES.filter((name) => JSON.stringify(value).includes(`"${name}"`));
const tilesOf = async (uid: string) => {
  const shown = await kho.say(uid, 'draft/core/get_main_dashboard_app', {}, { channel: 'web' });
  expect(JSON.stringify(shown)).not.toContain('"roles"');
  const home = await kho.say(uid, 'draft/core/get_home_layout', {});
  expect(namesIn(home)).toEqual(namesIn(shown));
  return namesIn(shown);
};

test('a screen is there for the people of its roles and for who works on the application alone', async () => {
  await giveRole('boss');
  await giveRole('binh', 'helper');
  await giveRole('x', 'user');
  const absent = await open('x', 'nowhere');
  expect(codeOf(absent)).toBe('not_found');
  for (const uid of ['x', 'an']) {
    const refused = await open(uid, 'fund');
    expect(refused.map(({ error }) => error)).toEqual(absent.map(({ error }) => error));
  }
  for (const uid of ['boss', 'binh', 'dev']) {
    const types = (await open(uid, 'fund')).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['json_layout', 'load_form_script']));
  }
});

test('no part of such a screen, or of a tile, is read as data by others', async () => {
  await giveRole('boss');
  const fund = path(ref('fund'));
  const places = [fund, `${fund}/json_layout`, `${fund}/load_form_script`, `${fund}/roles`];
  for (const place of places) {
    expect([place, codeOf(await read('an', place))]).toEqual([place, 'not_found']);
    expect([place, codeOf(await read('boss', place))]).toEqual([place, '']);
  }
  for (const place of [layoutRoot(KHO), `${layoutRoot(KHO)}/android/form`]) {
    const others = JSON.stringify(await read('an', place));
    expect(others).toContain('Trợ giúp');
    expect(others).not.toContain('Sổ quỹ');
    expect(others).not.toContain('Kho riêng');
    expect(JSON.stringify(await read('boss', place))).toContain('Sổ quỹ');
  }
  const tileOfOthers = `${path(DASHBOARD)}/grid_view_data/list_item/2`;
  expect(codeOf(await read('an', tileOfOthers))).toBe('not_found');
  expect(codeOf(await read('boss', tileOfOthers))).toBe('');
});

test('a dashboard has the tiles that are for its reader, and says of none whom it is for', async () => {
  await giveRole('boss');
  await giveRole('binh', 'helper');
  expect(await tilesOf('an')).toEqual(['Trợ giúp']);
  expect(await tilesOf('binh')).toEqual(['Trợ giúp', 'Quỹ']);
  expect(await tilesOf('boss')).toEqual(NAMES);
  expect(await tilesOf('dev')).toEqual(NAMES);
});

test('the search names no screen that is for others', async () => {
  await giveRole('boss');
  const found = async (uid: string) => {
    await tilesOf(uid);
    const event = kho.newEvent();
    return namesIn(await kho.ask(searchRecord(uid, { query: 'quỹ', event, eventDashboard: event })));
  };
  expect(await found('an')).toEqual([]);
  expect(await found('boss')).toEqual(['Quỹ']);
});

test('a role that is given or taken brings an open dashboard again, to this person alone', async () => {
  const event = { an: kho.newEvent(), binh: kho.newEvent() };
  for (const uid of ['an', 'binh'] as const)
    await kho.ask({
      ...post(uid, event[uid], 'draft/core/get_main_dashboard_app', {}, { channel: 'web' }),
      application: KHO,
    });
  const shownTo = async (uid: 'an' | 'binh') =>
    (await messagesOf(kho.database, uid, event[uid])).map((message) => namesIn(message));
  await giveRole('an');
  expect(await shownTo('an')).toEqual([['Trợ giúp'], NAMES]);
  await takeRole('an');
  expect(await shownTo('an')).toEqual([['Trợ giúp'], NAMES, ['Trợ giúp']]);
  expect(await shownTo('binh')).toEqual([['Trợ giúp']]);
});

test('a screen that is published for others brings open dashboards again', async () => {
  await giveRole('boss');
  const event = { an: kho.newEvent(), boss: kho.newEvent() };
  const [{ description: help }] = TILES as [{ description: string }];
  for (const uid of ['an', 'boss'] as const)
    await kho.ask({
      ...post(uid, event[uid], 'draft/core/get_main_dashboard_app', {}, { channel: 'web' }),
      application: KHO,
    });
  const shownTo = async (uid: 'an' | 'boss') =>
    (await messagesOf(kho.database, uid, event[uid])).map((message) => namesIn(message));
  await publish(ref('help'), form('Trợ giúp', { roles: ['manager'] }));
  expect(await shownTo('an')).toEqual([[help], []]);
  expect(await shownTo('boss')).toEqual([NAMES, NAMES]);
  // Not for another text alone.
  await publish(ref('help'), form('Trợ giúp thêm', { roles: ['manager'] }));
  expect(await shownTo('boss')).toHaveLength(2);
});

test('a dashboard that is published with its screens has no tile of a screen that is for others', async () => {
  await giveRole('boss');
  const event = { an: kho.newEvent(), boss: kho.newEvent() };
  for (const uid of ['an', 'boss'] as const)
    await kho.ask({
      ...post(uid, event[uid], 'draft/core/get_main_dashboard_app', {}, { channel: 'web' }),
      application: KHO,
    });
  const text = (document: JsonObject) => JSON.stringify(document);
  const documents = [
    { ref: DASHBOARD, file_json: text(dashboardOf([...TILES, tile('Mới', 'plan')])) },
    { ref: ref('plan'), file_json: text(form('Kế hoạch', { roles: ['manager'] })) },
  ];
  const [published] = await asConsole('dev', 'release', { act: 'publish', documents });
  expect(published?.['error']).toBeUndefined();
  const newest = async (uid: 'an' | 'boss') =>
    JSON.stringify((await messagesOf(kho.database, uid, event[uid])).at(-1));
  expect(await newest('boss')).toContain('"Mới"');
  expect(await newest('an')).not.toContain('"Mới"');
  expect(await messagesOf(kho.database, 'an', event.an)).toHaveLength(2);
});

test('a new version of a screen is sent to those who may still have it', async () => {
  await giveRole('boss');
  await giveRole('an');
  const event = { an: kho.newEvent(), boss: kho.newEvent() };
  for (const uid of ['an', 'boss'] as const) await open(uid, 'fund', event[uid]);
  await takeRole('an');
  await publish(ref('fund'), { ...SECRET, ...form('Sổ quỹ mới') });
  const hasNew = async (uid: 'an' | 'boss') =>
    JSON.stringify(await messagesOf(kho.database, uid, event[uid])).includes('Sổ quỹ mới');
  expect(await hasNew('boss')).toBe(true);
  expect(await hasNew('an')).toBe(false);
  expect(codeOf(await open('an', 'fund'))).toBe('not_found');
});

test('a screen that is limited later is sent to none of the others who have it open', async () => {
  const event = kho.newEvent();
  await open('an', 'help', event);
  await publish(ref('help'), form('Chỉ quản lý', { roles: ['manager'] }));
  expect(JSON.stringify(await messagesOf(kho.database, 'an', event))).not.toContain('Chỉ quản lý');
  expect(codeOf(await open('an', 'help'))).toBe('not_found');
});

test('a draft limits its screens and tiles as it has them', async () => {
  const documents = [
    { ref: ref('help'), file_json: JSON.stringify(form('Nháp', { roles: ['manager'] })) },
    { ref: DASHBOARD, file_json: JSON.stringify(dashboardOf(TILES)) },
  ];
  const [shared] = await asConsole('dev', 'shared_draft', { act: 'share', documents });
  const { draft = '' } = shared?.['data'] as { draft?: string };
  await giveRole('boss');
  const screenOf = (uid: string) =>
    asConsole(uid, 'shared_draft', {
      act: 'screen',
      draft,
      reference: ref('help'),
      screen_name: '',
      parameter: '',
    });
  expect(codeOf(await screenOf('an'))).toBe('not_found');
  expect(codeOf(await screenOf('boss'))).toBe('');
  expect(namesIn(await asConsole('an', 'shared_draft', { act: 'home', draft }))).toEqual([]);
  expect(namesIn(await asConsole('boss', 'shared_draft', { act: 'home', draft }))).toEqual(NAMES);
});

test.each([
  ['a name', 'manager'],
  ['nobody', []],
  ['a path', ['a/b']],
  ['a number', [1]],
  ['too many', Array.from({ length: 11 }, (_, n) => `r${String(n)}`)],
])('a screen or a tile for %s is not published, and one that is kept is for nobody', async (_what, roles) => {
  expect(codeOf(await publish(ref('help'), form('x', { roles })))).toBe('bad_json');
  expect(codeOf(await publish(DASHBOARD, dashboardOf([tile('Kho riêng', 'help', { roles })])))).toBe(
    'bad_json',
  );
  const kept = Array.isArray(roles) && roles.length > 10 ? ['a/b'] : roles;
  await kho.database.update(
    documentWrites({
      [path(ref('help'))]: form('x', { roles: kept }),
      [path(DASHBOARD)]: dashboardOf([tile('Kho riêng', 'other', { roles: kept })]),
    }),
  );
  await giveRole('boss');
  for (const uid of ['an', 'boss']) {
    expect(codeOf(await open(uid, 'help'))).toBe('not_found');
    expect(await tilesOf(uid)).toEqual([]);
  }
  expect(codeOf(await open('dev', 'help'))).toBe('');
});

test('a dashboard itself is for everybody', async () => {
  expect(codeOf(await publish(DASHBOARD, { ...dashboardOf(TILES), roles: ['manager'] }))).toBe('bad_json');
});
