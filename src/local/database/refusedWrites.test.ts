import { push, ref, remove, set, update, get, type Database as Sdk } from 'firebase/database';
import type { Access } from './access';
import { Database } from './Database';
import { compileRules } from './rules/Rules';
import type { Steps } from '../../tree/steps';
import { Namespace } from './store/Namespace';
import type { Prepared } from '../../tree/store/TreeStore';
import { idToken, TestServer } from '../../../test/database/TestServer';
import { decodeNode } from '../../tree/decode';
import { decodeUpdate } from '../../tree/decodeWrite';
import { nodeAt } from '../../tree/node';
import { finish } from '../../tree/steps';

const RULES = {
  rules: {
    $uid: {
      '.read': true,
      '.write': 'auth != null && auth.uid === $uid',
      notes: { $key: { '.validate': 'newData.isString() && newData.val().length < 100' } },
    },
  },
};
const LONG = 'x'.repeat(100_000);
const WRITES = 4;

const children = (count: number, value: unknown = 1): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, value]));

const accessOf = (uid: string): Access => ({ admin: false, auth: { uid }, uid, expires: undefined });

function writing(database: Database, uid: string, values: unknown): Steps<Prepared | undefined> {
  const writes = finish(decodeUpdate([], values));
  return database.write(
    accessOf(uid),
    () => database.namespace.prepare([], writes),
    () => undefined,
  );
}

it.each([
  ['what somebody else owns', Object.fromEntries(Object.keys(children(2000)).map((k) => [`an/${k}`, 1]))],
  ['a removal of much', { an: null }],
  ['what is not valid', { 'eve/notes': children(2000, LONG.slice(0, 200)) }],
  ['one long text', { 'an/name': LONG }],
])('a refused large write keeps nobody waiting: %s', (_, values) => {
  const root = decodeNode({ an: children(1000) }, null, 0);
  const database = new Database(new Namespace('test', () => 1, root), compileRules(RULES), RULES);
  const refused = writing(database, 'eve', values);
  let steps = 0;
  for (let result = refused.next(); ; result = refused.next()) {
    steps += 1;
    const mine = writing(database, 'binh', { 'binh/steps': steps }).next();
    expect({ steps, isDone: mine.done, isBusy: database.namespace.isBusy }).toEqual({
      steps,
      isDone: true,
      isBusy: false,
    });
    if (!result.done) continue;
    expect(result.value).toBeUndefined();
    break;
  }
  expect(nodeAt(database.namespace.root, ['an'])?.leaves).toBe(1000);
});

describe('over the SDK and HTTP', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ rules: RULES });
  });
  afterEach(() => server.close());

  const outcomeOf = (write: Promise<unknown>): Promise<string> =>
    write.then(
      () => 'written',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  function attack(eve: Sdk): Promise<string>[] {
    return Array.from({ length: WRITES }, (_, i) => [
      set(ref(eve, `an/attack${String(i)}`), LONG),
      update(ref(eve, 'an'), children(3000)),
      remove(ref(eve, 'an')),
      set(ref(eve, 'eve/notes'), children(1000, LONG.slice(0, 150))),
    ])
      .flat()
      .map(outcomeOf);
  }

  it('refused large writes take the database for themselves not once, and nobody waits for them', async () => {
    const exclusively = jest.spyOn(Namespace.prototype, 'exclusively');
    try {
      const [an, binh, eve] = [server.client('an'), server.client('binh'), server.client('eve')];
      await set(ref(an, 'an'), children(400));
      const attacks = attack(eve);
      const overHttp = await fetch(server.url('/an.json', `&auth=${idToken('eve')}`), {
        method: 'PATCH',
        body: JSON.stringify(children(20_000)),
      });
      expect(overHttp.status).toBe(401);
      await Promise.all(Array.from({ length: 100 }, (_, i) => push(ref(binh, 'binh'), i)));
      expect(new Set(await Promise.all(attacks))).toEqual(new Set(['PERMISSION_DENIED: Permission denied']));
      expect(exclusively).not.toHaveBeenCalled();
      expect((await get(ref(an, 'an'))).size).toBe(400);
      // The twin: what is hers is written, alone.
      await set(ref(eve, 'eve'), children(3000));
      expect(exclusively).toHaveBeenCalledTimes(1);
      expect((await get(ref(eve, 'eve'))).size).toBe(3000);
    } finally {
      exclusively.mockRestore();
    }
  });
});
