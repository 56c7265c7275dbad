import fc from 'fast-check';
import { MAX_LINES, readCsv } from './readCsv';
import { guarded, unguarded } from './guarded';
import { csvLine } from './writeCsv';

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.lines.map(({ cells }) => cells) : read;
};

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a,b",c\n"x ""y""",\n',
    [
      ['a,b', 'c'],
      ['x "y"', ''],
    ],
  ],
  ['"hai\r\ndòng",b\n', [['hai\r\ndòng', 'b']]],
  [
    '"a;b",c\n1,2',
    [
      ['a;b', 'c'],
      ['1', '2'],
    ],
  ],
  ['a,\n', [['a', '']]],
  ['a,', [['a', '']]],
  ['a\n\n\nb\n', [['a'], ['b']]],
  ['a"b,c', [['a"b', 'c']]],
  [
    'sep=;\r\na;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['"sep=\t"\na\tb', [['a', 'b']]],
  // Commas in the headings are no separator where the lines have others.
  [
    'a;b, c, d\n1;2',
    [
      ['a', 'b, c, d'],
      ['1', '2'],
    ],
  ],
])('%j is read as a table', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  ['a,b\n"x,y\n', { ok: false, line: 2, reason: 'quote' }],
  ['a\n"x"y,z', { ok: false, line: 2, reason: 'afterQuote' }],
  ['', { ok: false, line: 1, reason: 'empty' }],
  ['\n\n', { ok: false, line: 1, reason: 'empty' }],
  [','.repeat(200), { ok: false, line: 1, reason: 'tooManyColumns' }],
  ['a\n'.repeat(MAX_LINES + 1), { ok: false, line: MAX_LINES + 1, reason: 'tooManyLines' }],
])('%# is no table, and the line is told', (text, fault) => {
  expect(cellsOf(text)).toEqual(fault);
});

test('lines are counted where they begin, also behind a cell of several lines', () => {
  const read = readCsv('a,b\n"1\n2\n3",x\n\ny,z\n');
  expect(read.ok && read.lines.map(({ line }) => line)).toEqual([1, 2, 6]);
});

const text = fc.string({
  unit: fc.constantFrom('a', 'ế', '📚', '"', ',', ';', '\t', '\n', '\r', ' ', '=', '-', "'", '1', '\uFEFF'),
  maxLength: 12,
});
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );

test('whatever is written is read back, with or without a byte order mark', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('', '\uFEFF'), fc.constantFrom(',', ';'), (rows, mark, separator) => {
      // The headings are words: a file is separated by what its first line shows.
      const heading = rows[0]?.map((_, at) => `c${String(at)}`) ?? [];
      const file = mark + [heading, ...rows].map((cells) => csvLine(cells.map(guarded), separator)).join('');
      const read = readCsv(file);
      expect(read.ok && read.lines.map(({ cells }) => cells.map(unguarded))).toEqual([heading, ...rows]);
    }),
    { numRuns: 1000 },
  );
});

test('any text is read or refused, each character looked at a bounded number of times', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (any) => {
      const read = readCsv(any);
      if (read.ok)
        for (const { cells } of read.lines) expect(cells.join('').length).toBeLessThanOrEqual(any.length);
      else expect(read.line).toBeGreaterThan(0);
    }),
  );
  expect(cellsOf(`a,b\n${'"'.repeat(200_001)},x`)).toMatchObject({});
});

test('no cell is a formula to a spreadsheet, numbers stay numbers, and what was guarded comes back', () => {
  for (const formula of [
    '=1+1',
    '+A1',
    '-A1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＠A1',
    "'=1",
    "''=1",
    '=cmd|x',
  ])
    expect(guarded(formula)).toMatch(/^'/);
  for (const changed of [
    '0912345678',
    '1-2',
    '1/2',
    '12,5',
    '1e5',
    '8:05',
    '45%',
    '5 pm',
    'Jan 5',
    'TRUE',
    '+5',
  ])
    expect(guarded(changed)).toBe(`'${changed}`);
  for (const plain of ['-5', '2026', '0', 'a=1', "it's", '12 Rules for Life', 'May', ''])
    expect(guarded(plain)).toBe(plain);
  fc.assert(
    fc.property(text, (any) => {
      expect(unguarded(guarded(any))).toBe(any);
      expect(/^[=+\-@\t\r]/.test(guarded(any)) && !/^-?\d+$/.test(any)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
