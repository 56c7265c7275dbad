import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { watchReads } from '../../../test/platform/filledRows';
import { CONSOLE_ORIGIN, FORM_LAYOUTS, type JsonObject } from '../../protocol';
import { dashboardOf } from '../documents/dashboardOf';
import { documentWrites } from '../documents/documents';
import { configurationPath } from '../documents/layouts';

const MB = 1024 * 1024;

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const path = (reference: string) => configurationPath(reference, 'kho') ?? '';
const tile = (description: string, name: string): JsonObject => ({
  description,
  icon: '@drawable/ic_info',
  layout_form: FORM_LAYOUTS + name,
  flow_chart: '',
});
const screenOf = (script: string): JsonObject => ({
  json_layout: { toolbar_layout: { widget: 'TextView', properties: [{ text: 'x' }] } },
  load_form_script: `../load_form_script/data/expenses/${script}`,
});
const TILES = [tile('Add a device', 'add_device'), tile('Devices', 'devices'), tile('Help', 'help')];

test('a dashboard has no tile that leads to a form or a list its reader may not use', async () => {
  await kho.define({ ...EXPENSES, add: ['role:manager'], see: ['everyone'] });
  const boss = await kho.asId('boss');
  await kho.database.update({
    ...documentWrites({
      [path(`${FORM_LAYOUTS}add_device`)]: screenOf('add'),
      [path(`${FORM_LAYOUTS}devices`)]: screenOf('list?scope=all'),
      [path('../configuration/system_setting/layout/web/main_dashboard')]: dashboardOf(TILES),
    }),
    [`applications/kho/roles/manager/${boss}`]: { given: 1 },
  });
  const tilesOf = async (uid: string) => {
    const shown = JSON.stringify(
      await kho.say(uid, 'draft/core/get_main_dashboard_app', {}, { channel: 'web' }),
    );
    const home = JSON.stringify(await kho.say(uid, 'draft/core/get_home_layout', {}));
    const names = ['Add a device', 'Devices', 'Help'].filter((name) => shown.includes(`"${name}"`));
    expect(['Add a device', 'Devices', 'Help'].filter((name) => home.includes(`"${name}"`))).toEqual(names);
    return names;
  };
  expect(await tilesOf('boss')).toEqual(['Add a device', 'Devices', 'Help']);
  expect(await tilesOf('an')).toEqual(['Devices', 'Help']);
  await kho.define({ ...EXPENSES, add: ['role:manager'], see: ['role:manager'] });
  expect(await tilesOf('an')).toEqual(['Help']);
});

test('a tile that leads to a folder of screens has none of them read', async () => {
  const folder = FORM_LAYOUTS.replace(/\/$/, '');
  const large = { ...screenOf('list'), note: 'x'.repeat(MB) };
  await kho.database.update(
    documentWrites({
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [path(`${FORM_LAYOUTS}${name}`), large])),
      [path('../configuration/system_setting/layout/web/main_dashboard')]: dashboardOf([
        { ...tile('All', ''), layout_form: folder },
      ]),
    }),
  );
  const read = watchReads(kho.database);
  await kho.say('an', 'draft/core/get_main_dashboard_app', {}, { channel: 'web' });
  expect(read().bytes).toBeLessThan(MB);
});

test('what tiles need is read once for everybody who has a dashboard open, and no more than a look takes', async () => {
  await kho.define({ ...EXPENSES, add: ['role:manager'], see: ['role:manager'] });
  const names = Array.from({ length: 40 }, (_, n) => `form${String(n)}`);
  const large = { ...screenOf('list'), note: 'x'.repeat(100_000) };
  const dashboard = '../configuration/system_setting/layout/web/main_dashboard';
  const tiles = names.map((name) => tile(name, name));
  await kho.database.update(
    documentWrites({
      ...Object.fromEntries(names.map((name) => [path(`${FORM_LAYOUTS}${name}`), large])),
      [path(dashboard)]: dashboardOf(tiles),
    }),
  );
  for (const viewer of ['an', 'binh', 'chi', 'chi'])
    await kho.say(viewer, 'draft/core/get_main_dashboard_app', {}, { channel: 'web' });
  const read = watchReads(kho.database);
  const opened = await kho.say('an', 'draft/core/get_home_layout', {});
  expect(read().bytes).toBeLessThan(2 * MB);
  expect(JSON.stringify(opened)).not.toContain('"form0"');
  const readAgain = watchReads(kho.database);
  const inner = {
    ref: dashboard,
    file_json: JSON.stringify(dashboardOf(tiles.slice(1))),
    user_id: 'dev',
    event: kho.newEvent(),
  };
  const [answer] = await kho.ask({
    ...post('dev', '', 'draft/core/upload_screen', ''),
    application: 'kho',
    origin: CONSOLE_ORIGIN,
    json: JSON.stringify(inner),
  });
  expect(codeOf(answer ? [answer] : [])).toBe('');
  expect(readAgain().bytes).toBeLessThan(2.5 * MB);
});
