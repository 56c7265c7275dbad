import fc from 'fast-check';
import { decodeResponse, type ResponseMessage } from '../../protocol';
import { applyMessages } from './feed';
import { EMPTY_FEED, feedKind, type Feed } from './feedRow';

function message(key: string, wire: Record<string, unknown>): ResponseMessage {
  const decoded = decodeResponse(key, wire);
  if (!decoded) throw new Error('no message');
  return decoded;
}

const layout = { widget: 'LinearLayout' };
const card = (key: string, more: Record<string, unknown> = {}) => message(key, { data: { layout }, ...more });
const item = (key: string, id: string, text: string) =>
  message(key, { id, message_type: 'RecyclerViewGrid', data: { script_param: { item_data: { text } } } });
const update = (key: string, row: string, data: Record<string, unknown>) =>
  message(key, { message_key: row, data });
const removal = (key: string, row: string) => message(key, { message_key: row, delete: 1 });
const ids = (feed: Feed) => feed.rows.map((row) => row.id);

describe('applyMessages', () => {
  it('appends, and puts on top what asks for it', () => {
    const feed = applyMessages(EMPTY_FEED, [
      card('k1'),
      card('k2', { on_top: 1 }),
      card('k3'),
      card('k4', { on_top: 1 }),
    ]);
    expect(ids(feed)).toEqual(['k4', 'k2', 'k1', 'k3']);
  });

  it('makes one row of messages with one id: the newest is drawn, the place stays', () => {
    const newer = card('k3', { id: 'A', data: { layout, n: 2 } });
    const feed = applyMessages(EMPTY_FEED, [card('k1', { id: 'A' }), card('k2', { id: 'B' }), newer]);
    expect(ids(feed)).toEqual(['A', 'B']);
    expect(feed.rows[0]?.message).toBe(newer);
  });

  it('gives nested items to their row, also those that came before it', () => {
    const feed = applyMessages(EMPTY_FEED, [
      item('k2', 'A', 'early'),
      card('k1', { id: 'A' }),
      item('k3', 'A', 'late'),
    ]);
    expect(feed.rows).toHaveLength(1);
    expect(feed.rows[0]?.items.map(({ key }) => key)).toEqual(['k2', 'k3']);
    expect(feed.waiting).toEqual({});
  });

  it('lays an update over the row it names, by row id or by message key', () => {
    const feed = applyMessages(EMPTY_FEED, [
      card('k1', { id: 'A', data: { layout, layout_data_field: { a: 1, b: 1 } } }),
      update('k2', 'k1', { layout_data_field: { b: 2 } }),
      update('k3', 'A', { layout_data_field: { c: 3 } }),
    ]);
    expect(feed.rows).toHaveLength(1);
    expect(feed.rows[0]?.message.data).toEqual({ layout, layout_data_field: { a: 1, b: 2, c: 3 } });
  });

  it('lets no application change, fill or drop the row of another, also when it comes first', () => {
    const ofApplication = (application: string, one: ResponseMessage): ResponseMessage => ({
      ...one,
      application,
    });
    const hostile = [
      item('k0', 'A', 'forged'),
      update('k4', 'A', { layout_data_field: { a: 2 } }),
      update('k5', 'k1', { layout_data_field: { a: 3 } }),
      removal('k6', 'A'),
      removal('k7', 'k1'),
      card('k8', { id: 'A', data: { layout, forged: true } }),
    ].map((one) => ofApplication('evil', one));
    const ownMessages = [
      ofApplication('club', card('k1', { id: 'A', data: { layout, layout_data_field: { a: 1 } } })),
      ofApplication('club', item('k2', 'A', 'own')),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...ownMessages, ...hostile], { minLength: 8 }), (messages) => {
        const { rows } = applyMessages(EMPTY_FEED, messages);
        const [row, ...others] = rows.filter(({ message: { application } }) => application === 'club');
        expect(others).toEqual([]);
        expect(row?.message.data).toEqual({ layout, layout_data_field: { a: 1 } });
        expect(row?.items.map(({ key }) => key)).toEqual(['k2']);
      }),
    );
  });

  it('drops a row, keeps it dropped, and brings it back when it is sent again', () => {
    const cleared = applyMessages(EMPTY_FEED, [
      card('k1', { id: 'A' }),
      removal('k2', 'A'),
      card('k1', { id: 'A' }),
    ]);
    expect(ids(cleared)).toEqual([]);
    expect(ids(applyMessages(cleared, [card('k3', { id: 'A' })]))).toEqual(['A']);
  });

  it('keeps commands, and scripts without a layout, in order and apart from the rows', () => {
    const alert = message('k2', { data: { script: { list_command: [] } } });
    const command = message('k1', { msg_type: 'command', id: '17', data: { screen: { lock_form: true } } });
    const feed = applyMessages(EMPTY_FEED, [alert, command, alert]);
    expect(feed.commands).toEqual([command, alert]);
    expect(feed.rows).toEqual([]);
  });

  it('keeps what a notice that shall not be kept has to say or to show, and the row it names', () => {
    const notice = message('k2', { message_key: 'A', delete: 1, data: { screen: {} } });
    const drawn = card('k3', { id: 'B', delete: 1 });
    const feed = applyMessages(EMPTY_FEED, [card('k1', { id: 'A' }), notice, drawn]);
    expect(ids(feed)).toEqual(['A', 'B']);
    expect(feed.commands).toEqual([notice]);
  });

  it('keeps the newest rows only', () => {
    const many = Array.from({ length: 30 }, (_, i) => card(`k${String(i).padStart(2, '0')}`));
    const feed = many.reduce((current, one) => applyMessages(current, [one], 10), EMPTY_FEED);
    expect(ids(feed)).toEqual(many.slice(-10).map(({ key }) => key));
  });

  it('remembers of a row that is sent for ever no more than it needs', () => {
    const key = (n: number) => `k${String(n).padStart(4, '0')}`;
    const messages = Array.from({ length: 300 }, (_, n) => [
      card(key(3 * n), { id: 'A', data: { layout, n } }),
      message(key(3 * n + 1), { message_key: 'A', data: { n } }),
      message(key(3 * n + 2), { id: 'A', message_type: 'RecyclerViewGrid', data: { n } }),
    ]).flat();
    const [row] = applyMessages(EMPTY_FEED, messages, 100).rows;
    expect(row?.keys).toHaveLength(50);
    expect([row?.keys[0], row?.keys.at(-1)]).toEqual([key(0), key(897)]);
    expect(row?.updates.map((update) => update.key)).toEqual([key(898)]);
    expect(row?.items).toHaveLength(100);
    // What was forgotten and comes again changes nothing.
    const feed = applyMessages(EMPTY_FEED, messages, 100);
    expect(applyMessages(feed, messages.slice(0, 300), 100).rows).toEqual(feed.rows);
  });

  it('leaves untouched rows identical, so that they are not drawn again', () => {
    const before = applyMessages(EMPTY_FEED, [card('k1', { id: 'A' }), card('k2', { id: 'B' })]);
    const after = applyMessages(before, [item('k3', 'A', 'x')]);
    expect(after.rows[1]).toBe(before.rows[1]);
    expect(applyMessages(after, [item('k3', 'A', 'x')])).toBe(after);
  });
});

// Rows A to D by id, so that names are clear whatever comes first.
const anyMessage = (index: number): fc.Arbitrary<ResponseMessage> => {
  const key = `k${String(index).padStart(3, '0')}`;
  // Names that every object has are names like others.
  const row = fc.constantFrom('A', 'B', 'C', 'constructor', '__proto__');
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(row, fc.boolean()).map(([id, top]) => card(key, { id, ...(top && { on_top: 1 }) })),
    },
    { weight: 3, arbitrary: row.map((id) => item(key, id, key)) },
    {
      weight: 2,
      arbitrary: row.map((id) => update(key, id, { layout_data_field: { [key]: 1, last: key } })),
    },
    { weight: 1, arbitrary: row.map((id) => removal(key, id)) },
    { weight: 1, arbitrary: fc.constant(message(key, { msg_type: 'command', data: {} })) },
    { weight: 1, arbitrary: fc.constant(card(key)) },
  );
};

const conversation = fc
  .integer({ min: 1, max: 25 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, i) => anyMessage(i))));

const shownPart = (feed: Feed) => ({ rows: feed.rows, commands: feed.commands });

describe('any order', () => {
  it('gives the same feed, with duplicates too', () => {
    fc.assert(
      fc.property(
        conversation.chain((messages) =>
          fc.tuple(
            fc.constant(messages),
            fc.shuffledSubarray([...messages, ...messages], {
              minLength: messages.length * 2,
              maxLength: messages.length * 2,
            }),
          ),
        ),
        ([messages, shuffled]) => {
          expect(shownPart(applyMessages(EMPTY_FEED, shuffled))).toEqual(
            shownPart(applyMessages(EMPTY_FEED, messages)),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('gives the same feed all at once and one by one, however few rows are kept', () => {
    fc.assert(
      fc.property(
        conversation.chain((messages) =>
          fc.shuffledSubarray([...messages, ...messages], { minLength: messages.length }),
        ),
        fc.integer({ min: 1, max: 6 }),
        (messages, limit) => {
          const oneByOne = messages.reduce((feed, one) => applyMessages(feed, [one], limit), EMPTY_FEED);
          expect(applyMessages(EMPTY_FEED, messages, limit)).toEqual(oneByOne);
          expect(oneByOne.rows.length).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('agrees with reading the conversation in order, said the simple way', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        // The model: a list of row ids, changed message by message.
        let top: string[] = [];
        let remaining: string[] = [];
        for (const one of messages) {
          const id = one.messageKey || one.id || one.key;
          if (feedKind(one) === 'removal') {
            top = top.filter((row) => row !== id);
            remaining = remaining.filter((row) => row !== id);
          }
          if (feedKind(one) !== 'row') continue;
          if (one.onTop) {
            top = [id, ...top.filter((row) => row !== id)];
            remaining = remaining.filter((row) => row !== id);
          } else if (!top.includes(id) && !remaining.includes(id)) remaining = [...remaining, id];
        }
        expect(ids(applyMessages(EMPTY_FEED, messages))).toEqual([...top, ...remaining]);
      }),
      { numRuns: 300 },
    );
  });
});
