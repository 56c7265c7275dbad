import fc from 'fast-check';
import { createFieldStore } from './createFieldStore';
import type { FieldKind } from '../../document/node';
import type { FieldDefinition } from './fieldDefinition';

function field(name: string, kind: FieldKind, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    name,
    ids: [],
    label: '',
    kind,
    editable: true,
    required: false,
    requiredMessage: '',
    maxLength: 0,
    initial: '',
    ...more,
  };
}

test('typed values go out as the platform reads them', () => {
  const store = createFieldStore();
  store.define([
    field('quantity', 'number', { initial: '1' }),
    field('sale_price', 'number'),
    field('supplier_phone_number', 'number'),
    field('numdays_borrow', 'number'),
    field('agree', 'boolean', { initial: 'true' }),
    field('rating', 'rating', { initial: 4 }),
    field('name', 'text', { initial: 'Dế Mèn ' }),
  ]);
  store.set('supplier_phone_number', '0901234567');
  store.set('numdays_borrow', '1 000');
  expect(store.collect()).toEqual({
    quantity: 1,
    // An empty number is left out: the platform would refuse the whole record for an empty text.
    supplier_phone_number: '0901234567',
    numdays_borrow: 1000,
    agree: true,
    rating: 4,
    name: 'Dế Mèn ',
  });
});

test('list_field names fields or ids; fields without a name are never posted', () => {
  const store = createFieldStore({ a: '1' });
  store.define([field('a', 'text'), field('b', 'text', { ids: ['txtB'] }), field(' views/2', 'text')]);
  expect(store.collect(['@+id/txtB', 'a'])).toEqual({ a: '1', b: '' });
  expect(store.collect()).toEqual({ a: '1', b: '' });
});

test('a keystroke wakes only who shows that field', () => {
  const store = createFieldStore();
  const [a, b, any] = [jest.fn(), jest.fn(), jest.fn()];
  store.subscribe('a', a);
  const stop = store.subscribe('b', b);
  store.subscribeAll(any);
  store.set('a', 'x');
  store.set('a', 'x');
  expect([a, b, any].map((fn) => fn.mock.calls.length)).toEqual([1, 0, 1]);
  stop();
  store.set('b', 'y');
  expect(b).not.toHaveBeenCalled();
});

test('anyone who follows a whole screen hears once of a change of many fields, after those who follow one', () => {
  const store = createFieldStore();
  const fields = (more: Partial<FieldDefinition>) => ['a', 'b', 'c'].map((name) => field(name, 'text', more));
  store.define(fields({ required: true }));
  let notified: string[] = [];
  for (const name of ['a', 'b']) store.subscribe(name, () => notified.push(name));
  store.subscribeAll(() => notified.push('screen'));
  const row = store.scope('row');
  row.define(fields({ required: true }));
  row.subscribe('a', () => notified.push('a of row'));
  row.subscribeAll(() => notified.push('row'));
  const notifiedBy = (work: () => unknown): string[] => {
    notified = [];
    work();
    return notified;
  };
  expect(notifiedBy(() => store.validate())).toEqual(['a', 'b', 'screen']);
  expect(notifiedBy(() => store.validate())).toEqual([]);
  expect(notifiedBy(() => store.restore({ '': { a: '1', b: '2' }, row: { a: '3' } }))).toEqual([
    'a of row',
    'a',
    'b',
    'row',
    'screen',
  ]);
  expect(notifiedBy(() => store.forgetAll(['a', 'b', 'c']))).toEqual(['a', 'b', 'screen']);
  expect(notifiedBy(() => store.set('b', '4'))).toEqual(['b', 'screen']);
  expect(notifiedBy(() => store.define(fields({ label: 'New', initial: 'new' })))).toEqual([
    'a',
    'b',
    'screen',
  ]);
  expect(notifiedBy(() => store.reset())).toEqual(['a of row', 'b', 'row', 'screen']);
  expect(notifiedBy(() => row.validate())).toEqual(['a of row', 'row', 'screen']);
  // Nothing was typed: a screen would be asked once for each of its rows.
  expect(notifiedBy(() => row.define(fields({})))).toEqual(['a of row', 'row']);
});

test('a re-sent layout changes what nobody typed and nothing else', () => {
  const store = createFieldStore();
  store.define([field('a', 'text', { initial: 'old' }), field('b', 'text', { initial: 'old' })]);
  const [a, b] = [jest.fn(), jest.fn()];
  store.set('a', 'typed');
  store.subscribe('a', a);
  store.subscribe('b', b);
  store.define([field('a', 'text', { initial: 'new' }), field('b', 'text', { initial: 'new' })]);
  expect([store.get('a'), store.get('b')]).toEqual(['typed', 'new']);
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1]);
  store.forget('a');
  expect(store.get('a')).toBe('new');
});

test('validation names the bad fields in order and clears with the next keystroke', () => {
  const store = createFieldStore();
  store.define([
    field('name', 'text', { required: true, requiredMessage: 'Tên sách không để trống' }),
    field('mail', 'email', { initial: 'nobody' }),
    field('price', 'number', { initial: 'much' }),
    field('phone', 'phone', { initial: '+84 90 123 45 67' }),
    field('short', 'text', { initial: 'too long', maxLength: 3 }),
    field('shown', 'text', { required: true, editable: false }),
  ]);
  expect(store.validate()).toEqual(['name', 'mail', 'price', 'short']);
  expect(store.error('name')).toMatchObject({ code: 'required', message: 'Tên sách không để trống' });
  store.set('name', 'Dế Mèn');
  expect(store.error('name')).toBeUndefined();
  expect(store.validate(['phone'])).toEqual([]);
});

test('the same name in two rows is two fields', () => {
  const store = createFieldStore();
  store.scope('row1').set('note', 'one');
  store.scope('row2').set('note', 'two');
  expect(store.get('note')).toBeUndefined();
  expect(store.scope('row1').get('note')).toBe('one');
  store.removeScope('row1');
  expect(store.scope('row1').get('note')).toBeUndefined();
});

test('a draft survives any order of rows and nesting', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const step = fc.record({
    path: fc.array(fc.constantFrom('r1', 'r2'), { maxLength: 2 }),
    name,
    value: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.array(step, { maxLength: 3 }), (steps, opened) => {
      const store = createFieldStore();
      const at = (root: typeof store, path: string[]) => path.reduce((scope, key) => scope.scope(key), root);
      for (const { path, name: key, value } of steps) at(store, path).set(key, value);
      const copy = createFieldStore();
      for (const { path } of opened) at(copy, path);
      copy.restore(JSON.parse(JSON.stringify(store.snapshot())) as ReturnType<typeof store.snapshot>);
      expect(copy.snapshot()).toEqual(store.snapshot());
      for (const { path, name: key } of steps) expect(at(copy, path).get(key)).toBe(at(store, path).get(key));
      expect(copy.dirty()).toBe(store.dirty());
      copy.reset();
      expect([copy.dirty(), copy.snapshot()]).toEqual([false, {}]);
    }),
  );
});

test('passwords are not among what may be kept, in no scope and under no later kind', () => {
  const store = createFieldStore();
  store.define([field('mail', 'email'), field('secret', 'password')]);
  store.set('mail', 'an@example.com');
  store.set('secret', 'mật khẩu');
  const row = store.scope('row1');
  row.define([field('pin', 'password')]);
  row.set('pin', '4711');
  expect(store.snapshot()).toEqual({
    '': { mail: 'an@example.com', secret: 'mật khẩu' },
    row1: { pin: '4711' },
  });
  expect(store.keptSnapshot()).toEqual({ '': { mail: 'an@example.com' } });
  store.define([field('mail', 'email'), field('secret', 'text')]);
  expect(store.keptSnapshot()).toEqual({ '': { mail: 'an@example.com' } });
  expect(store.secretsIn({ secret: 'mật khẩu', note: 'PIN 4711', mail: 'an@example.com', n: 1 })).toEqual([
    'secret',
    'note',
  ]);
});

test('a password field in which nothing was typed makes nothing secret', () => {
  const store = createFieldStore();
  store.define([field('secret', 'password')]);
  store.set('secret', '');
  expect(store.secretsIn({ secret: '', name: 'An' })).toEqual([]);
});
