import fc from 'fast-check';
import type { Access } from './access';
import { Database } from './Database';
import { DEFAULT_LIMITS } from './limits';
import { compileRules } from './rules/Rules';
import { finish } from '../../tree/steps';
import { Namespace } from './store/Namespace';
import { decodeNode } from '../../tree/decode';
import { exportOf } from '../../tree/encode';
import { childrenOf, nodeAt } from '../../tree/node';
import type * as QueryModule from '../../tree/query/Query';
import { parseQuery, type Query } from '../../tree/query/Query';
import { selectBySorting } from '../../../test/database/query';

let compared = 0;
jest.mock('../../tree/query/Query', () => {
  const actual = jest.requireActual<typeof QueryModule>('../../tree/query/Query');
  const countingComparison: typeof actual.comparePositions = (a, b) => {
    compared++;
    return actual.comparePositions(a, b);
  };
  return { ...actual, comparePositions: countingComparison };
});

const ADMIN: Access = { admin: true, auth: null, uid: undefined, expires: undefined };
const RULES = compileRules({ rules: { list: { '.indexOn': ['n', 'n/m', '.value'] }, '.read': true } });
const NO_INDEXES = compileRules({ rules: { '.read': true } });

const query = (wire: object): Query => {
  const parsed = parseQuery(wire);
  if (!parsed) throw new Error('It selects everything');
  return parsed;
};

function open(list: unknown, limits = DEFAULT_LIMITS): Database {
  const root = decodeNode({ list }, null, 0);
  return new Database(new Namespace('test', () => 1, root, { limits }), RULES, undefined);
}

function read(database: Database, wanted: Query): unknown {
  const result = finish(database.read(ADMIN, ['list'], wanted));
  return result.status === 'ok' ? exportOf(result.node) : result.status;
}

function write(database: Database, values: Record<string, unknown>): void {
  const { namespace } = database;
  namespace.commit(namespace.prepareUpdate([], values), () => undefined);
}

const sorted = ({ namespace }: Database, wanted: Query): unknown =>
  exportOf(selectBySorting(nodeAt(namespace.root, ['list']), wanted));

const key = fc.oneof(fc.constantFrom('a', 'b', '1', '2', '10', '-1'), fc.stringMatching(/^[a-z]{1,3}$/));
const leaf = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('x', 'y', '', true, false));
const child = fc.oneof(
  leaf,
  fc.record({ n: leaf, '.priority': fc.constantFrom(1, 2, 'p') }, { requiredKeys: ['n'] }),
  fc.record({ n: fc.record({ m: leaf }) }),
);
const list = fc.dictionary(key, child, { maxKeys: 30 });
const values = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(
      key.map((k) => `list/${k}`),
      fc.option(child),
      { maxKeys: 4 },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.dictionary(
      key.map((k) => `list/${k}/n`),
      fc.option(leaf),
      { maxKeys: 3 },
    ),
  },
  fc.record({ list: fc.option(list) }),
  fc.constant({ other: 1 }),
);
const bounds = {
  sp: fc.oneof(leaf, fc.constant(null)),
  sn: key,
  sin: fc.boolean(),
  ep: fc.oneof(leaf, fc.constant(null)),
  en: key,
  ein: fc.boolean(),
  l: fc.integer({ min: 1, max: 5 }),
  vf: fc.constantFrom('l', 'r'),
};
const wireQuery = fc
  .oneof(
    fc.record({ i: fc.constantFrom('n', 'n/m', '.value', '.priority'), ...bounds }, { requiredKeys: ['i'] }),
    fc.record(
      { i: fc.constant('.key'), sp: key, ep: key, l: bounds.l, vf: bounds.vf },
      { requiredKeys: ['i'] },
    ),
    leaf.map((value) => ({ i: 'n', sp: value, ep: value })),
  )
  .filter((wire) => parseQuery(wire) !== undefined);

it('answers every query as sorting everything does, whatever was written before and meanwhile', () => {
  const event = fc.oneof(
    values.map((written) => ({ written })),
    wireQuery.map((wire) => ({ wire })),
  );
  fc.assert(
    fc.property(
      list,
      fc.integer({ min: 1, max: 4 }),
      fc.array(event, { maxLength: 30 }),
      (first, indexes, events) => {
        const database = open(first, { ...DEFAULT_LIMITS, indexes });
        for (const each of events) {
          if ('written' in each) write(database, each.written);
          else expect(read(database, query(each.wire))).toEqual(sorted(database, query(each.wire)));
          expect(database.namespace.indexes.size).toBeLessThanOrEqual(indexes);
        }
      },
    ),
    { numRuns: 400 },
  );
});

const manyChildren = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, { n: (i * 7919) % count }]));

it('follows what is written while it is being made, and what replaces the whole place', () => {
  const small = fc.dictionary(
    fc.integer({ min: 0, max: 3000 }).map((i) => `list/k${i}/n`),
    fc.option(leaf),
    { maxKeys: 5 },
  );
  const listTree = fc.integer({ min: 1, max: 2000 }).map((count) => ({ list: manyChildren(count) }));
  const step = fc.oneof({ weight: 20, arbitrary: small }, { weight: 1, arbitrary: listTree });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (writes) => {
      const database = open(manyChildren(3000));
      const expected = query({ i: 'n', l: 20, vf: 'r' });
      const [one, other] = [
        database.read(ADMIN, ['list'], expected),
        database.read(ADMIN, ['list'], expected),
      ];
      for (const written of writes) {
        one.next();
        write(database, written);
      }
      const result = finish(other);
      expect(result.status === 'ok' && exportOf(result.node)).toEqual(sorted(database, expected));
      expect(read(database, expected)).toEqual(sorted(database, expected));
    }),
    { numRuns: 20 },
  );
});

describe('of 20,000 children', () => {
  const LATEST = { l: 10, vf: 'r' };
  const wires = [
    { i: 'n', ...LATEST },
    { i: 'n', sp: 400, l: 10 },
    { i: 'n', ep: 400, l: 10 },
    { i: 'n', sp: 777, ep: 777 },
    { i: '.priority', ...LATEST },
    { i: '.value', ...LATEST },
    { i: '.key', ...LATEST },
    { i: '.key', sp: 'k300', l: 10 },
  ];

  it.each(wires)('looks at a few once there is an index: %j', (wire) => {
    const database = open(manyChildren(20_000));
    const expected = sorted(database, query(wire));
    expect(read(database, query(wire))).toEqual(expected);
    const visited = jest.spyOn(childrenOf(nodeAt(database.namespace.root, ['list'])), Symbol.iterator);
    compared = 0;
    expect(read(database, query(wire))).toEqual(expected);
    expect(compared).toBeLessThan(100);
    expect(visited).not.toHaveBeenCalled();
  });

  it('moves one child in the index for a write, not all', () => {
    const database = open(manyChildren(20_000));
    const expected = query({ i: 'n', ...LATEST });
    read(database, expected);
    compared = 0;
    for (let i = 0; i < 100; i++)
      write(database, { [`list/k${i}/n`]: 50_000 + i, [`list/new${i}`]: { n: i } });
    expect(compared).toBeGreaterThan(0);
    expect(compared / 100).toBeLessThan(150);
    expect(read(database, expected)).toEqual(sorted(database, expected));
  });

  it('needs nothing by key, not even the first time', () => {
    const database = open(manyChildren(20_000));
    compared = 0;
    read(database, query({ i: '.key', ...LATEST }));
    expect(compared).toBeLessThan(100);
    expect(database.namespace.indexes.size).toBe(0);
  });
});

describe('an index', () => {
  const expected = query({ i: 'n', l: 2, vf: 'r' });

  it('goes when the rules change, and when the place is written again', () => {
    const database = open(manyChildren(10));
    read(database, expected);
    expect(database.namespace.indexes.size).toBe(1);
    database.setRules(NO_INDEXES, undefined);
    expect(database.namespace.indexes.size).toBe(0);
    expect(read(database, expected)).toBe('not_indexed');
    database.setRules(RULES, undefined);
    read(database, expected);
    write(database, { list: manyChildren(5) });
    expect(database.namespace.indexes.size).toBe(0);
    expect(read(database, expected)).toEqual(sorted(database, expected));
  });

  it('is shared with listens, and stays after them only where the rules declare it', () => {
    const database = open(manyChildren(10));
    const { indexes, views, root } = database.namespace;
    const listen = (wire: object): (() => void) =>
      views.subscribe(root, ['list'], query(wire), { deliver: () => undefined }).stop;
    const stops = [listen({ i: 'n', l: 1 }), listen({ i: 'n', l: 2 }), listen({ i: 'undeclared', l: 1 })];
    read(database, expected);
    expect(indexes.size).toBe(2);
    database.setRules(RULES, undefined);
    expect(indexes.size).toBe(2);
    read(database, expected);
    for (const stop of stops) stop();
    expect(indexes.size).toBe(1);
  });

  it('gives way to others: the one unused longest goes first, by number and by children', () => {
    const limits = { ...DEFAULT_LIMITS, indexes: 2 };
    const database = open(manyChildren(10), limits);
    const use = (i: string): unknown => read(database, query({ i, l: 1 }));
    use('n');
    use('.value');
    use('n');
    use('.priority');
    expect(database.namespace.indexes.size).toBe(2);
    compared = 0;
    use('n');
    expect(compared).toBe(0);
    const fewIndexed = open(manyChildren(10), { ...DEFAULT_LIMITS, indexedChildren: 15 });
    for (const i of ['n', '.value', '.priority']) {
      read(fewIndexed, query({ i, l: 1 }));
      read(fewIndexed, query({ i, l: 1 }));
      expect(fewIndexed.namespace.indexes.size).toBe(1);
    }
  });
});
