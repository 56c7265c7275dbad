import fc from 'fast-check';
import { MAX_PAYLOAD_BYTES, payloadOf } from './requestPayload';

const read = (inner: Record<string, unknown>): unknown => {
  const text = payloadOf(inner);
  return text === '' ? '' : JSON.parse(text);
};

test('tells what a request carried, and neither ids nor keys beside it', () => {
  const carried = { data: { title: 'Bút', amount: 3, done: true }, message_key: 'r1' };
  const beside = {
    user_id: 'u1',
    app_user_id: '-A',
    event: 'e',
    backend_key: 'secret',
    file_json: '{}',
    screen: 's',
  };
  expect(read({ ...carried, ...beside })).toEqual(carried);
  expect(payloadOf(beside)).toBe('');
  expect(payloadOf({ data: {}, parameter: '', message_key: '' })).toBe('');
});

test('says of a picture what it is, and cuts long texts, depth and many fields', () => {
  const picture = `data:image/jpeg;base64,${'A'.repeat(90_000)}`;
  expect(read({ data: { photo: picture } })).toEqual({ data: { photo: 'data:image/jpeg… 90023' } });
  const long = read({ data: { text: `${'x'.repeat(198)}😀😀😀` } }) as { data: { text: string } };
  expect(long.data.text).toBe(`${'x'.repeat(198)}…`);
  const deep = JSON.parse(`{"data":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`) as Record<string, unknown>;
  expect(payloadOf(deep)).toMatch(/"a":"…"/);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field_${String(n)}`, n]));
  expect(payloadOf({ data: many })).toMatch(/"…":"…"\}\}$/);
});

test('says nothing of fields whose names tell that they are secret', () => {
  const secret = {
    edit_password: 'hoa sen 12',
    mat_khau: 'x',
    matKhau2: 'y',
    'pin-code': 1234,
    otp: '000111',
    newpassword: 'a',
    matkhaumoi: 'b',
    'Mật khẩu': 'c',
    'mat-khau': 'd',
    OTPCode: 'e',
  };
  const plain = { passenger: 'An', compass: 'N', pinned: true, spin: 3, topic: 'otpor', token_count: 2 };
  expect(read({ data: { ...plain, ...secret, inner: [{ new_pwd: ['z'] }] } })).toEqual({
    data: {
      ...plain,
      ...Object.fromEntries(Object.keys(secret).map((name) => [name, '…'])),
      inner: [{ new_pwd: '…' }],
    },
  });
});

test.each([
  'pass',
  'mk',
  'matKhau2',
  'cvc',
  'cvv2',
  'card_number',
  'cardNo',
  'so_the',
  'Số thẻ',
  'otp',
  'user-pass',
])('says nothing of what a field %s holds, also in a list of fields, and in text that is JSON', (name) => {
  const fields = [
    { id: `@+id/${name}`, text: 'hoa sen' },
    { field_name: name, value: ['hoa sen'], type: 'text' },
    { id: '@+id/title', text: 'Bút' },
  ];
  const json = JSON.stringify({ title: 'Bút', inner: JSON.stringify([{ [name]: 'hoa sen' }]), fields });
  const text = payloadOf({ data: { [name]: 'hoa sen', list: fields }, parameter: json });
  expect(text).not.toContain('hoa sen');
  expect(text.match(/Bút/g)).toHaveLength(3);
  expect(payloadOf({ data: { text: `{"${name}": "hoa sen",` } })).not.toContain('hoa sen');
});

test('leaves alone what only looks like it', () => {
  const plain = {
    ...{
      passenger: 'An',
      compass: 'N',
      pinned: true,
      bypass: false,
      passport_country: 'VN',
      discard_notice: 1,
    },
    ...{
      card_notes: 'x',
      sothebys: 'y',
      mkdir: 'z',
      topic: '{"passenger":"An", "n": 1}',
      brace: '{An} and {Binh}',
    },
    books: [{ name: 'Secret', author: 'An' }],
  };
  expect(read({ data: plain })).toEqual({ data: plain });
});

test('is JSON within its bound, whatever was sent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 12 })),
      fc.jsonValue(),
      (data, parameter) => {
        const text = payloadOf({ data: { ...data, wide: Array(3000).fill(data) }, parameter });
        expect(typeof JSON.parse(text)).toBe('object');
        // What was cut is marked, and closed.
        expect(Buffer.byteLength(text)).toBeLessThan(MAX_PAYLOAD_BYTES + 1024);
      },
    ),
  );
});
