import { messageIn } from './messageIn';
import { decodeResponse, encodeResponse, type ResponseMessage } from './responseMessage';

const texts = [
  { text: 'Tìm sách', en: 'Find books' },
  { text: 'Tên sách', en: 'Name of the book' },
];

function message(data: unknown, messageTexts: unknown = texts): ResponseMessage {
  const decoded = decodeResponse('-K', { application: 'book', data, texts: messageTexts });
  if (!decoded) throw new Error('no message');
  return decoded;
}

const layout = {
  widget: 'LinearLayout',
  views: [
    { widget: 'TextView', properties: [{ text: 'Tìm sách' }, { textSize: '14sp' }] },
    { widget: 'EditText', properties: [{ hint: 'Tên sách' }, { field_name: 'name' }, { text: 'Tên sách' }] },
  ],
};

it('says the words of a layout in English, but for what is posted or filled in', () => {
  const received = message({
    layout,
    script_param: {
      grid_view_data: [{ description: 'Tìm sách', layout_form: 'Tìm sách' }],
      hash_field_value: { text: 'Tìm sách' },
    },
  });
  expect(messageIn('en', received).data).toEqual({
    layout: {
      ...layout,
      views: [
        {
          widget: 'TextView',
          properties: [{ text: 'Find books', wireText: 'Tìm sách' }, { textSize: '14sp' }],
        },
        {
          widget: 'EditText',
          properties: [{ hint: 'Name of the book' }, { field_name: 'name' }, { text: 'Tên sách' }],
        },
      ],
    },
    script_param: {
      grid_view_data: [
        {
          description: 'Find books',
          layout_form: 'Tìm sách',
          wireFields: { description: 'Tìm sách' },
        },
      ],
      hash_field_value: { text: 'Tìm sách' },
    },
  });
  expect(messageIn('vi', received)).toBe(received);
});

it.each(['en', 'vi'] as const)('is one value in %s, however often it is asked for', (language) => {
  const received = message(layout, [{ text: 'Tìm sách', en: 'Find books', vi: 'Tìm quyển sách' }]);
  expect(messageIn(language, received)).not.toBe(received);
  expect(messageIn(language, received)).toBe(messageIn(language, received));
});

it.each([null, 'x', [], [{ text: 'a' }], [{ text: 1, en: 'b' }], [{ text: 'a', en: 'b'.repeat(1001) }]])(
  'leaves a message alone whose texts are %j',
  (messageTexts) => {
    const received = message(layout, messageTexts);
    expect(received.texts).toBeUndefined();
    expect(messageIn('en', received)).toBe(received);
  },
);

it('leaves what is too deep as it came, in no time', () => {
  let deep: unknown = { text: 'Tìm sách' };
  for (let level = 0; level < 30_000; level += 1) deep = { views: [deep] };
  expect(messageIn('en', message({ deep })).data).toBeDefined();
});

it('is kept with the message', () => {
  const received = message(layout);
  expect(decodeResponse('-K', encodeResponse(received))).toEqual(received);
});

it.each([{ toString: 1 }, null, ['setText'], 7])(
  'reads a script whose method is %j as no call',
  (methodName) => {
    const data = { script_param: { methodName, methodParam: ['Tìm sách'] } };
    expect(messageIn('en', message(data)).data).toEqual(data);
  },
);
