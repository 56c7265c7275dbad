import { allowedImage, allowedLink } from './allowedAddress';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://example.com',
  'https://user:secret@example.com/',
  '//',
  '/settings',
  'blob:https://a/b',
  '',
])('no link to %j', (address) => expect(allowedLink(address)).toBeUndefined());

test('https, mail and telephone are links', () => {
  expect(allowedLink('https://example.com/a b')).toBe('https://example.com/a%20b');
  expect(allowedLink('mailto:a@b.vn')).toBe('mailto:a@b.vn');
  expect(allowedLink('tel:+84901234567')).toBe('tel:+84901234567');
  expect(allowedLink('//example.com/x')).toBe('https://example.com/x');
});

test('pictures are https or small embedded ones', () => {
  expect(allowedImage('https://example.com/a.png')).toBe('https://example.com/a.png');
  expect(allowedImage('data:image/png;base64,iVBORw0KGgo=')).toBeDefined();
  for (const address of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,abc',
    'DATA:text/html;base64,AAAA',
    'http://127.0.0.1/x.png',
    'x.png',
    `data:image/png;base64,${'A'.repeat(500_000)}`,
    7,
  ])
    expect(allowedImage(address)).toBeUndefined();
});
