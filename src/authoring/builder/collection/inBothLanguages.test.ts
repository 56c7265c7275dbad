import { decodeDefinition } from '../../../protocol/data/definition';
import { RESOURCES, resourcesIn, type StringResource } from '../../../protocol/resources';
import { checkDocument } from '../../check/checkDocument';
import { FORM_LAYOUTS } from '../../../protocol';
import { captionsIn } from './captions';
import { screensInBothLanguages } from './inBothLanguages';

const STANDING = { back: { vi: 'Quay lại', en: 'Back' }, add: { vi: 'Nối', en: 'Add' } };

/** Screens of a collection with a field of every kind. */
function screensOf(strings: Readonly<Record<string, StringResource>>) {
  const read = decodeDefinition({
    title: 'Expense requests',
    fields: [
      { name: 'title', label: 'What for', type: 'text', required: true, min: 3, max: 80, search: true },
      { name: 'amount', label: 'Amount', type: 'money', required: true },
      { name: 'kind', label: 'Kind', type: 'choice', choices: ['a', 'b'], required: true },
      { name: 'day', label: 'Day', type: 'date', min: '2026-01-01' },
      { name: 'paid', label: 'Paid', type: 'boolean' },
      { name: 'photo', label: 'Receipt', type: 'picture' },
      { name: 'helper', label: 'Helper', type: 'person' },
      { name: 'project', label: 'Project', type: 'reference', collection: 'projects' },
      {
        name: 'status',
        label: 'Status',
        type: 'choice',
        choices: ['new', 'approved'],
        only: ['role:manager'],
      },
    ],
    see: ['everyone'],
    add: ['everyone'],
    change: ['role:manager'],
    remove: ['everyone'],
  });
  if ('fault' in read) throw new Error(read.fault);
  const { definition } = read;
  const screens = {
    form: { name: 'ask', title: 'Ask' },
    list: { name: 'asked', title: 'Asked' },
    detail: { name: 'request', title: 'Request' },
    edit: { name: 'correct', title: 'Correct' },
  };
  return screensInBothLanguages({ collection: 'expenses', definition, screens }, strings, 'vi');
}

test('nothing is wrong with screens whose captions are texts of the application, in either language', () => {
  const { documents, fresh } = screensOf(STANDING);
  const strings = { ...STANDING, ...fresh };
  for (const language of ['vi', 'en'] as const)
    for (const document of Object.values(documents))
      expect(
        checkDocument(JSON.stringify(document), { resources: resourcesIn(language, { strings }) }),
      ).toEqual([]);
  expect(checkDocument(JSON.stringify({ strings }), { ref: RESOURCES })).toEqual([]);
  // Names and choices are the developer's own; every other word is a text in both languages.
  expect(JSON.stringify(documents)).not.toMatch(/Thêm|Xóa|Chọn|Tìm|Đổi|Quay/);
});

test('a caption is the text that says the same already, else one of a name of its own', () => {
  const { documents, fresh } = screensOf(STANDING);
  const screens = JSON.stringify(documents);
  expect(fresh).toMatchObject({ add_2: { vi: 'Thêm', en: 'Add' }, search: { vi: 'Tìm', en: 'Search' } });
  expect(Object.keys(fresh)).not.toContain('back');
  // As a property, as a step tells it, and within an expression.
  for (const named of ['"@string/back"', '"@{@string/added}"', 'row.paid ? @string/yes : @string/no'])
    expect(screens).toContain(named);
  expect(screens).toContain('edtDay < \\"2026-01-01\\" ? @string/not_before + ');
});

test('labels, titles and choices that are texts of the application are shown in the language of who reads', () => {
  const own = {
    ask: { vi: 'Đề nghị', en: 'Ask' },
    status: { vi: 'Trạng thái', en: 'Status' },
    waits: { vi: 'chờ duyệt', en: 'new' },
  };
  const { documents, fresh } = screensOf(own);
  const strings = { ...own, ...fresh };
  const [form, detail] = ['ask', 'request'].map((name) => JSON.stringify(documents[FORM_LAYOUTS + name]));
  expect(form).toContain('{"text":"@string/ask"}');
  expect(Object.values(fresh)).toEqual(
    expect.arrayContaining([
      { vi: 'Đổi “Trạng thái” thành “chờ duyệt”?', en: 'Change “Status” to “new”?' },
      { vi: 'Trạng thái: ', en: 'Status: ' },
    ]),
  );
  // Rows have the choice as the collection has it.
  expect(detail).toContain('(row.status == \\"new\\" ? @string/waits : row.status)');
  expect(detail).toContain('"status":"new"}');
  for (const language of ['vi', 'en'] as const)
    for (const document of Object.values(documents))
      expect(
        checkDocument(JSON.stringify(document), { resources: resourcesIn(language, { strings }) }),
      ).toEqual([]);
});

test('what is too much for the texts stands in the screen', () => {
  const long = 'b'.repeat(501);
  expect(captionsIn(STANDING, (_, en) => en).caption('a', long)).toBe(long);
  const full = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`t${String(at)}`, { vi: String(at), en: String(at) }]),
  );
  expect(captionsIn(full, (_, en) => en).caption('Thêm', 'Add')).toBe('Add');
});
