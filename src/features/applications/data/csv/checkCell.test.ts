import { codeOf, forEachTest } from '../../../../../test/platform/exchangeHarness';
import { startData, type DataHarness } from '../../../../../test/platform/dataHarness';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { decodeDefinition } from '../../../../protocol/data/definition';
import { mappedFields } from './csvColumns';
import { readCell } from './checkCell';
import { readLines } from './readLines';

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
  ['so', '1 000', 'number'],
  ['tien', '1234.5', ''],
  ['tien', '1.005', 'decimals'],
  ['tien', '-1', 'low'],
  ['ngay', '2026-02-28', ''],
  ['ngay', '2026-02-30', 'day'],
  ['ngay', '28/02/2026', 'day'],
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
  expect(readCell(fieldOf(name)!, cell)).toEqual(cell === '' && fault === '' ? undefined : expected);
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

test.each([
  ['so', '2,5', 2.5],
  ['tien', '12,5', 12.5],
  ['xong', 'Không', false],
  ['ten', "'=A1", '=A1'],
])('%s reads %j, which people and spreadsheets write, as %j', (name, cell, value) => {
  expect(readCell(fieldOf(name)!, cell)).toEqual({ value });
});

test('money that may be thousands is never guessed', () => {
  for (const cell of ['1.000', '1,000', '12,345'])
    expect(readCell(fieldOf('tien')!, cell)).toEqual({ fault: 'decimals' });
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
  const columns = ['ten', '', 'so'].map(fieldOf);
  const lines = [
    { line: 2, cells: ['Bút', 'x', '1'] },
    { line: 3, cells: ['', 'x', 'một'] },
    { line: 5, cells: ['Vở', 'x', '1', 'thừa'] },
  ];
  const { good, faults } = readLines(lines, columns, fields);
  expect(good).toEqual([{ line: 2, cells: ['Bút', 'x', '1'], values: { ten: 'Bút', so: 1 } }]);
  expect(faults).toEqual([
    { line: 3, field: 'ten', fault: 'required' },
    { line: 3, field: 'so', fault: 'number' },
    { line: 5, field: '', fault: 'columns' },
  ]);
  const unmapped = readLines([{ line: 2, cells: ['1'] }], [fieldOf('so')], fields);
  expect(unmapped.faults).toEqual([{ line: 2, field: 'ten', fault: 'required' }]);
});
