import fc from 'fast-check';
import { finish } from './steps';
import { decodeInSteps, decodeNode } from './decode';
import { exportOf, valueOf } from './encode';
import { jsonPieces, type Format } from './jsonPieces';
import { JsonParser } from './JsonParser';
import { BranchNode } from './node';
import { BadInput } from './path';
import { sortInSteps } from './sortInSteps';
import { SortedMap } from './SortedMap';

/** What a parser makes of a text a few values at a time, its maps made objects; undefined where it is no JSON. */
function parsed(text: string): { value: unknown } | undefined {
  const parser = new JsonParser(text, 80, 1e6);
  try {
    while (!parser.advance(2));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return undefined;
  }
  return { value: parser.value };
}

function native(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

it('parses what JSON.parse parses, refuses what it refuses', () => {
  const text = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.json().map((json) => json.replaceAll(/[,:[\]{}]/g, (sign) => ` ${sign}\n\t`)),
    fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
    fc.constantFrom(
      '{"__proto__":{"a":1}}',
      '[1,]',
      '{"a":1,}',
      '01',
      '-',
      '1e999',
      '"\\ud800"',
      ' ',
      'nul',
      '{"a"}',
    ),
    fc.constantFrom(
      '"a\nb"',
      '"\\"',
      '"\\\\"',
      '{"a":1}x',
      '[1 2]',
      '-0',
      '1.',
      '.5',
      '1e+5',
      '"\\u00e9 longer than 13"',
    ),
  );
  const brokenText = fc
    .tuple(text, fc.nat(), fc.constantFrom('', '"', '\\', ',', '}', ']', '0', '\u0001'))
    .map(
      ([json, at, sign]) =>
        `${json.slice(0, at % (json.length + 1))}${sign}${json.slice((at % (json.length + 1)) + 1)}`,
    );
  fc.assert(
    fc.property(fc.oneof(text, brokenText), (json) => {
      expect(parsed(json)).toEqual(native(json));
    }),
    { numRuns: 1000 },
  );
});

it('keeps a large object as a map in which the last of several members counts', () => {
  const members = Array.from({ length: 1500 }, (_, i) => `"k${i}":${i}`);
  const value = parsed(`{${members.join()},"k0":"last","__proto__":1}`)?.value;
  if (!(value instanceof Map)) throw new Error('A plain object');
  expect([value.size, value.get('k0'), value.get('k1499'), value.get('__proto__')]).toEqual([
    1501,
    'last',
    1499,
    1,
  ]);
  expect(valueOf(decodeNode(value, null, 0))).toMatchObject({ k0: 'last', k1499: 1499 });
});

it.each([
  ['[['.repeat(100), 'nested deeper'],
  [`[${'1,'.repeat(20)}1]`, 'More than 10 members'],
  [`{"a":{${Array.from({ length: 20 }, (_, i) => `"${i}":1`).join()}}}`, 'More than 10 members'],
])('refuses %s', (text, message) => {
  const parser = new JsonParser(text, 80, 10);
  expect(() => {
    while (!parser.advance(1));
  }).toThrow(message);
});

// Without keys that an object would put in an order of its own.
const key = fc.oneof(
  fc.constantFrom('0', '1', '2', '3', '7', 'a', '__proto__', '"'),
  fc.string({ maxLength: 3 }).filter((text) => !/^[-\d]/.test(text)),
);
const tree = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    tie('marked'),
    tie('branch'),
    tie('list'),
  ),
  branch: fc.dictionary(key, tie('any'), { maxKeys: 5 }),
  list: fc.array(tie('any'), { maxLength: 5 }),
  marked: fc.record({ '.value': fc.integer(), '.priority': fc.oneof(fc.integer(), fc.string()) }),
})).any;

it('writes a tree in pieces as JSON.stringify writes its value', () => {
  const readers: Record<Format, (node: BranchNode) => unknown> = {
    export: exportOf,
    value: valueOf,
    shallow: (node) => Object.fromEntries([...node.children].map(([name]) => [name, true])),
  };
  fc.assert(
    fc.property(
      tree,
      fc.constantFrom(0, 2),
      fc.constantFrom<Format>('export', 'value', 'shallow'),
      (value, indent, format) => {
        let node;
        try {
          node = decodeNode(value, null, 0);
        } catch (error) {
          fc.pre(!(error instanceof BadInput));
          throw error;
        }
        const expected =
          node instanceof BranchNode
            ? readers[format](node)
            : format === 'export'
              ? exportOf(node)
              : valueOf(node);
        expect([...jsonPieces(node, format, indent, 1)].join('')).toBe(
          JSON.stringify(expected, null, indent),
        );
      },
    ),
    { numRuns: 500 },
  );
});

it('sorts in steps, stably, and builds a map of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1500, maxLength: 3000 }), (numbers) => {
      const list = numbers.map((n, i) => [n, i] as const);
      const compare = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0];
      const sorted = finish(sortInSteps([...list], compare));
      expect(sorted).toEqual([...list].sort(compare));
      const distinct = sorted.filter(([n], i) => n !== sorted[i - 1]?.[0]);
      const map = finish(SortedMap.fromSortedInSteps((a: number, b: number) => a - b, distinct));
      expect([...map]).toEqual(distinct);
      expect(map.size).toBe(distinct.length);
      for (const [n, i] of distinct.slice(0, 20)) expect(map.set(n, -1).get(n)! + map.get(n)!).toBe(i - 1);
    }),
    { numRuns: 10 },
  );
});

it('keeps a draft ready whose server values count from what stands there at last', () => {
  const value = {
    n: { '.sv': { increment: 2 } },
    t: { '.value': { '.sv': 'timestamp' }, '.priority': { '.sv': 'timestamp' } },
  };
  const draft = finish(decodeInSteps(value));
  expect(exportOf(draft.resolve(decodeNode({ n: 5 }, null, 0), 9))).toEqual({
    n: 7,
    t: { '.value': 9, '.priority': 9 },
  });
  expect(exportOf(draft.resolve(null, 10))).toEqual({ n: 2, t: { '.value': 10, '.priority': 10 } });
  expect(() => draft.resolve(decodeNode({ n: 1.7e308 }, null, 0), 9)).not.toThrow();
  const overflow = finish(decodeInSteps({ '.sv': { increment: 1.7e308 } }));
  expect(() => overflow.resolve(decodeNode(1.7e308, null, 0), 9)).toThrow(BadInput);
});
