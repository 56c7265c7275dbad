import fc from 'fast-check';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import { decodeDefinition } from '../../../../protocol/data/definition';
import type { FieldValue } from '../../../../protocol';
import { readCell, type ColumnStyle } from './checkCell';
import { columnOf } from './columnStyle';
import { columnsOut, mappedFields } from './csvColumns';
import { decodeFile, detectEncoding } from './decodeFile';
import { detectSeparator, readCsv } from './readCsv';
import { checkLine } from './readLines';
import { BYTE_ORDER_MARK, csvFormatOf, csvLine } from './writeCsv';

// What a spreadsheet makes of a file when somebody opens and saves it again, and what is imported of that.

const read = decodeDefinition({
  title: 'Sách',
  fields: [
    { name: 'ten', label: 'Tên sách', type: 'text' },
    { name: 'so_dt', label: 'Số điện thoại', type: 'text' },
    { name: 'diem', label: 'Điểm', type: 'number' },
    { name: 'gia', label: 'Giá, đồng', type: 'money', currency: 'VND' },
    { name: 'ngay', label: 'Ngày', type: 'date' },
    { name: 'loai', label: 'Loại', type: 'choice', choices: ['mới', 'đã cũ'] },
    { name: 'xong', label: 'Xong', type: 'boolean' },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: [],
  remove: [],
});
const fields: UsableField[] =
  'definition' in read ? read.definition.fields.map((field) => ({ ...field, locked: false })) : [];

interface Locale {
  name: 'vi' | 'en';
  decimal: string;
  group: string;
  style: Record<string, ColumnStyle>;
  day: (year: string, month: string, day: string) => string;
}
const LOCALES: Locale[] = [
  {
    ...{ name: 'vi', decimal: ',', group: '.', style: { number: 'comma', money: 'comma', date: 'dayFirst' } },
    day: (year, month, day) => `${day}/${month}/${year}`,
  },
  {
    ...{
      name: 'en',
      decimal: '.',
      group: ',',
      style: { number: 'point', money: 'point', date: 'monthFirst' },
    },
    day: (year, month, day) => `${String(Number(month))}/${String(Number(day))}/${year}`,
  },
];

/** What a spreadsheet of a language writes for a cell that it read. */
function rewritten(cell: string, { decimal, group, day }: Locale): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell);
  if (iso) return day(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  if (/^(?:true|false)$/i.test(cell)) return cell.toUpperCase();
  if (/^\d{1,2}[-/]\d{1,2}$/.test(cell)) return 'a day of this year';
  const plain = cell.trim().replaceAll(group, '').replace(decimal, '.');
  if (plain === '' || !/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return cell;
  const number = Number(plain);
  const shown = Math.abs(number) >= 1e11 ? number.toExponential(5) : String(Number(number.toPrecision(10)));
  return shown.replace('.', decimal).toUpperCase();
}

/** The file as it is saved again: separated by the language's sign, or as “Unicode text”. */
function savedAgain(file: string, locale: Locale, as: 'csv' | 'sep' | 'unicode'): Uint8Array {
  const table = readCsv(file);
  const separator = as === 'unicode' ? '\t' : csvFormatOf(locale.name).separator;
  const lines = table.ok
    ? table.lines.map(({ cells }) =>
        cells
          .map((cell) => rewritten(cell, locale))
          .map((cell) => (/["\t\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(separator),
      )
    : [];
  const text = `${as === 'sep' ? `sep=${separator}\r\n` : ''}${lines.join('\r\n')}\r\n`;
  return as === 'unicode'
    ? new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    : new TextEncoder().encode(`\uFEFF${text}`);
}

function imported(bytes: Uint8Array, locale: Locale): Record<string, FieldValue>[] {
  const text = decodeFile(bytes, detectEncoding(bytes) ?? 'windows-1252');
  const table = readCsv(text, detectSeparator(text));
  const [head, ...lines] = table.ok ? table.lines : [];
  const names = mappedFields(head?.cells ?? [], fields);
  const columns = names.map((name, at) => {
    const field = fields.find((one) => one.name === name);
    const cells = lines.map((line) => line.cells[at] ?? '');
    const column = columnOf(field, undefined, cells, locale.name);
    // A column that can be read in two ways asks, and the person who saved the file knows the answer.
    return column.isAmbiguous ? columnOf(field, locale.style[field?.type ?? ''], cells, locale.name) : column;
  });
  return lines.map((line) => {
    const { values, faults } = checkLine(line, columns, []);
    expect(faults).toEqual([]);
    return { ...values };
  });
}

const words = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom('a', 'ế', '"', ';', ',', '=', "'", '-', '1', '0', '/', '.', ' '),
      minLength: 1,
      maxLength: 8,
    }),
    fc.constantFrom(
      '0912345678',
      '1-2',
      '3/4',
      '=SUM(A1)',
      'TRUE',
      '1e5',
      '1.234',
      '12,5',
      '2026-01-31',
      'Số đỏ',
    ),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/^'+$/.test(text));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 5 });
const row = fc.record({
  ten: words,
  so_dt: optional(words),
  diem: optional(fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000)),
  gia: optional(fc.integer({ min: 0, max: 1e13 })),
  ngay: optional(
    fc
      .date({ min: new Date('1900-03-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  ),
  loai: optional(fc.constantFrom('mới', 'đã cũ')),
  xong: optional(fc.boolean()),
});

test('what is saved, opened and saved again by a spreadsheet, and imported, is what it was', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...LOCALES),
      fc.constantFrom('csv' as const, 'sep' as const, 'unicode' as const),
      (rows, locale, as) => {
        const format = csvFormatOf(locale.name);
        const columns = columnsOut(fields, format, '(not available)');
        const written = rows.map((values, at): DataRow => {
          const given = Object.entries(values).filter(([, value]) => value !== undefined);
          const times = { revision: 1, created: 1.7e12, changed: 1.7e12 };
          return {
            ...{ id: `-O${String(at)}`, ...times, author: 'A1', person: '=An', names: {} },
            ...{ mayChange: false, mayRemove: false },
            values: Object.fromEntries(given) as DataRow['values'],
          };
        });
        const file =
          BYTE_ORDER_MARK +
          [
            columns.map(({ heading }) => heading),
            ...written.map((one) => columns.map(({ cell }) => cell(one))),
          ]
            .map((cells) => csvLine(cells, format.separator))
            .join('');
        expect(imported(savedAgain(file, locale, as), locale)).toEqual(written.map(({ values }) => values));
      },
    ),
    { numRuns: 500 },
  );
});

test('an export of a Vietnamese spreadsheet is read without a question', () => {
  const text = [
    'Tên sách;Số điện thoại;Điểm;Giá, đồng;Ngày;Loại;Xong;',
    'Dế Mèn;0912 345 678;8.000,01;1.234.567;31/01/2026;đã cũ;TRUE;',
    'Số đỏ;;1.500;45.000;01/02/2026;mới;;',
  ].join('\r\n');
  const locale = LOCALES[1] as Locale;
  const expected = [
    {
      ...{ ten: 'Dế Mèn', so_dt: '0912 345 678', diem: 8000.01, gia: 1_234_567 },
      ...{ ngay: '2026-01-31', loai: 'đã cũ', xong: true },
    },
    { ten: 'Số đỏ', diem: 1500, gia: 45_000, ngay: '2026-02-01', loai: 'mới' },
  ];
  for (const bytes of [
    new TextEncoder().encode(text),
    new TextEncoder().encode(text.normalize('NFD')),
    new TextEncoder().encode(`\uFEFFsep=;\r\n${text}`),
    new Uint8Array(Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')),
  ])
    expect(imported(bytes, locale)).toEqual(expected);
  // “Dế” and “Số” of Windows-1258, which is no UTF-8: somebody has to choose it.
  const old = new Uint8Array([0x44, 0xea, 0xec, 0x20, 0x53, 0xf4, 0xec]);
  expect(detectEncoding(old)).toBeUndefined();
  expect(decodeFile(old, 'windows-1258')).toBe('Dế Số');
});

test('a reference to a row that is gone is written in words, which are no reference when the file is read again', () => {
  const field: UsableField = {
    ...{ name: 'may', type: 'reference', label: 'Máy', collection: 'may', required: false, locked: false },
    ...{ search: false, sort: false, filter: false },
  };
  const unavailable: DataRow = {
    ...{ id: '-O1', revision: 1, created: 0, changed: 0, author: 'A1', person: 'An', names: {} },
    ...{ mayChange: false, mayRemove: false },
    values: { may: '-Gone' },
  };
  const [column] = columnsOut([field], csvFormatOf('en'), '(not available)');
  expect(column?.cell(unavailable)).toBe('(not available)');
  expect(column?.cell({ ...unavailable, values: {} })).toBe('');
  expect(readCell(field, '(not available)', undefined)).toBeUndefined();
  expect(readCell({ ...field, required: true }, '(không xem được)', undefined)).toEqual({
    fault: 'required',
  });
  const person: UsableField = { ...field, type: 'person' };
  const [deleted] = columnsOut([person], csvFormatOf('en'), '(not available)');
  const written = deleted?.cell({ ...unavailable, values: { may: 'removed' } }) ?? '';
  expect(readCell(person, written, undefined)).toBeUndefined();
});
