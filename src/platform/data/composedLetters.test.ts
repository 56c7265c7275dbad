import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';

// Keyboards, macOS and old files write the same Vietnamese letter as one character or as a letter and its marks.

const parted = (text: string): string => text.normalize('NFD');

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

test('composed and parted letters are equal wherever values are compared', async () => {
  const definition = {
    title: parted('Sách'),
    fields: [
      {
        name: 'ten',
        label: parted('Tên'),
        type: 'text',
        max: 9,
        search: true,
        pattern: parted('[A-Za-zế ]+'),
      },
      { name: 'loai', label: 'Loại', type: 'choice', choices: [parted('mới'), 'đã cũ'], filter: true },
    ],
    see: ['everyone'],
    add: ['everyone'],
    change: ['everyone'],
    remove: [],
  };
  expect(codeOf([await kho.define(definition, 'sach')])).toBe('');
  const first = await kho.add('an', { ten: parted('De Men ế'), loai: 'mới' }, 'sach');
  expect(first).not.toBe('bad_field');
  expect(await kho.add('an', { ten: 'De Men', loai: parted('đã cũ') }, 'sach')).not.toBe('bad_field');
  const found = rowsIn(await kho.rows('an', 'list', { filter_loai: parted('mới') }, 'sach'));
  expect(found).toMatchObject([{ row_id: first, ten: 'De Men ế', loai: 'mới' }]);
  expect(await kho.list('an', { search: parted('ế') }, 'sach')).toHaveLength(1);
  // The same twice is one choice.
  const twice = { ...definition, fields: [{ ...definition.fields[1], choices: ['mới', parted('mới')] }] };
  expect(codeOf([await kho.define(twice, 'sach')])).not.toBe('');
});
