import { rowsOfList } from './listMessage';
import { messageIn } from './messageIn';
import { decodeResponse, encodeResponse, type ResponseMessage } from './responseMessage';

function message(fields: Record<string, unknown>): ResponseMessage {
  const decoded = decodeResponse('-K', { application: 'book', ...fields });
  if (!decoded) throw new Error('no message');
  return decoded;
}

const rowOf = (one: ResponseMessage | undefined) =>
  (one?.data as { script_param: { book_data: unknown; grid_view_data?: unknown } }).script_param;

const row = { name: 'Số đỏ', details: 'Lượt xem: 0', image: '', english: { details: 'Views: 0' } };

it('says the fields of a row in English, in a list and in the list inside it', () => {
  const items = [{ owner: 'Chủ sách: An', owner_name: 'An', english: { owner: 'Owner: An' } }];
  const script_param = {
    grid_view_layout_item: { widget: 'TextView' },
    grid_view_layout_item_child: { widget: 'TextView' },
    grid_view_data: [{ ...row, message_key: 'a', grid_view_data: items }],
  };
  const [first] = rowsOfList(message({ data: { script_param } })) ?? [];
  if (!first) throw new Error('no row');
  const englishRow = rowOf(messageIn('en', first));
  // What is posted with the row stands beside it.
  const wireFields = { details: 'Lượt xem: 0' };
  expect(englishRow.book_data).toEqual({ name: 'Số đỏ', details: 'Views: 0', image: '', wireFields });
  expect(englishRow.grid_view_data).toEqual([
    { owner: 'Owner: An', owner_name: 'An', wireFields: { owner: 'Chủ sách: An' } },
  ]);
  // The same message is the same value, so that nothing is drawn again for it.
  expect(messageIn('en', first)).toBe(messageIn('en', first));
  expect(messageIn('vi', first)).toBe(first);
});

it.each<[string, unknown]>([
  ['a text', 'Views: 0'],
  ['nothing', null],
  ['a record', { details: { text: 'Views: 0' } }],
  ['a number', { details: 7 }],
  ['what is too long', { details: 'x'.repeat(1001) }],
  ['a field that is not there', { added: 'more' }],
  ['the prototype', JSON.parse('{"__proto__": {"details": "x"}}')],
])('a row says in other words what it said, and nothing else: %s is no words for it', (_what, english) => {
  const ownRow = { name: 'Số đỏ', details: 'Lượt xem: 0', price: 3 };
  const englishRow = rowOf(
    messageIn('en', message({ data: { script_param: { book_data: { ...ownRow, english } } } })),
  );
  expect(englishRow.book_data).toMatchObject(ownRow);
  expect(englishRow.book_data).not.toHaveProperty('added');
});

it('never makes a number or a picture of a row another one', () => {
  const ownRow = { price: 3, free: true, english: { price: 'cheap', free: 'no' } };
  const englishRow = rowOf(
    messageIn('en', message({ data: { script_param: { item_data: ownRow, book_data: ownRow } } })),
  );
  expect(englishRow.book_data).toEqual({ price: 3, free: true });
});

it('says alerts and texts of scripts and commands, but nothing else of a script', () => {
  const texts = [{ text: 'Đã lưu', en: 'Saved' }];
  const call = (methodName: string) => ({ instanceName: 'x', methodName, methodParam: ['Đã lưu'] });
  const script = { list_command: [call('showAlertDialog'), call('setText'), call('postData')] };
  const data = { script, screen: { show_alert_dialog: 'Đã lưu' }, lbDone: { setText: 'Đã lưu' } };
  expect(messageIn('en', message({ data, texts })).data).toEqual({
    script: {
      list_command: [
        { ...call('showAlertDialog'), methodParam: ['Saved'] },
        { ...call('setText'), methodParam: [{ text: 'Saved', wireText: 'Đã lưu' }] },
        call('postData'),
      ],
    },
    screen: { show_alert_dialog: 'Saved' },
    lbDone: { setText: { text: 'Saved', wireText: 'Đã lưu' } },
  });
});

it('reads what the wire says in both languages at once as the one of the console', () => {
  const texts = [{ text: 'Đã thêm / Added', vi: 'Đã thêm', en: 'Added' }];
  const received = message({ data: { screen: { show_alert_dialog: 'Đã thêm / Added' } }, texts });
  expect(messageIn('vi', received).data).toEqual({ screen: { show_alert_dialog: 'Đã thêm' } });
  expect(messageIn('en', received).data).toEqual({ screen: { show_alert_dialog: 'Added' } });

  const error = { code: 'busy', message: 'Máy chủ đang bận / The platform is busy' };
  const both = { vi: 'Máy chủ đang bận', en: 'The platform is busy' };
  const refused = message({ error, texts: [{ text: error.message, ...both }] });
  expect(refused.error).toEqual({ ...error, texts: both });
  expect(decodeResponse('-K', encodeResponse(refused))).toEqual(refused);
  expect(message({ error }).error).toEqual(error);
});
