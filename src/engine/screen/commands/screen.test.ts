import fc from 'fast-check';
import { decodeResponse, type ResponseMessage } from '../../../protocol';
import { SEED } from '../../../../test/seed';
import { applyCommand, applyCommands } from './applyCommand';
import { applyScreenMessage } from '../../../../test/applyScreenMessage';
import { decodeCommands } from './decodeCommands';
import type { ScreenCommand } from './ScreenCommand';
import { sentCardCommands } from './sentCardCommands';
import { EMPTY_SCREEN, type ScreenState } from './ScreenState';

function message(value: Record<string, unknown>, key = '-K1'): ResponseMessage {
  const decoded = decodeResponse(key, value);
  if (!decoded) throw new Error('no message');
  return decoded;
}

function play(messages: Record<string, unknown>[]): { screen: ScreenState; alerts: string[] } {
  let screen = EMPTY_SCREEN;
  const alerts: string[] = [];
  messages.forEach((value, index) => {
    const result = applyScreenMessage(screen, message(value, `-K${index}`));
    screen = result.screen;
    for (const action of result.actions) if (action.command === 'alert') alerts.push(action.message);
  });
  return { screen, alerts };
}

test('one command message binds a row, fills its grid, locks the form and alerts', () => {
  const { screen, alerts } = play([
    {
      msg_type: 'command',
      id: '17',
      on_top: 1,
      data: {
        recycler_view: {
          recycler_binding_data: {
            layout: { widget: 'LinearLayout', properties: [] },
            layout_data_field: { question: 'Câu 1' },
            command: {
              questionGridView: {
                grid_set_layout_item: { widget: 'TextView' },
                grid_add_array_list: {
                  0: { description: '1' },
                  10: { description: '11' },
                  2: { description: '3' },
                },
              },
              btnA: { apply_propety: { background: '@color/red' } },
            },
          },
        },
        screen: {
          set_data_field: { total_examination_key: '-KEY' },
          lock_form: true,
          show_alert_dialog: 'Đã nộp bài',
        },
      },
    },
  ]);
  expect(alerts).toEqual(['Đã nộp bài']);
  expect(screen.locked).toBe(true);
  expect(screen.changes.fields).toEqual({ total_examination_key: '-KEY' });
  expect(screen.rows).toHaveLength(1);
  const [row] = screen.rows;
  expect(row?.key).toBe('17');
  expect(row?.data.layoutDataField).toEqual({ question: 'Câu 1' });
  expect(row?.changes.grids['questionGridView']?.items).toEqual([
    { description: '1' },
    { description: '3' },
    { description: '11' },
  ]);
  expect(row?.changes.properties['btnA']).toEqual({ background: '@color/red' });
});

test('search rows and their copies arrive under one id, wherever the copies come', () => {
  const row = {
    id: '5',
    on_top: 1,
    data: { layout: { widget: 'TextView' }, script_param: { book_data: { name: 'Sách' } } },
  };
  const copy = (owner: string) => ({
    id: '5',
    message_type: 'RecyclerViewGrid',
    data: { script_param: { item_data: { owner_name: owner } } },
  });
  const { screen } = play([{ ...row, id: '4' }, row, copy('A'), copy('B'), row]);
  expect(screen.rows.map((row) => row.key)).toEqual(['5', '4']);
  expect(screen.rows[0]?.layout).toEqual({ widget: 'TextView' });
  expect(screen.rows[0]?.data.bookData).toEqual({ name: 'Sách' });
  expect(screen.rows[0]?.changes.grids['']?.items).toEqual([{ owner_name: 'A' }, { owner_name: 'B' }]);
});

test('rows without an id keep the database key; a row is updated by message_key and removed by command', () => {
  const bound = { data: { layout: { widget: 'TextView' }, layout_data_field: { a: 1 } } };
  const { screen } = play([bound, bound]);
  expect(screen.rows.map((row) => row.key)).toEqual(['-K0', '-K1']);
  const commands = decodeCommands({
    recycler_view: {
      recycler_binding_data: { message_key: '-K1', layout_data_field: { a: 2 } },
      recycler_remove_row: '-K0',
    },
  });
  const after = commands.reduce(applyCommand, screen);
  expect(after.rows.map((row) => [row.key, row.data.layoutDataField])).toEqual([['-K1', { a: 2 }]]);
  expect(after.rows[0]?.layout).toEqual({ widget: 'TextView' });
  expect(screen.rows).toHaveLength(2);
});

test('a row that is updated without a layout keeps the fields that were not news', () => {
  const row = (more: object) => ({
    msg_type: 'command',
    id: '1',
    data: { recycler_view: { recycler_binding_data: more } },
  });
  const { screen } = play([
    row({ layout: { widget: 'TextView' }, layout_data_field: { question: 'Câu 1', A: '1' } }),
    row({ message_key: 1, layout_data_field: { A: '2' } }),
  ]);
  expect(screen.rows[0]?.data.layoutDataField).toEqual({ question: 'Câu 1', A: '2' });
  expect(screen.rows).toHaveLength(1);
  // A layout makes it a new row: what it does not say is not there.
  const sameRow = row({ message_key: '1', layout: { widget: 'Label' }, layout_data_field: { A: '3' } });
  expect(applyScreenMessage(screen, message(sameRow)).screen.rows[0]?.data.layoutDataField).toEqual({
    A: '3',
  });
});

test('an item that comes before its row waits for it', () => {
  const { screen } = play([
    { id: '5', message_type: 'RecyclerViewGrid', data: { script_param: { item_data: { owner: 'A' } } } },
    { id: '5', data: { layout: { widget: 'TextView' }, script_param: { book_data: { name: 'Sách' } } } },
  ]);
  expect(screen.rows).toHaveLength(1);
  expect(screen.rows[0]?.layout).toEqual({ widget: 'TextView' });
  expect(screen.rows[0]?.changes.grids['']?.items).toEqual([{ owner: 'A' }]);
});

test.each([
  ['a text that is none', { btnA: { setText: { no: 'text' } } }, []],
  ['a visibility nobody knows', { btnA: { setVisibility: {} } }, []],
  ['a visibility in another word', { btnA: { setVisibility: 'hidden' } }, []],
  ['a lock that says neither', { screen: { lock_form: { yes: true } } }, []],
  ['a screen that is not to be closed', { screen: { close: false } }, []],
  ['properties that are a text', { btnA: { apply_propety: 'red' } }, []],
  ['items that are a text', { g: { grid_add_array_list: 'x', grid_set_layout_item: ['x'] } }, []],
  ['a number to show', { screen: { show_alert_dialog: 5 } }, [{ command: 'alert', message: '5' }]],
  ['a key as a number', { recycler_view: { recycler_remove_row: 7 } }, [{ command: 'removeRow', key: '7' }]],
  ['a form to open again', { screen: { lock_form: 'false' } }, [{ command: 'lockForm', locked: false }]],
])('wrong types: %s', (_what, data, commands) => {
  expect(decodeCommands(data)).toEqual(commands);
});

test('strange messages change nothing', () => {
  const strange = [
    { data: 'text' },
    {
      msg_type: 'command',
      data: { screen: 5, nobody: { fly: 1 }, recycler_view: { recycler_binding_data: 'x' } },
    },
    { message_type: 'RecyclerViewGrid', data: {} },
    { msg_type: 'command', data: { screen: { show_alert_dialog: { no: 'text' } } } },
  ];
  expect(play(strange)).toEqual({ screen: EMPTY_SCREEN, alerts: [] });
});

const id = fc.constantFrom('a', 'b', '__proto__', 'constructor');
const value = fc.oneof(fc.string({ maxLength: 3 }), fc.boolean(), fc.integer());
const map = fc.dictionary(fc.constantFrom('x', 'y', 'constructor'), value);
const data = fc.record({ layoutDataField: fc.oneof(map, value), book: map }, { requiredKeys: [] });
const layout = fc.constantFrom(undefined, { widget: 'TextView' });
const anyCommand: fc.Arbitrary<ScreenCommand> = fc
  .oneof(
    map.map((values): ScreenCommand => ({ command: 'setDataField', values })),
    fc
      .tuple(id, map)
      .map(([one, properties]): ScreenCommand => ({ command: 'applyProperty', id: one, properties })),
    fc
      .record({ key: id, layout, data, onTop: fc.boolean() })
      .map((row): ScreenCommand => ({ command: 'bindRow', ...row })),
    id.map((key): ScreenCommand => ({ command: 'removeRow', key })),
    fc.constant<ScreenCommand>({ command: 'clearRows' }),
    fc
      .tuple(id, map)
      .map(([one, item]): ScreenCommand => ({ command: 'setGridLayout', id: one, layout: item })),
    fc
      .tuple(id, fc.array(map, { maxLength: 3 }), fc.boolean())
      .map(([one, items, replace]): ScreenCommand => ({ command: 'addGridItems', id: one, items, replace })),
    id.map((one): ScreenCommand => ({ command: 'setClick', id: one, script: {} })),
    fc.boolean().map((locked): ScreenCommand => ({ command: 'lockForm', locked })),
  )
  .chain((command) => fc.constantFrom<ScreenCommand>(command, { ...command, rowKey: 'a' }));

test('commands applied together make the same of a screen as one after the other', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30 }), fc.nat(30), (commands, cutAt) => {
      const oneByOne = commands.reduce(applyCommand, EMPTY_SCREEN);
      expect(applyCommands(EMPTY_SCREEN, commands)).toEqual(oneByOne);
      const before = applyCommands(EMPTY_SCREEN, commands.slice(0, cutAt));
      const frozen = JSON.stringify(before);
      expect(applyCommands(before, commands.slice(cutAt))).toEqual(oneByOne);
      expect(JSON.stringify(before)).toBe(frozen);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test('what a screen keeps is bounded: rows, names, properties of a view, items of a list', () => {
  const repeated = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  const bind = (onTop: boolean) =>
    repeated(6_000, (at): ScreenCommand => ({
      command: 'bindRow',
      key: `r${at}`,
      layout: {},
      data: {},
      onTop,
    }));
  const keys = (onTop: boolean) => applyCommands(EMPTY_SCREEN, bind(onTop)).rows.map(({ key }) => key);
  expect([keys(false).length, keys(false).at(0), keys(false).at(-1)]).toEqual([5_000, 'r1000', 'r5999']);
  expect([keys(true).length, keys(true).at(0), keys(true).at(-1)]).toEqual([5_000, 'r5999', 'r1000']);
  const full = applyCommands(EMPTY_SCREEN, bind(true));
  const more = applyCommands(full, [{ command: 'bindRow', key: 'new', layout: {}, data: {}, onTop: true }]);
  expect([more.rows.length, more.rows[0]?.key, more.rows.at(-1)?.key]).toEqual([5_000, 'new', 'r1001']);
  const { changes } = applyCommands(
    EMPTY_SCREEN,
    repeated(6_000, (at) => [
      { command: 'applyProperty', id: `v${at}`, properties: { text: 'x' } } as const,
      { command: 'applyProperty', id: 'v0', properties: { [`p${at}`]: 'x' } } as const,
      { command: 'setDataField', values: { [`f${at}`]: 1 } } as const,
      { command: 'addGridItems', id: 'g', items: repeated(20, () => at), replace: false } as const,
    ]).flat(),
  );
  expect(Object.keys(changes.properties)).toHaveLength(5_000);
  expect(Object.keys(changes.properties['v0'] ?? {})).toHaveLength(200);
  expect(Object.keys(changes.fields)).toHaveLength(5_000);
  expect(changes.grids['g']?.items).toHaveLength(100_000);
});

test('commands inside rows inside rows end, and so do those of one message', () => {
  let data: Record<string, unknown> = { screen: { lock_form: true } };
  for (let level = 0; level < 50_000; level += 1)
    data = { recycler_view: { recycler_binding_data: { command: data } } };
  expect(decodeCommands(data)).toHaveLength(4);
  const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`v${at}`, { setText: 'x' }]));
  expect(decodeCommands(many)).toHaveLength(5_000);
});

test('a sent card hides its button and says what its script promised', () => {
  const sent = sentCardCommands({ scriptParam: { description_change: 'Đã nhận' } }).reduce(
    applyCommand,
    EMPTY_SCREEN,
  );
  expect(sent.changes.properties).toEqual({
    btnSend: { visibility: 'gone' },
    lbDescription: { visibility: 'gone' },
    lbDescriptionChange: { text: 'Đã nhận', visibility: 'visible' },
  });
  expect(sentCardCommands({})).toEqual([]);
});
