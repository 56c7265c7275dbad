import fc from 'fast-check';
import { decodeNode } from './decode';
import { exportOf, valueOf } from './encode';
import { isDatabaseKey } from '../protocol';
import { nodeAt, withNodeAt, withPriorityAt, type Node } from './node';
import { compareKeys, compareValues, OBJECT } from './order';
import { BadInput, parseTarget } from './path';
import { SortedMap } from './SortedMap';

const node = (value: unknown): ReturnType<typeof decodeNode> => decodeNode(value, null, 0);

describe('SortedMap', () => {
  it('behaves as a sorted array under any insertions and removals, and leaves old versions alone', () => {
    const step = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: -1, max: 61 }), (steps, from) => {
        let map = new SortedMap<number, number>((a, b) => a - b);
        const model = new Map<number, number>();
        steps.forEach(([add, key], i) => {
          const before = [...map];
          const old = map;
          map = add ? map.set(key, i) : map.delete(key);
          expect([...old]).toEqual(before);
          if (add) model.set(key, i);
          else model.delete(key);
        });
        const sorted = [...model].sort(([a], [b]) => a - b);
        expect([...map]).toEqual(sorted);
        expect(map.size).toBe(sorted.length);
        const keys = sorted.map(([key]) => key);
        expect([...map.keysFrom('up', (key) => key < from)]).toEqual(keys.filter((key) => key >= from));
        expect([...map.keysFrom('down', (key) => key > from)]).toEqual(
          keys.filter((key) => key <= from).reverse(),
        );
      }),
    );
  });

  it('stays shallow when filled in order', () => {
    let compared = 0;
    let map = new SortedMap<number, number>((a, b) => (compared++, a - b));
    for (let i = 0; i < 20_000; i++) map = map.set(i, i);
    compared = 0;
    map.get(19_999);
    expect(compared).toBeLessThan(32);
  });
});

describe('the size of a node', () => {
  const leavesOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? '.value' in value
        ? 1
        : Object.entries(value).reduce(
            (sum, [key, child]) => sum + (key === '.priority' ? 0 : leavesOf(child)),
            0,
          )
      : Number(value !== null);
  const expectExact = (root: Node | null): void => {
    const value = exportOf(root);
    expect(root ? root.size : 4).toBe(Buffer.byteLength(JSON.stringify(value)));
    expect(root ? root.leaves : 0).toBe(leavesOf(value));
  };
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('\ud800', '"\\\u0001', 'ủ'),
  );
  const key = fc.oneof(fc.constantFrom('a', 'b', '1', '"', '\\', '🐎'), text.filter(isDatabaseKey));
  const leaf = fc.oneof(text, fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean());
  const priority = fc.oneof(fc.constant(null), text, fc.integer());
  const tree = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 3 }, leaf, tie('marked'), fc.dictionary(key, tie('any'), { maxKeys: 4 })),
    marked: fc.record({ '.value': leaf, '.priority': priority }),
  })).any;

  it.each(['x', 'x"', 'ủ', 'xủ', '🐎', 'x🐎', 'ủ\n'])('is exact for texts of any length: %j', (piece) => {
    for (const times of [31, 64, 65, 100, 2730, 2731, 8192, 20_000]) expectExact(node(piece.repeat(times)));
  });

  it('is that of its JSON to the byte, however the tree came about', () => {
    fc.assert(
      fc.property(
        tree,
        fc.array(fc.tuple(fc.array(key, { maxLength: 3 }), fc.option(tree), fc.option(priority)), {
          maxLength: 8,
        }),
        (first, writes) => {
          let root = node(first);
          expectExact(root);
          for (const [path, value, weight] of writes) {
            root = withNodeAt(root, path, node(value));
            expectExact(root);
            if (weight !== null) root = withPriorityAt(root, path, weight);
            expectExact(root);
          }
        },
      ),
    );
  });
});

it('orders integer keys by number before all others', () => {
  const keys = ['b', '10', '9', '-1', '007', '7', 'a', '2147483648', 'Z', '-a'];
  expect(keys.sort(compareKeys)).toEqual(['-1', '7', '007', '9', '10', '-a', '2147483648', 'Z', 'a', 'b']);
});

it('orders values by kind, then by size', () => {
  const values = [OBJECT, 'b', 10, true, null, 'a', 9, false] as const;
  expect([...values].sort(compareValues)).toEqual([null, false, true, 9, 10, 'a', 'b', OBJECT]);
});

describe('the export format', () => {
  it('round-trips with priorities', () => {
    const value = { '.priority': 'p', a: { '.value': 1, '.priority': 3 }, b: { c: 'x' } };
    expect(exportOf(node(value))).toEqual(value);
    expect(valueOf(node(value))).toEqual({ a: 1, b: { c: 'x' } });
  });

  it('drops what is nothing and makes dense integer keys lists', () => {
    expect(node({ a: null, b: {}, c: [], d: { e: { f: null } } })).toBeNull();
    expect(exportOf(node(['x', null, 'z']))).toEqual({ 0: 'x', 2: 'z' });
    expect(valueOf(node({ 0: 'x', 2: 'z' }))).toEqual(['x', null, 'z']);
    expect(valueOf(node({ 0: 'x', 5: 'z' }))).toEqual({ 0: 'x', 5: 'z' });
  });

  it('keeps __proto__ as the plain key it is', () => {
    const value: unknown = JSON.parse('{"__proto__":{"x":1},"constructor":2}');
    expect(JSON.stringify(exportOf(node(value)))).toBe('{"__proto__":{"x":1},"constructor":2}');
  });

  it('replaces server values, against what was there', () => {
    const existing = node({ n: 5, t: 'text' });
    const exported = {
      n: { '.sv': { increment: 2 } },
      t: { '.sv': { increment: 1 } },
      at: { '.sv': 'timestamp' },
    };
    expect(valueOf(decodeNode(exported, existing, 99))).toEqual({ n: 7, t: 1, at: 99 });
  });

  it.each([
    ['a bad key', { 'a.b': 1 }],
    ['an unknown server value', { '.sv': 'dice' }],
    ['an object as leaf', { '.value': { a: 1 } }],
    ['a boolean priority', { '.value': 1, '.priority': true }],
    ['33 levels', Array.from({ length: 33 }).reduce<unknown>((inner) => ({ a: inner }), 1)],
  ])('refuses %s', (_, value) => expect(() => node(value)).toThrow(BadInput));
});

it('takes paths of legal keys and no others', () => {
  expect(() => parseTarget('/a/'.repeat(33))).toThrow(BadInput);
  expect(parseTarget('/a/b/.priority')).toEqual({ path: ['a', 'b'], priority: true });
});

it('writes below a leaf replace it and keep its priority; removals there do nothing', () => {
  const root = node({ a: { '.value': 1, '.priority': 7 } });
  expect(withNodeAt(root, ['a', 'b'], null)).toBe(root);
  expect(exportOf(withNodeAt(root, ['a', 'b'], node(2)))).toEqual({ a: { b: 2, '.priority': 7 } });
  expect(withNodeAt(node({ a: { b: 1 } }), ['a', 'b'], null)).toBeNull();
  expect(nodeAt(root, ['a', 'x', 'y'])).toBeNull();
});
