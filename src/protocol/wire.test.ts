import fc from 'fast-check';
import { isSilentCollection } from './collections';
import { decodeDashboardContent } from './dashboardContent';
import { parseJsonObject } from './json';
import { createPushKeys } from './databaseKey';
import { bareCollection, expandReference } from './reference';
import { decodeResponse } from './responseMessage';
import { decodeTiles } from './tile';
import { wireList } from './wireValues';

describe('wireList', () => {
  it('reads arrays, holes and index maps in numeric order', () => {
    expect(wireList(['a', null, 'b'])).toEqual(['a', 'b']);
    expect(wireList({ 0: 'a', 11: 'd', 1: 'b', 2: 'c' })).toEqual(['a', 'b', 'c', 'd']);
    for (const other of [null, undefined, 'text', 3, {}, { a: 1 }, { '01': 'x' }]) {
      expect(wireList(other)).toBeUndefined();
    }
  });

  it('reads back any list written as an index map in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 1, maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        (list, order) => {
          const entries = list
            .map((item, i) => ({ item, i, at: order.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ item, i }): [string, string] => [String(i), item]);
          expect(wireList(Object.fromEntries(entries))).toEqual(list);
        },
      ),
    );
  });
});

describe('createPushKeys', () => {
  it('makes keys that sort by the moment they were made, within a millisecond too', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { maxLength: 100 }), (steps) => {
        const next = createPushKeys();
        let now = 1_700_000_000_000;
        const keys = steps.map((step) => next((now += step)));
        expect([...keys].sort()).toEqual(keys);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(key).toMatch(/^-[-\w]{19}$/);
      }),
    );
  });

  it('carries when the random part runs over', () => {
    const next = createPushKeys(() => 0.9999);
    const [first, second] = [next(1), next(1)];
    expect(first.slice(8)).toBe('z'.repeat(12));
    expect(second).not.toBe(first);
  });
});

describe('decodeResponse', () => {
  it('reads what stands outside the data of a layout message', () => {
    const message = decodeResponse('k', {
      type: 'json_layout',
      application: 'book',
      app_user_id: 'A',
      msg_type: 'command',
      message_type: 'RecyclerViewGrid',
      date_time: 1700000000001,
      event: 'E',
      session: 'S',
      user_id_destination: 'U',
      data: { widget: 'TextView' },
    });
    expect(message).toMatchObject({
      type: 'json_layout',
      application: 'book',
      appUserId: 'A',
      msgType: 'command',
      messageType: 'RecyclerViewGrid',
      dateTime: 1700000000001,
      event: 'E',
      session: 'S',
      userIdDestination: 'U',
      data: { widget: 'TextView' },
    });
  });

  it('reads a message, whatever is missing from it', () => {
    const message = decodeResponse('k', {
      application: 'book',
      event: 'E',
      user_id_destination: 'U',
      app_user_id: 'A',
      id: 1700000000000,
      delete: 0,
      on_top: 1,
      message_type: 'RecyclerViewGrid',
      data: { x: 1 },
    });
    expect(message).toMatchObject({
      key: 'k',
      id: '1700000000000',
      onTop: true,
      delete: false,
      messageType: 'RecyclerViewGrid',
      appUserId: 'A',
      data: { x: 1 },
      type: '',
      countMessage: 0,
      dateTime: 0,
      userIdDestination: 'U',
      application: 'book',
      event: 'E',
    });
    expect(message?.error).toBeUndefined();
    const names = ['type', 'key_data', 'session', 'msg_type', 'message_key', 'screen_name', 'sender_name'];
    const named = decodeResponse('k', Object.fromEntries(names.map((name) => [name, `its ${name}`])));
    expect(named).toMatchObject({
      type: 'its type',
      keyData: 'its key_data',
      session: 'its session',
      msgType: 'its msg_type',
      messageKey: 'its message_key',
      screenName: 'its screen_name',
      senderName: 'its sender_name',
      id: '',
    });
    const inner = { date_time: 1700000000001, count_message: 3, delete: 1, parameter: { p: 1 } };
    expect(decodeResponse('k', { ...inner, application_name: 'Sách' })).toMatchObject({
      dateTime: 1700000000001,
      countMessage: 3,
      delete: true,
      parameter: { p: 1 },
      applicationName: 'Sách',
    });
    expect(decodeResponse('k', { error: { message: 'no' } })?.error).toEqual({
      code: 'error',
      message: 'no',
    });
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const message = decodeResponse('k', value);
        if (message) {
          expect(typeof message.id).toBe('string');
          decodeDashboardContent(message);
        }
      }),
    );
  });
});

describe('decodeDashboardContent', () => {
  it('reads layout, fields and tiles, the list itself or inside `list_item`', () => {
    const tile = {
      description: 'Thêm sách',
      icon: 'https://x/i.png',
      layout_form: '../form/add',
      flow_chart: '',
    };
    const read = (grid: unknown) => {
      const message = decodeResponse('k', {
        application: 'book',
        app_user_id: 'A',
        data: {
          layout: { widget: 'GridView' },
          layout_data_field: { title: 'Sách' },
          script_param: { grid_view_layout_item: { widget: 'ImageView' }, grid_view_data: grid },
        },
      });
      return message && decodeDashboardContent(message);
    };
    for (const grid of [[tile], { 0: tile }, { list_item: [tile, null] }]) {
      expect(read(grid)).toEqual({
        application: 'book',
        appUserId: 'A',
        layout: { widget: 'GridView' },
        fields: { title: 'Sách' },
        itemLayout: { widget: 'ImageView' },
        tiles: [
          {
            description: 'Thêm sách',
            icon: 'https://x/i.png',
            layoutForm: '../form/add',
            screenName: '',
            fragment: '',
            flowChart: '',
          },
        ],
      });
    }
    const decoded = decodeResponse('k', { type: 'json_layout', data: { widget: 'GridView' } });
    expect(decoded && decodeDashboardContent(decoded).layout).toEqual({ widget: 'GridView' });
    expect(decodeTiles([{ description: 'opens nothing' }, 'text', null])).toEqual([]);
  });
});

it('expands only paths that start with two dots, by what they name', () => {
  expect(expandReference('../x', 'book', 'input', '_cluster01')).toBe('book/input_data_cluster01/x');
  expect(expandReference('../configuration/y', 'book', 'absolute')).toBe('book/configuration/y');
  expect(expandReference('../profile', 'book', 'data')).toBe('book/data/profile');
  expect(expandReference('../x', 'book', 'configuration')).toBe('book/configuration/x');
  expect(expandReference('book/input_data_cluster01/x', 'book', 'input', '_cluster01')).toBe(
    'book/input_data_cluster01/x',
  );
  expect(expandReference('a/../x', 'book', 'input')).toBe('a/../x');
});

it('knows the collections that answer nothing', () => {
  for (const message of [
    '../rating',
    '../input/book/block_user',
    '../input/delete/book_item',
    '../draft/provide_oxy/post_data',
    'book/data/book_items_loan_change_state_flow',
  ]) {
    expect([message, isSilentCollection(message)]).toEqual([message, true]);
  }
  expect(isSilentCollection('../draft/book/data/book_items_noa')).toBe(false);
});

it('parses only objects', () => {
  expect(parseJsonObject('{"a":1}')).toEqual({ a: 1 });
  for (const text of ['[1]', '1', 'null', '{', '', 3, undefined])
    expect(parseJsonObject(text)).toBeUndefined();
});

describe('bareCollection', () => {
  it('leaves out what differs between clients', () => {
    for (const one of ['x/y', '../x/y', 'book/input_data/x/y', 'book/input_data_cluster01/x/y'])
      expect([one, bareCollection(one, 'book')]).toEqual([one, 'x/y']);
    expect(bareCollection('../input_data/x', 'book')).toBe('input_data/x');
    expect(bareCollection('quiz/input_data/x', 'book')).toBe('');
  });

  it('is never a way up, down to nothing, or out of the paths of a database', () => {
    const step = fc.oneof(
      fc.constantFrom('..', '.', '', 'a', 'book', 'input_data', 'a.b', '\u0000'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const bare = bareCollection(steps.join('/'), 'book');
        expect(bare).toMatch(/^$|^[^.#$[\]/\p{Cc}]+(\/[^.#$[\]/\p{Cc}]+)*$/u);
        // What is one stays one when it is read again, unless it is spelled for the application itself.
        if (bare !== '' && !/^[^/]+\/input_data/.test(bare)) expect(bareCollection(bare, 'book')).toBe(bare);
      }),
    );
    expect(bareCollection('book/input_data/../delete_account', 'book')).toBe('');
    expect(bareCollection('../../x', 'book')).toBe('');
  });
});
