import fc from 'fast-check';
import type { Access } from '../access';
import { Database } from '../Database';
import { parseQuery } from '../../../tree/query/Query';
import { selectBySorting } from '../../../../test/database/query';
import { compileRules } from '../rules/Rules';
import { finish, type Steps } from '../../../tree/steps';
import { decodeNode } from '../../../tree/decode';
import { decodeUpdate } from '../../../tree/decodeWrite';
import { exportOf } from '../../../tree/encode';
import { nodeAt, withNodeAt, type Node } from '../../../tree/node';
import { Namespace, type Outcome } from './Namespace';
import type { Prepared } from '../../../tree/store/TreeStore';

const SOMEBODY: Access = { admin: false, auth: null, uid: undefined, expires: undefined };
const RULES = compileRules({
  rules: {
    '.read': true,
    '.write': true,
    list: { '.indexOn': 'n', $key: { n: { '.validate': "newData.val() != 'bad'" } } },
  },
});
const QUERY = parseQuery({ i: 'n', l: 50, vf: 'r' });

const children = (count: number, from = 0): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${from + i}`, { n: (i * 7919) % count }]));

/** A log that stores when it is told to. */
class Log {
  readonly waiting: Outcome[] = [];

  append(_: unknown, outcome: Outcome): void {
    this.waiting.push(outcome);
  }

  store(): void {
    for (const { done } of this.waiting.splice(0)) done();
  }

  fail(): void {
    const failed = this.waiting.splice(0);
    for (const { rollBack } of failed.toReversed()) rollBack();
    for (const { done } of failed) done(new Error('full'));
  }
}

function open(): { database: Database; log: Log } {
  const log = new Log();
  const root = decodeNode({ list: children(1000) }, null, 0);
  return { database: new Database(new Namespace('test', () => 1, root, { log }), RULES, undefined), log };
}

function write(
  { namespace }: Database,
  values: unknown,
): { prepare: () => Steps<Prepared>; done: jest.Mock<undefined, [Error?]> } {
  const writes = finish(decodeUpdate([], values));
  return { prepare: () => namespace.prepare([], writes), done: jest.fn<undefined, [Error?]>() };
}

/** A listener that knows nothing but what it was told. */
function follow({ namespace }: Database, isQuery: boolean): { messages: number; check: () => void } {
  let state: Node | null = null;
  const query = isQuery ? QUERY : undefined;
  const follower = {
    messages: 0,
    check() {
      const expected = selectBySorting(nodeAt(namespace.root, ['list']), query);
      expect(exportOf(nodeAt(state, ['list']))).toEqual(exportOf(expected));
    },
  };
  const { current } = namespace.views.subscribe(namespace.root, ['list'], query, {
    deliver({ path, entries }) {
      follower.messages++;
      for (const [relative, node] of entries) state = withNodeAt(state, [...path, ...relative], node);
    },
  });
  state = withNodeAt(null, ['list'], finish(current.node()));
  return follower;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const paths = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [`list/${key}`, value]));

it('is one write to all others, however they come between its steps', async () => {
  const largeTree = fc.oneof(
    fc.integer({ min: 600, max: 1500 }).map((count) => paths(children(count, 500))),
    fc.integer({ min: 600, max: 1500 }).map((count) => ({ list: children(count) })),
    fc.constant({ list: null }),
  );
  const small = fc.dictionary(
    fc.nat(2000).map((i) => `list/k${i}/n`),
    fc.integer(),
    { minKeys: 1, maxKeys: 3 },
  );
  const task = fc.oneof(
    largeTree.map((values) => ({ values })),
    small.map((values) => ({ values })),
    fc.constant('read'),
    fc.constant('listen'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 2, maxLength: 8 }),
      fc.array(fc.nat(7), { maxLength: 300 }),
      async (tasks, turns) => {
        const { database, log } = open();
        const followers = [follow(database, true), follow(database, false)];
        const writes = tasks.flatMap((each) =>
          typeof each === 'string' ? [] : [write(database, each.values)],
        );
        let next = 0;
        const running = tasks.map((task): Steps<unknown> => {
          if (task === 'read') return database.read(SOMEBODY, ['list'], QUERY);
          if (task === 'listen') {
            return (function* () {
              yield* database.prepareListen(SOMEBODY, ['list'], QUERY);
              followers.push(follow(database, true));
            })();
          }
          const mine = writes[next++];
          if (!mine || typeof task === 'string') throw new Error('No write');
          return database.write(SOMEBODY, mine.prepare, mine.done);
        });
        const finished = new Set<number>();
        const step = (i: number): void => {
          if (finished.has(i) || !running[i]) return;
          if (running[i].next().done) finished.add(i);
        };
        for (const turn of turns) step(turn % running.length);
        for (let round = 0; round < 20_000 && finished.size < running.length; round++) {
          for (let i = 0; i < running.length; i++) step(i);
          if (round % 100 === 99) await nextTurn();
        }
        expect(finished.size).toBe(running.length);
        for (const follower of followers) {
          follower.check();
          expect(follower.messages).toBeLessThanOrEqual(writes.length);
        }
        for (const { done } of writes) expect(done).not.toHaveBeenCalled();
        log.store();
        for (const { done } of writes) expect(done.mock.calls).toEqual([[undefined]]);
      },
    ),
    { numRuns: 60 },
  );
});

it('continues by itself when the person who asked is gone, and refuses what the rules refuse', async () => {
  const { database, log } = open();
  const largeWrite = write(database, paths(children(800, 5000)));
  let prepared = 0;
  function* prepare(): Steps<Prepared> {
    const latest = yield* largeWrite.prepare();
    // What others write meanwhile has it worked out again, alone.
    if (prepared++ > 0) return latest;
    const between = write(database, { 'list/k1/n': 7 });
    finish(database.write(SOMEBODY, between.prepare, between.done));
    return latest;
  }
  const writing = database.write(SOMEBODY, prepare, largeWrite.done);
  for (let step = 0; step < 1000 && !database.namespace.isBusy; step++) writing.next();
  expect(database.namespace.isBusy).toBe(true);
  await database.namespace.whenSettled();
  expect(nodeAt(database.namespace.root, ['list', 'k5799'])).not.toBeNull();
  log.store();
  expect(largeWrite.done).toHaveBeenCalledWith(undefined);
  expect(prepared).toBe(2);
  expect(exportOf(nodeAt(database.namespace.root, ['list', 'k1']))).toEqual({ n: 7 });
  const badWrite = write(database, paths({ ...children(800, 7000), k7799: { n: 'bad' } }));
  const refusal = database.write(SOMEBODY, badWrite.prepare, badWrite.done);
  let result = refusal.next();
  while (!result.done) {
    await nextTurn();
    result = refusal.next();
  }
  expect(result.value).toBeUndefined();
  expect(badWrite.done).not.toHaveBeenCalled();
  expect(nodeAt(database.namespace.root, ['list', 'k7000'])).toBeNull();
});

it.each([
  ['begins anew', 'before it is done', 5],
  ['begins anew', 'before it is done', 30],
  ['is taken back', 'when listeners do not know of it', 0],
  ['is taken back', 'while listeners are told', 10],
])('%s if the disk fails %s, %i steps on', (fate, _, steps) => {
  const wasWritten = fate === 'is taken back';
  const { database, log } = open();
  const followers = [follow(database, true), follow(database, false)];
  const first = write(database, { 'list/k1/n': 5000 });
  finish(database.write(SOMEBODY, first.prepare, first.done));
  const largeWrite = write(database, paths(children(900, 500)));
  const running = database.write(SOMEBODY, largeWrite.prepare, largeWrite.done);
  while (wasWritten && log.waiting.length < 2) running.next();
  for (let i = 0; i < steps; i++) running.next();
  expect(log.waiting.length).toBe(wasWritten ? 2 : 1);
  log.fail();
  while (!running.next().done);
  for (const follower of followers) follower.check();
  expect(first.done).toHaveBeenCalledWith(new Error('full'));
  expect(exportOf(nodeAt(database.namespace.root, ['list', 'k1']))).toEqual({ n: 919 });
  log.store();
  expect(largeWrite.done.mock.calls).toEqual([[wasWritten ? new Error('full') : undefined]]);
  expect(nodeAt(database.namespace.root, ['list', 'k1399']) === null).toBe(wasWritten);
});
