import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { forEachTest, post } from '../../../test/platform/platformHarness';
import { fairShare, sampleOf } from '../load/sample';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';

/* Many rows of one person, or ids that sort first, do not push the rows of others out of lists and searches. */

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo', rate: { burst: 10_000, perSecond: 1000 } }),
  (started) => (harness = started),
);

test('applications that come first do not fill the search either', async () => {
  const writes = Array.from({ length: 300 }, (_, n) => [
    `resshare_configuration/data/applications/${`000${String(n)}`.slice(-4)}x`,
    { name: 'kho', owner: 'an', description: 'kho' },
  ]);
  await harness.database.update(Object.fromEntries(writes) as Record<string, Json>);
  const [registered] = await harness.ask(
    registerDeveloperRecord('binh', { fullName: 'B', mailAddress: '' }, harness.newEvent()),
  );
  const { register_developer_key: registerDeveloperKey = '' } = registered?.['data'] as Record<
    string,
    string
  >;
  const form = { name: 'Kho của Bình', logo: '', keySearch: '', description: '', registerDeveloperKey };
  await harness.ask(createApplicationRecord('binh', form, harness.newEvent()));
  const search = async (uid: string, query: string) => {
    const event = harness.newEvent();
    const record = post(uid, event, 'draft/core/seach_app', '', { query });
    const [answer] = await harness.ask({ ...record, application: 'resshare_configuration' });
    return JSON.stringify(answer?.['data']);
  };
  const results = await Promise.all(Array.from({ length: 60 }, (_, n) => search(`p${String(n)}`, 'kho')));
  expect(results.some((data) => data.includes('kho_cua_binh'))).toBe(true);
  expect(await search('chi', 'của bình')).toContain('kho_cua_binh');
});

test('who opens a screen a thousand times does not keep the news from the others', async () => {
  const ref = '../configuration/system_setting/layout/android/form/introduction';
  const folder = 'applications/club/viewers/configuration|system_setting|layout|android|form|introduction';
  const json = JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text: 'Một' }] } });
  await harness.core('club', 'demo', 'upload_screen', { ref, file_json: json });
  await harness.core('club', 'binh', 'get_layout_data', { reference: ref });
  const writes: Record<string, Json> = {};
  for (let n = 0; n < 1000; n += 1) {
    writes[`${folder}/~${String(n).padStart(4, '0')}`] = `response/an/e${String(n)}/k`;
    writes[`response/an/e${String(n)}/k`] = { app_user_id: 'x' };
  }
  await harness.database.update(writes);
  let reads = 0;
  const { get } = harness.database;
  harness.database.get = (path) => {
    reads += 1;
    return get(path);
  };
  const newer = json.replace('Một', 'Hai');
  const [answer] = await harness.core('club', 'demo', 'upload_screen', { ref, file_json: newer });
  harness.database.get = get;
  expect(answer).toMatchObject({ data: { viewers: 500 } });
  expect(reads).toBeLessThan(700);
  expect(JSON.stringify(await harness.database.get('response/binh'))).toContain('Hai');
  expect(Object.keys((await harness.database.get(folder)) ?? {}).length).toBeLessThan(600);
});

test('who is one too many for one change is not forgotten, and hears of the next when others have left', async () => {
  const ref = '../configuration/system_setting/layout/android/form/introduction';
  const folder = 'applications/club/viewers/configuration|system_setting|layout|android|form|introduction';
  const json = JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text: 'Một' }] } });
  await harness.core('club', 'demo', 'upload_screen', { ref, file_json: json });
  await harness.core('club', 'binh', 'get_layout_data', { reference: ref });
  const writes: Record<string, Json> = {};
  for (let n = 0; n < 500; n += 1) {
    writes[`${folder}/~${String(n).padStart(4, '0')}`] = `response/p${String(n)}/e/k`;
    writes[`response/p${String(n)}/e/k`] = { app_user_id: 'x' };
  }
  await harness.database.update(writes);
  const publish = (text: string) =>
    harness.core('club', 'demo', 'upload_screen', { ref, file_json: json.replace('Một', text) });
  const shownToBinh = async () => JSON.stringify(await harness.database.get('response/binh'));
  await publish('Hai');
  expect(await shownToBinh()).not.toContain('Hai');
  await harness.database.update(
    Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`response/p${String(n)}`, null])),
  );
  await publish('Ba');
  await publish('Bốn');
  expect(await shownToBinh()).toContain('Bốn');
});

describe('a fair share', () => {
  const of = (...people: string[]) => people.map((person, n) => ({ person, n }));
  const shared = (max: number, ...people: string[]) =>
    fairShare(of(...people), ({ person }) => person, max).map(({ person, n }) => `${person}${String(n)}`);

  test('is all there is where there is room, else the newest, evenly', () => {
    expect(shared(3, 'a', 'a', 'b')).toEqual(['a0', 'a1', 'b2']);
    expect(shared(3, 'b', 'a', 'a', 'a', 'a')).toEqual(['b0', 'a3', 'a4']);
    expect(shared(2, 'a', 'b', 'c')).toEqual(['b1', 'c2']);
    expect(shared(4, 'a', 'b', 'a', 'b', 'a', 'b')).toEqual(['a2', 'b3', 'a4', 'b5']);
    expect(shared(0, 'a')).toEqual([]);
  });

  test('a sample keeps the order, has no favourites, and is another one for each person and day', () => {
    const items = Array.from({ length: 1000 }, (_, n) => String(n));
    let now = 0;
    const context = { mark: (text: string) => text, now: () => now };
    const sample = (uid: string) => sampleOf(context, uid, items, (item) => item, 100);
    const first = sample('an');
    expect(first).toHaveLength(100);
    expect(first).toEqual([...first].sort((a, b) => Number(a) - Number(b)));
    expect(sample('an')).toEqual(first);
    const repeated = sample('binh').filter((item) => first.includes(item)).length;
    expect(repeated).toBeLessThan(40);
    now = 24 * 60 * 60 * 1000;
    expect(sample('an')).not.toEqual(first);
    const times = new Map<string, number>();
    for (let person = 0; person < 300; person += 1)
      for (const item of sample(`p${String(person)}`)) times.set(item, (times.get(item) ?? 0) + 1);
    expect(times.size).toBe(1000);
    expect(Math.max(...times.values())).toBeLessThan(90);
  });
});
