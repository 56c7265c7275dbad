import fc from 'fast-check';
import type { Json } from '../../protocol';
import { parseQuery, type Query } from '../query/Query';
import { selectBySorting } from '../../../test/database/query';
import { finish } from '../steps';
import { decodeNode } from '../decode';
import { exportOf } from '../encode';
import { nodeAt, withNodeAt, type Node } from '../node';
import type { Delta } from './Delta';
import { TreeStore } from './TreeStore';

/** A listener that knows nothing but what it was told. */
class Follower {
  state: Node | null;
  messages = 0;
  readonly stop: () => void;

  constructor(
    private readonly store: TreeStore,
    readonly path: string[],
    readonly query: Query | undefined,
  ) {
    const { current, stop } = store.views.subscribe(store.root, path, query, {
      deliver: (delta) => this.take(delta),
    });
    this.state = withNodeAt(null, path, finish(current.node()));
    this.stop = stop;
  }

  private take(delta: Delta): void {
    this.messages++;
    for (const [relative, node] of delta.entries) {
      this.state = withNodeAt(this.state, [...delta.path, ...relative], node);
    }
  }

  check(): void {
    const exported = exportOf(nodeAt(this.state, this.path));
    expect(exported).toEqual(exportOf(selectBySorting(nodeAt(this.store.root, this.path), this.query)));
  }
}

const key = fc.constantFrom('a', 'b', 'c', '1', '2', '10', 'd', 'e');
const leaf = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('x', 'y', '', true, false));
const child: fc.Arbitrary<Json> = fc.oneof(
  leaf,
  fc.record({ n: leaf, '.priority': fc.constantFrom(1, 2, 'p') }, { requiredKeys: ['n'] }),
  fc.record({ n: fc.record({ m: leaf }), o: leaf }, { requiredKeys: [] }),
);
const collection = fc.dictionary(key, child, { maxKeys: 5 });
const write = fc.oneof(
  fc.tuple(key, fc.option(child)).map(([k, value]) => ({ path: `list/${k}`, value })),
  fc
    .tuple(key, fc.constantFrom('n', 'o', 'n/m'), fc.option(leaf))
    .map(([k, f, value]) => ({ path: `list/${k}/${f}`, value })),
  fc
    .tuple(key, fc.constantFrom(1, 2, 'p', null))
    .map(([k, value]) => ({ path: `list/${k}/.priority`, value })),
  fc.option(collection).map((value) => ({ path: 'list', value })),
  fc.option(collection).map((list) => ({ path: '', value: list && { list, other: 1 } })),
);
const update = fc.dictionary(
  fc.oneof(
    key.map((k) => `list/${k}`),
    fc.constant('other'),
  ),
  fc.option(child),
  { maxKeys: 5 },
);

const bound = fc.oneof(leaf, fc.constant(null));
const wireQuery = fc.oneof(
  fc.record(
    {
      i: fc.constantFrom('n', 'n/m', '.value', '.priority'),
      sp: bound,
      sn: key,
      sin: fc.boolean(),
      ep: bound,
      en: key,
      ein: fc.boolean(),
      l: fc.integer({ min: 1, max: 4 }),
      vf: fc.constantFrom('l', 'r'),
    },
    { requiredKeys: ['i'] },
  ),
  fc.record(
    {
      i: fc.constant('.key'),
      sp: key,
      ep: key,
      sin: fc.boolean(),
      l: fc.integer({ min: 1, max: 4 }),
      vf: fc.constantFrom('l', 'r'),
    },
    { requiredKeys: ['i'] },
  ),
);

it('tells every listener exactly what it needs to follow, whatever is written', () => {
  fc.assert(
    fc.property(
      fc.array(wireQuery, { minLength: 1, maxLength: 4 }),
      fc.array(fc.oneof(write, update), { maxLength: 40 }),
      (queries, writes) => {
        const store = new TreeStore(() => 1, decodeNode({ list: { a: 1, b: { n: 2 } } }, null, 0));
        const followers = [
          new Follower(store, [], undefined),
          new Follower(store, ['list'], undefined),
          new Follower(store, ['list', 'a', 'n'], undefined),
          ...queries.map((wire) => new Follower(store, ['list'], parseQuery(wire))),
        ];
        for (const step of writes) {
          const isWrite =
            typeof step === 'object' && 'path' in step && typeof step.path === 'string' && 'value' in step;
          const { path, value } = isWrite ? step : { path: undefined, value: step };
          const prepared =
            typeof path === 'string'
              ? store.prepareSet(
                  {
                    path: path.split('/').filter((k) => k && k !== '.priority'),
                    priority: path.endsWith('.priority'),
                  },
                  value,
                )
              : store.prepareUpdate([], value);
          const before = followers.map(({ messages }) => messages);
          store.commit(prepared, () => undefined);
          followers.forEach((follower, i) => {
            follower.check();
            // One message a write, so that no listener sees a state that never was.
            expect(follower.messages - (before[i] ?? 0)).toBeLessThanOrEqual(1);
          });
        }
        for (const follower of followers) follower.stop();
        expect(store.views.size).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
});

it('sends a growing feed only what enters and leaves', () => {
  const store = new TreeStore(() => 1, null);
  const sentChanges: string[] = [];
  store.views.subscribe(null, ['list'], parseQuery({ l: 2, vf: 'r' }), {
    deliver: (delta) => sentChanges.push(delta.exportText()),
  });
  for (const k of ['a', 'b', 'c']) {
    store.commit(store.prepareSet({ path: ['list', k], priority: false }, { v: k }), () => undefined);
  }
  expect(sentChanges).toEqual(['{"v":"a"}', '{"v":"b"}', '{"a":null,"c":{"v":"c"}}']);
});
