import { isDatabaseKey } from './databaseKey';

it('takes keys of every legal shape and no others', () => {
  for (const key of ['a', ' ', '-', 'Tủ sách', '🐎', 'a:b', '__proto__', 'x'.repeat(768)])
    expect(isDatabaseKey(key)).toBe(true);
  for (const key of ['', '.', 'a#', '$', '[', ']', '/', 'a\u0000', '\u001f', '\u007f', '\ud800', 'x\udc00'])
    expect(isDatabaseKey(key)).toBe(false);
  for (const key of ['x'.repeat(769), 'ủ'.repeat(257)]) expect(isDatabaseKey(key)).toBe(false);
});

// The SDK refuses /[\[\].#$\/\u0000-\u001F\u007F]/ and sends the rest.
it('takes what the SDK takes beyond ASCII, control characters too', () => {
  for (let code = 0x80; code < 0xa1; code++)
    expect(isDatabaseKey(`a${String.fromCharCode(code)}`)).toBe(true);
});
