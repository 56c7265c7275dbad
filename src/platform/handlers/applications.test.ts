import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  formLayoutRecord,
  ownApplicationsRecord,
  registerDeveloperRecord,
  searchRecord,
} from '../../../test/consoleRecords';

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo' }),
  (started) => (harness = started),
);

const read = (path: string) => harness.database.get(path);

async function create(uid: string, name: string): Promise<string> {
  const registering = registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, harness.newEvent());
  const [message] = await harness.ask(registering);
  const registerDeveloperKey = (message?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
  const [created] = await harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
  return (created?.['data'] as Record<string, string>)['application'] ?? '';
}

const sendCore = (uid: string, application: string, dataCollection: string, inner: Record<string, Json>) =>
  harness.ask({
    ...post(uid, '', dataCollection, ''),
    application,
    json: JSON.stringify({ user_id: uid, event: harness.newEvent(), application, ...inner }),
  });

test('a new application opens, is recent and found, and its form has a script-less screen', async () => {
  await harness.database.update({ 'people/an/recent_applications': ['club'] });
  const application = await create('an', 'Kho Đồ');
  expect(application).toBe('kho_do');
  expect(await harness.recent('an')).toEqual(['kho_do', 'club']);
  const [dashboard] = await sendCore('an', application, 'draft/core/get_main_dashboard_app', {
    channel: 'web',
  });
  expect(dashboard).toMatchObject({
    application,
    main_dashboard_app: true,
    data: { script_param: { grid_view_data: [{ description: 'Giới thiệu ứng dụng' }] } },
  });
  expect(JSON.stringify(dashboard)).toContain('Các chức năng của Kho Đồ');
  const reference = '../configuration/system_setting/layout/android/form/introduction';
  const event = harness.newEvent();
  const form = await harness.ask(formLayoutRecord('binh', { application, reference, appUserId: '', event }));
  expect(form.map((message) => message['type'])).toContain('json_layout');
  const [found] = await harness.ask(
    searchRecord('binh', { query: 'kho do', event: 's1', eventDashboard: '' }),
  );
  expect(found).toMatchObject({ data: { count: 1, applications: [{ application }] } });
});

test('each developer is told their own applications and key, and nobody else’s', async () => {
  const ownApplications = async (uid: string) =>
    (await harness.ask(ownApplicationsRecord(uid, harness.newEvent())))[0]?.['data'] as Record<string, Json>;
  expect(await ownApplications('an')).toEqual({ count: 0, address_proven: false });
  const first = await create('an', 'Kho');
  const second = await create('an', 'Vườn');
  await create('binh', 'Của Bình');
  const applications = await ownApplications('an');
  expect(await read('people/an/developer')).toMatchObject(applications['developer'] as object);
  expect(applications).toMatchObject({
    count: 2,
    developer: { register_developer_key: expect.stringMatching(/^-/), registered: expect.any(Number) },
    applications: [
      { application: second, name: 'Vườn', role: 'owner', created: expect.any(Number) },
      { application: first },
    ],
  });
  const { applications: ofDemo } = await ownApplications('demo');
  expect(ofDemo).toContainEqual(expect.objectContaining({ application: 'club', role: 'developer' }));
  expect(JSON.stringify(ofDemo)).not.toMatch(/Kho|Vườn|Của Bình/);
  const { developer } = await ownApplications('an');
  await create('an', 'Lần nữa');
  expect((await ownApplications('an'))['developer']).toEqual(developer);
});

test('opening a form is acknowledged', async () => {
  expect(await sendCore('an', 'club', '../openform', {})).toMatchObject([{ data: { acknowledged: true } }]);
});

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64').padEnd(16, 'A')}`;

test('a small picture is uploaded first and then stands in the row; others are refused', async () => {
  const upload = (image: Json) => sendCore('an', 'club', '../draft/upload_image', { data: { image } });
  const [answer] = await upload(PNG);
  const { image = '' } = answer?.['data'] as Record<string, string>;
  expect(image).toMatch(/^upload\/-/);
  const add = (uid: string) => harness.addEvent(uid, 'Có ảnh', { picture: image });
  expect(await add('binh')).toBe('bad_image');
  const row_id = await add('an');
  const [row] = await harness.post('an', '../data/events/get', { row_id });
  expect(row).toMatchObject({ data: { row: { picture: PNG } } });
  expect(await read('applications/club/data/images')).toBeNull();
  for (const value of [
    PNG.replace('png', 'gif'),
    PNG.replace('png', 'jpeg'),
    `${PNG}${'A'.repeat(300_000)}`,
    'javascript:alert(1)',
    7,
  ])
    expect(codeOf(await upload(value))).toBe('bad_image');
});
