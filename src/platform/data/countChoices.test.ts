import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { isRecord } from '../../protocol';

let kho: DataHarness;
forEachTest(
  () => startData(),
  (started) => (kho = started),
);

const askFor = (uid: string, field: string) =>
  kho.model(uid, 'choice_use', { collection: 'expenses', field });

async function usesOf(field: string): Promise<Record<string, unknown>> {
  const { data } = await askFor('dev', field);
  if (!isRecord(data)) return {};
  const uses = Array.isArray(data['uses']) ? data['uses'].filter(isRecord) : [];
  const counts = uses.map(({ choice, rows }): [string, unknown] => [String(choice), rows]);
  return { ...Object.fromEntries(counts), more: data['more'] ?? false };
}

test('who works on an application learns how many rows of all people have each choice', async () => {
  await kho.define(EXPENSES);
  expect(await usesOf('status')).toEqual({ more: false });
  for (const uid of ['an', 'binh', 'chi']) await kho.add(uid, { title: 'Vé', amount: 1 });
  await kho.add('dev', { title: 'Sách', amount: 1, status: 'approved' });
  expect(await usesOf('status')).toEqual({ new: 3, approved: 1, more: false });
  expect(codeOf([await askFor('an', 'status')])).toBe('not_developer');
  expect(codeOf([await askFor('dev', 'title')])).toBe('bad_field');
});

test('who works on an application learns how many rows a collection has, of all people', async () => {
  await kho.define(EXPENSES);
  const count = async (uid: string) => kho.model(uid, 'choice_use', { collection: 'expenses' });
  expect((await count('dev')).data).toMatchObject({ rows: 0 });
  for (const uid of ['an', 'an', 'binh']) await kho.add(uid, { title: 'Vé', amount: 1 });
  expect((await count('dev')).data).toMatchObject({ rows: 3 });
  expect((await count('dev')).data).not.toHaveProperty('more');
  expect(codeOf([await count('an')])).toBe('not_developer');
});
