import { decodeDefinition } from '../../../protocol/data/definition';
import { RESOURCES, resourcesIn } from '../../../protocol/resources';
import { checkDocument } from '../../check/checkDocument';
import { captionsIn } from './captions';
import { collectionScreens } from './collectionScreens';
import type { Translate } from './captions';

const STANDING = { back: { vi: 'Quay lại', en: 'Back' }, add: { vi: 'Nối', en: 'Add' } };

/** Screens of a collection with a field of every kind. */
function screensOf(translate: Translate) {
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
  return collectionScreens({ collection: 'expenses', definition, translate, screens });
}

test('nothing is wrong with screens whose captions are texts of the application, in either language', () => {
  const { translate: say, fresh } = captionsIn(STANDING, (vi) => vi);
  const documents = screensOf(say);
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
  const { translate: say, fresh } = captionsIn(STANDING, (vi) => vi);
  const screens = JSON.stringify(screensOf(say));
  expect(fresh).toMatchObject({ add_2: { vi: 'Thêm', en: 'Add' }, search: { vi: 'Tìm', en: 'Search' } });
  expect(Object.keys(fresh)).not.toContain('back');
  // As a property, as a step tells it, and within an expression.
  for (const named of ['"@string/back"', '"@{@string/added}"', 'row.paid ? @string/yes : @string/no'])
    expect(screens).toContain(named);
  expect(screens).toContain('edtDay < \\"2026-01-01\\" ? @string/not_before + ');
});

test('what is too much for the texts stands in the screen', () => {
  const long = 'b'.repeat(501);
  expect(captionsIn(STANDING, (_, en) => en).translate('a', long)).toBe(long);
  const full = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`t${String(at)}`, { vi: String(at), en: String(at) }]),
  );
  expect(captionsIn(full, (_, en) => en).translate('Thêm', 'Add')).toBe('Add');
});
