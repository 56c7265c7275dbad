import { codeOf, forEachTest, post, waitUntil, type Message } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { mainDashboardRecord } from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

/* What waits for what where the settings of applications are changed. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const core = (name: string, inner: Record<string, string | boolean | string[]>): Promise<Message[]> => {
  const json = JSON.stringify({ ...inner, user_id: 'dev', event: kho.newEvent() });
  return kho.ask({ ...post('dev', '', `draft/core/${name}`, ''), application: 'kho', json });
};

/** Has another process hold a lock until the result is called. */
async function hold(name: string): Promise<() => Promise<void>> {
  const path = `platform/lock/${name}`;
  await kho.database.update({ [path]: { owner: 'another', until: kho.database.now() + 60_000 } });
  return () => kho.database.update({ [path]: null });
}

test.each([
  ['rename_application', { name: 'Kho mới' }],
  ['rotate_backend_key', {}],
  ['archive_application', { archived: true }],
  ['application_access', { access: 'everyone' }],
  ['backend_collections', { collections: ['hello'] }],
])('%s waits for what changes this application, and for no other one', async (name, inner) => {
  await hold('applications');
  await hold('application_other');
  expect(codeOf(await core(name, inner))).toBe('');
  const release = await hold('application_kho');
  let isAnswered = false;
  const waiting = core(name, inner).then((answers) => {
    isAnswered = true;
    return codeOf(answers);
  });
  // Those of others are answered meanwhile.
  for (let n = 0; n < 5; n += 1) await kho.asId(`p${String(n)}`);
  expect(isAnswered).toBe(false);
  await release();
  expect(await waiting).toBe('');
});

test('who archives an application and opens another one meanwhile has the one and not the other among their recent ones', async () => {
  await kho.database.update({
    'people/dev/recent_applications': ['kho', 'club'],
    'platform/owned/other': true,
    ...applicationOf('other', { name: 'Other', owner: 'dev' }),
    'applications/other/configuration/system_setting/layout/web/main_dashboard':
      '{"layout":{"widget":"TextView"}}',
  });
  const opened = whileReading(kho.database, 'people/dev/recent_applications', () =>
    kho.send(mainDashboardRecord('dev', { application: 'other', event: kho.newEvent() })),
  );
  expect(codeOf(await core('archive_application', { archived: true }))).toBe('');
  await opened();
  await waitUntil(async () => (await kho.database.get('request')) === null, 'the end of all requests');
  expect(await kho.database.get('people/dev/recent_applications')).toEqual(['other', 'club']);
});
