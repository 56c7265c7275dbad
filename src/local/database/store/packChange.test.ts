import { toUSVString } from 'node:util';
import fc from 'fast-check';
import { eachPacked, RecordBatch } from '../../storage/RecordBatch';
import { RecordFindings } from '../../storage/RecordFindings';
import { decodeNode } from '../../../tree/decode';
import { exportOf } from '../../../tree/encode';
import { withNodeAt, withPriorityAt, type Node } from '../../../tree/node';
import { packChange } from './packChange';
import { LoadError, TreeLoader } from './TreeLoader';

/** Records as a store keeps them. */
class Records {
  private readonly byKey = new Map<string, Buffer>();

  apply(batch: RecordBatch): void {
    eachPacked(batch.take(), (key, value) => {
      if (value) this.byKey.set(key.toString('latin1'), Buffer.from(value));
      else this.byKey.delete(key.toString('latin1'));
    });
  }

  get size(): number {
    return this.byKey.size;
  }

  load(): ReadonlyMap<string, Node> {
    const loader = new TreeLoader();
    const findings = new RecordFindings((path, value) => loader.add(path, value));
    let before = Buffer.alloc(0);
    for (const [name, value] of [...this.byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const key = Buffer.from(name, 'latin1');
      const page = Buffer.concat([key, value]);
      let common = 0;
      while (common < key.length && key[common] === before[common]) common++;
      findings.record(page, 0, key.length, common, page, key.length, page.length);
      before = key;
    }
    expect(findings.damages).toEqual([]);
    return loader.finish();
  }
}

const long = (letter: string): string => letter.repeat(768);
const key = fc.constantFrom(
  'a',
  'b',
  '1',
  '10',
  '9',
  '-1',
  'Tủ sách',
  '🐎',
  '\uffff',
  ' ',
  '-',
  'a b',
  long('x'),
  'ủ'.repeat(256),
);
const leaf = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => toUSVString(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom('"', '\\', 'a\\"b', '', '007', 'x'.repeat(300)),
);
const priority = fc.oneof(fc.constant(null), fc.integer(), fc.string());
const tree = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('leafWithPriority'),
    tie('branchWithPriority'),
    fc.dictionary(key, tie('any'), { maxKeys: 4 }),
  ),
  leafWithPriority: fc.record({ '.value': leaf, '.priority': priority }),
  branchWithPriority: fc.record({ a: tie('any'), '.priority': priority }),
})).any;
const write = fc.record({
  path: fc.array(key, { maxLength: 4 }),
  value: fc.option(tree),
  priority: fc.option(priority),
});

it('keeps on disk what stands in memory, whatever is written where', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('one', 'two'), fc.array(write, { maxLength: 3 })), { maxLength: 12 }),
      (updates) => {
        const records = new Records();
        const roots = new Map<string, Node | null>();
        const batch = new RecordBatch();
        for (const [name, writes] of updates) {
          const before = roots.get(name) ?? null;
          let after = before;
          for (const { path, value, priority: weight } of writes) {
            after =
              weight === null
                ? withNodeAt(after, path, decodeNode(value, null, 0))
                : withPriorityAt(after, path, weight);
          }
          roots.set(name, after);
          packChange(name, { before, after, base: [], paths: writes.map(({ path }) => path) }, batch);
          records.apply(batch);
          const loaded = records.load();
          for (const [each, root] of roots) {
            const read = loaded.get(each) ?? null;
            expect(exportOf(read)).toEqual(exportOf(root));
            expect([read?.size, read?.leaves]).toEqual([root?.size, root?.leaves]);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('packs large places in steps, whether or not their children change', () => {
  const largeTree = Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => [`k${i}`, i % 3 ? { a: i, b: i } : i]),
  );
  const becomes = fc.constantFrom<unknown>(
    null,
    1,
    { a: 1 },
    { a: { b: 2 }, c: 3 },
    { '.value': 4, '.priority': 5 },
  );
  const changes = fc.dictionary(
    fc.nat(500).map((i) => `k${i}`),
    becomes,
    { maxKeys: 40 },
  );
  fc.assert(
    fc.property(changes, fc.boolean(), (changes, isGone) => {
      const records = new Records();
      const batch = new RecordBatch();
      const before = decodeNode({ list: largeTree, other: 1 }, null, 0);
      packChange('one', { before: null, after: before, base: [], paths: [[]] }, batch);
      records.apply(batch);
      const list = isGone ? null : { ...largeTree, ...changes };
      const after = withNodeAt(before, ['list'], decodeNode(list, null, 0));
      packChange('one', { before, after, base: [], paths: [['list']] }, batch);
      records.apply(batch);
      expect(exportOf(records.load().get('one') ?? null)).toEqual(exportOf(after));
    }),
    { numRuns: 30 },
  );
});

it('keeps trees of 32 levels of the longest keys, and all that is beside them', () => {
  const deep = (depth: number): unknown =>
    depth === 0
      ? 1
      : { [long('a')]: deep(depth - 1), b: { '.value': depth, '.priority': 'p' }, '.priority': depth };
  const root = decodeNode(deep(32), null, 0);
  const records = new Records();
  const batch = new RecordBatch();
  packChange('one', { before: null, after: root, base: [], paths: [[]] }, batch);
  records.apply(batch);
  expect(records.size).toBe(65);
  expect(exportOf(records.load().get('one') ?? null)).toEqual(exportOf(root));
  packChange('one', { before: root, after: null, base: [], paths: [[]] }, batch);
  records.apply(batch);
  expect(records.size).toBe(0);
});

it('writes no more records than a change needs', () => {
  const children = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, { a: i, b: 'x' }]));
  const before = decodeNode({ list: children, other: 1 }, null, 0);
  const writtenBytes = (after: Node | null, path: string[]): number => {
    const batch = new RecordBatch();
    packChange('one', { before, after, base: [], paths: [path] }, batch);
    let count = 0;
    eachPacked(batch.take(), () => count++);
    return count;
  };
  expect(
    writtenBytes(withNodeAt(before, ['list', 'k7', 'a'], decodeNode(0, null, 0)), ['list', 'k7', 'a']),
  ).toBe(1);
  const decoded = decodeNode({ ...children, k7: { a: 7, c: 1 } }, null, 0);
  expect(writtenBytes(withNodeAt(before, ['list'], decoded), ['list'])).toBe(2);
});

it('does not load records that contradict each other', () => {
  const load = (...records: [string[], unknown][]): unknown => {
    const loader = new TreeLoader();
    for (const [keys, value] of records)
      loader.add({ keys, length: keys.length, shared: Math.min(1, keys.length - 1) }, value);
    return loader.finish();
  };
  expect(() => load([['one', 'a'], 1], [['one', 'a', 'b'], 2])).toThrow('one/a contradict');
  expect(() =>
    load([
      ['one', 'a'],
      [1, 2, 3],
    ]),
  ).toThrow(LoadError);
  expect(() => load([['one', 'a'], { b: 1 }])).toThrow(LoadError);
  expect(() => load([['one', 'a', '.priority'], 1])).toThrow(LoadError);
});
