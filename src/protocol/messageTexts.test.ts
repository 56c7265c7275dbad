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

it('says the words of a layout that its application has in both languages, in either', () => {
  const strings = {
    find: { vi: 'Tìm sách', en: 'Find books' },
    offers: { vi: '@app_name có gì', en: 'What @app_name offers' },
    ...{ old: { vi: 'Cũ' }, bad: 'Tên sách' },
  };
  const received = decodeResponse('-K', {
    ...{ application: 'club', application_name: 'Hội sách', resources: { strings } },
    data: {
      layout,
      script_param: {
        grid_view_data: [{ description: 'Find books' }, { description: 'Hội sách có gì' }],
        hash_field_value: { text: 'Tìm sách' },
      },
    },
  });
  const saidIn = (language: 'vi' | 'en') => JSON.stringify(received && messageIn(language, received).data);
  expect(saidIn('en')).toContain('"text":"Find books"');
  expect(saidIn('en')).toContain('"hint":"Tên sách"');
  expect(saidIn('en')).toContain('"description":"What Hội sách offers"');
  expect(saidIn('en')).toContain('"hash_field_value":{"text":"Tìm sách"}');
  expect(saidIn('vi')).toContain('"text":"Tìm sách"');
  expect(saidIn('vi')).toContain('"description":"Tìm sách"');
});

it('calls an application as its resources do in the language, in its texts too', () => {
  const strings = {
    name: { vi: 'Hội sách', en: 'Book club' },
    offers: { vi: '@app_name có gì', en: 'What @app_name offers' },
  };
  const received = decodeResponse('-K', {
    ...{ application: 'club', application_name: 'Hội sách', resources: { strings } },
    data: { layout: { text: 'Hội sách có gì' } },
  });
  if (!received) throw new Error('no message');
  const shown = messageIn('en', received);
  expect(shown.applicationName).toBe('Book club');
  expect(shown.data).toMatchObject({ layout: { text: 'What Book club offers' } });
});

it('leaves alone what is posted, filled in, or the name of a person', () => {
  const strings = { mr: { vi: 'Ông', en: 'Mr' }, no: { vi: 'Từ chối', en: 'Approved' } };
  const steps = [
    { command: 'confirm', message: 'Từ chối' },
    { command: 'post', post_conlection: '../x', data: { title: 'Ông', message: 'Từ chối' } },
    { command: 'open_form', layout_form: 'x', parameter: { title: 'Ông' } },
    { command: 'set_field', field: 'edtTitle', value: 'Ông' },
  ];
  const filled = { screen: { set_data_field: { title: 'Ông' } } };
  const expressions = { text: 'Ông' };
  const received = decodeResponse('-K', {
    ...{ application: 'club', sender_name: 'Ông', resources: { strings } },
    data: { layout: { widget: 'Button', expressions, actions: steps }, ...filled },
  });
  if (!received) throw new Error('no message');
  const shown = messageIn('en', received);
  expect(shown.senderName).toBe('Ông');
  const [, ...posts] = steps;
  expect(shown.data).toEqual({
    layout: {
      widget: 'Button',
      expressions,
      actions: [{ command: 'confirm', message: 'Approved' }, ...posts],
    },
    ...filled,
  });
});

it('of texts that are called the same in the other language the first one counts, and a text of this language is itself', () => {
  const strings = {
    name: { vi: 'Tên', en: 'Name' },
    title: { vi: 'Tên', en: 'Title' },
    main: { vi: 'Menu chính', en: 'Menu' },
    list: { vi: 'Menu', en: 'List' },
  };
  const data = { layout: [{ text: 'Tên' }, { text: 'Menu' }] };
  const received = decodeResponse('-K', { application: 'club', resources: { strings }, data });
  if (!received) throw new Error('no message');
  expect(messageIn('en', received).data).toMatchObject({ layout: [{ text: 'Name' }, { text: 'Menu' }] });
  expect(messageIn('vi', received).data).toMatchObject({ layout: [{ text: 'Tên' }, { text: 'Menu' }] });
});

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
