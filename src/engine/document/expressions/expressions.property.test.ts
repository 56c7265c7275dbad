import fc from 'fast-check';
import { evaluate } from './evaluate';
import { formatsOf } from './formatsOf';
import { MAX_RESULT_LENGTH } from './limits';
import { readText } from '../parse/scalars';
import { parseExpression } from './parseExpression';
import { typeOf } from './typeOf';

const formats = formatsOf('en');
const around = (row: unknown) => ({
  valueOf: (name: string) => (name === 'row' ? row : undefined),
  resource: () => undefined,
  formats,
});

const leaf = fc.oneof(
  fc.integer({ min: -100, max: 100 }).map((value) => (value < 0 ? `(${String(value)})` : String(value))),
  fc.constantFrom('true', 'false', 'null', '"a"', '"12"', '""', 'row.a', 'row.b', 'row.c[0]', 'row'),
);
const operators = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '==',
  '!=',
  '<',
  '>=',
  '&&',
  '||',
  '??',
  '&',
  '|',
  '^',
  '<<',
  '>>>',
];
/** Expressions of any types, as somebody could write them. */
const expressions = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.tuple(tie('any'), fc.constantFrom(...operators), tie('any')).map(([a, by, b]) => `(${a} ${by} ${b})`),
    fc
      .tuple(fc.constantFrom('!', '-', '~', '(int) ', '(String) '), tie('any'))
      .map(([by, a]) => `${by}(${a})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('length()', 'trim()', 'isEmpty()', 'size()', 'concat("x")', 'replace("", "xx")'),
      )
      .map(([a, call]) => `(${a}).${call}`),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => `Math.max(${a}, ${b})`),
  ),
})).any;

const rows = fc.record({
  a: fc.jsonValue(),
  b: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  c: fc.array(fc.jsonValue()),
});

function read(text: string) {
  const expression = parseExpression(`@{${text}}`);
  return 'code' in expression ? undefined : expression;
}

test('whatever text it is, reading ends with an expression or an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.string({ unit: fc.constantFrom(...Array.from('()[].?:+-!"`@{}a1 ')) }),
      ),
      (text) => {
        const read = parseExpression(`@{${text}}`);
        expect('code' in read || 'kind' in read).toBe(true);
      },
    ),
  );
});

test('an expression comes to the same value each time, bounded, and changes no data', () => {
  fc.assert(
    fc.property(expressions, rows, (text, row) => {
      const expression = read(text);
      // Too many that are none, and the property fails.
      fc.pre(expression !== undefined);
      const before = JSON.stringify(row);
      const value = evaluate(expression, around(row));
      expect(evaluate(expression, around(row))).toEqual(value);
      expect(JSON.stringify(row)).toBe(before);
      if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(MAX_RESULT_LENGTH);
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    }),
  );
});

test('what is known of the type before any data is true of every value', () => {
  fc.assert(
    fc.property(expressions, rows, (text, row) => {
      const expression = read(text);
      const type = expression && typeOf(expression);
      fc.pre(expression !== undefined && typeof type === 'string' && type !== 'any');
      const value = evaluate(expression, around(row));
      const valueKind = value === null ? 'nothing' : typeof value === 'string' ? 'text' : typeof value;
      expect([type, 'nothing']).toContain(valueKind);
    }),
  );
});

test('the longest expression on the longest texts comes to no more than is kept', () => {
  const row = { a: 'x'.repeat(400_000), b: 'xy'.repeat(100_000), c: [] };
  const costly = [
    'row.a.replace("", row.b)',
    'row.a + row.b',
    'row.a.toUpperCase().contains(row.b)',
    'String.format(row.b, row.a)',
  ];
  for (const part of costly) {
    const text = Array.from({ length: 20 }, () => part).join(' + ');
    const expression = read(text);
    expect(expression).toBeDefined();
    if (expression)
      expect(readText(evaluate(expression, around(row))).length).toBeLessThanOrEqual(MAX_RESULT_LENGTH);
  }
});
