import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

async function create(): Promise<void> {
  const [registered] = await harness.ask(
    registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent()),
  );
  const { register_developer_key: key = '' } = registered?.['data'] as Record<string, string>;
  const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey: key };
  const template = 'list_form';
  await harness.ask(createApplicationRecord('an', { ...form, template }, harness.newEvent()));
}

const signs = async (uid: string) => {
  const answers = await harness.core('kho', uid, 'application_signs');
  return { code: codeOf(answers), data: answers[0]?.['data'] as Record<string, Json> };
};

test('who works on an application sees what happens in it, and nobody else', async () => {
  await create();
  const { data } = await signs('an');
  expect(data).toMatchObject({ application: 'kho', people: 0 });
  const { screens } = data;
  expect(screens).toBeGreaterThan(0);
  for (const uid of ['binh', 'chi', 'binh'])
    await harness.ask({
      ...post(uid, harness.newEvent(), '../data/entries/list', {}),
      application: 'kho',
    });
  const after = (await signs('an')).data;
  expect(after).toMatchObject({ screens, people: 2 });
  expect(after['requests']).toHaveLength(3);
  expect(after['requests']).toMatchObject([{ collection: 'data/entries/list', outcome: 'answered' }, {}, {}]);
  // It names nobody.
  for (const name of ['binh', 'chi', 'asker']) expect(JSON.stringify(after)).not.toContain(name);
  expect((await signs('chi')).code).toBe('not_developer');
  // Looking leaves no trace where it looks.
  expect((await signs('an')).data).toEqual(after);
});

test('and is told so without a look into the screens, which together may be megabytes', async () => {
  await create();
  const text = JSON.stringify({
    json_layout: { widget: 'TextView', properties: [{ text: 'x'.repeat(1000) }] },
  });
  const forms = 'applications/kho/configuration/system_setting/layout/android/form';
  const { data } = await signs('an');
  await harness.database.update(
    Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${forms}/f${String(n)}`, text])),
  );
  const parse = jest.spyOn(JSON, 'parse');
  const after = (await signs('an')).data;
  const parsed = parse.mock.calls.map(([text]) => text);
  parse.mockRestore();
  expect(after['screens']).toBe(Number(data['screens']) + 50);
  expect(parsed).not.toContain(text);
});
