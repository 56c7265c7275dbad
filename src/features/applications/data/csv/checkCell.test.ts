import { codeOf, forEachTest } from '../../../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../../../test/platform/dataHarness';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { decodeDefinition } from '../../../../protocol/data/definition';
import { mappedFields } from './csvColumns';
import { readCell, type ColumnStyle } from './checkCell';
import { columnOf } from './columnStyle';
import { checkLine, missingFields } from './readLines';

// What the console says of a cell before anything is sent, and what the platform says of the same when it is.

const DEFINITION = {
  title: 'Mọi kiểu',
  fields: [
    { name: 'ten', label: 'Tên', type: 'text', required: true, min: 2, max: 8 },
    { name: 'ma', label: 'Mã', type: 'text', max: 10, pattern: '[A-Z]{2}\\d+' },
    { name: 'so', label: 'Số', type: 'number', min: -5, max: 5 },
    { name: 'tien', label: 'Tiền', type: 'money', min: 0 },
    { name: 'ngay', label: 'Ngày', type: 'date', min: '2026-01-01', max: '2026-12-31' },
    { name: 'loai', label: 'Loại', type: 'choice', choices: ['mới', 'cũ'], initial: 'mới' },
    { name: 'xong', label: 'Xong', type: 'boolean' },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: [],
  remove: [],
};

const read = decodeDefinition(DEFINITION);
const fields: UsableField[] =
  'definition' in read ? read.definition.fields.map((field) => ({ ...field, locked: false })) : [];
const fieldOf = (name: string) => fields.find((field) => field.name === name);

/** The fault is empty where there is none. */
const CELLS: [field: string, cell: string, fault: string][] = [
  ['ten', 'Bút chì', ''],
  ['ten', ' Bút ', ''],
  ['ten', '', 'required'],
  ['ten', '   ', 'required'],
  ['ten', 'B', 'short'],
  ['ten', 'Bút chì màu', 'long'],
  ['ma', 'AB12', ''],
  ['ma', '', ''],
  ['ma', 'ab12', 'pattern'],
  ['so', '-5', ''],
  ['so', '4.25', ''],
  ['so', '-5.5', 'low'],
  ['so', '6', 'high'],
  ['so', 'sáu', 'number'],
  ['so', '1e3', 'number'],
  ['so', '0x1', 'number'],
  ['tien', '1234.5', ''],
  ['tien', '1234.567', 'decimals'],
  ['tien', '-1', 'low'],
  ['ngay', '2026-02-28', ''],
  ['ngay', '2026-02-30', 'noSuchDay'],
  ['ngay', '28/02/26', 'shortYear'],
  ['ngay', '2025-12-31', 'early'],
  ['ngay', '2027-01-01', 'late'],
  ['loai', 'cũ', ''],
  ['loai', 'hỏng', 'choice'],
  ['xong', 'true', ''],
  ['xong', '0', ''],
  ['xong', 'có thể', 'boolean'],
];

test.each(CELLS)('%s: %j', (name, cell, fault) => {
  const value: unknown = expect.anything();
  const expected = fault === '' ? { value } : { fault };
  expect(readCell(fieldOf(name)!, cell, 'point')).toEqual(cell === '' && fault === '' ? undefined : expected);
});

describe('the platform', () => {
  let kho: DataHarness;
  forEachTest(startData, (started) => (kho = started));

  test('takes what the console takes, and refuses what it refuses', async () => {
    expect(codeOf([await kho.define(DEFINITION, 'all')])).toBe('');
    const faults: [string, string, boolean][] = [];
    for (const [name, cell] of CELLS) {
      const added = await kho.add('an', { ten: 'Bút', [name]: cell }, 'all');
      faults.push([name, cell, !/^(?:bad_field|required)$/.test(added)]);
    }
    expect(faults).toEqual(CELLS.map(([name, cell, fault]) => [name, cell, fault === '']));
  });
});

test.each<[string, string, ColumnStyle, unknown]>([
  ['so', '2,5', 'comma', 2.5],
  ['so', '-4,25', 'comma', -4.25],
  ['tien', '1.234.567', 'comma', 1_234_567],
  ['tien', '8.000,01', 'comma', 8000.01],
  ['tien', '1\u00a0234\u202f567', 'comma', 1_234_567],
  ['tien', '45.000 ₫', 'comma', 45_000],
  ['tien', '45,000 VND', 'point', 45_000],
  ['ngay', '31/01/2026', 'dayFirst', '2026-01-31'],
  ['ngay', '1/31/2026', 'monthFirst', '2026-01-31'],
  ['ngay', '2026-01-31 00:00:00', 'dayFirst', '2026-01-31'],
  ['xong', 'Không', 'point', false],
  ['loai', 'mới'.normalize('NFD'), 'point', 'mới'],
  ['ten', "'=A1", 'point', '=A1'],
  ['ten', "'0912", 'point', '0912'],
])('%s reads %j, which people and spreadsheets write, as %j', (name, cell, style, value) => {
  expect(readCell(fieldOf(name)!, cell, style)).toEqual({ value });
});

test.each<[string, string[], ColumnStyle | 'ask']>([
  ['so', ['1.500', '2.250,5'], 'comma'],
  ['so', ['1.500', '2.25'], 'point'],
  ['so', ['1.500', '2.250', ''], 'ask'],
  ['so', ['1500', '2'], 'comma'],
  // Amounts have two decimals at most.
  ['tien', ['1.500', '2.250'], 'comma'],
  ['ngay', ['01/02/2026', '31/01/2026'], 'dayFirst'],
  ['ngay', ['01/02/2026', '01/31/2026', 'x'], 'monthFirst'],
  ['ngay', ['01/02/2026', '03/04/2026'], 'ask'],
  // No such day in either order, but no month has the number 31.
  ['ngay', ['01/02/2026', '31/02/2026'], 'dayFirst'],
  ['ngay', ['01/02/2026', '2/31/2026'], 'monthFirst'],
  ['ngay', ['01/02/2026', '31/31/2026'], 'ask'],
  ['ngay', ['01/01/2026', '2026-04-03'], 'dayFirst'],
])('how a column of %s is written is known from all its cells: %j', (name, cells, style) => {
  const field = { ...fieldOf(name)!, min: undefined, max: undefined };
  const column = columnOf(field, undefined, cells, 'vi');
  expect(column.isAmbiguous ? 'ask' : column.style).toBe(style);
  expect(columnOf(field, 'point', cells, 'vi').isAmbiguous).toBe(name === 'ngay' && style === 'ask');
});

test('columns find their fields by label or id without accents, each field once', () => {
  expect(mappedFields(['TÊN', 'so', 'Ghi chú', 'ten', ' tiền '], fields)).toEqual([
    'ten',
    'so',
    '',
    '',
    'tien',
  ]);
});

test('every fault of every line is told, and only lines without one can be sent', () => {
  const columns = ['ten', '', 'so'].map((name) => columnOf(fieldOf(name), 'point', [], 'vi'));
  const check = (line: number, cells: string[]) => checkLine({ line, cells }, columns, []);
  expect(check(2, ['Bút', 'x', '1', '', ''])).toMatchObject({ values: { ten: 'Bút', so: 1 }, faults: [] });
  expect(check(3, ['', 'x', 'một']).faults).toEqual([
    { column: 0, field: 'ten', fault: 'required' },
    { column: 2, field: 'so', fault: 'number' },
  ]);
  expect(check(5, ['Vở', 'x', '1', 'thừa']).faults).toEqual([{ field: '', fault: 'columns' }]);
  const unmapped = columns.slice(2);
  expect(missingFields(fields, unmapped).map(({ name }) => name)).toEqual(['ten']);
  expect(checkLine({ line: 2, cells: ['1'] }, unmapped, missingFields(fields, unmapped)).faults).toEqual([
    { field: 'ten', fault: 'required' },
  ]);
});
