import { render } from '@testing-library/react';
import { loadWords } from '../../app/i18n';
import { decodeResponse } from '../../protocol';
import { shortName } from '../../ui/shortName';
import { CardFrom } from './CardFrom';

beforeAll(() => loadWords('dashboard'));

function fromOf(wire: Record<string, unknown>): HTMLElement {
  const message = decodeResponse('-k', wire);
  if (!message) throw new Error('no message');
  return render(<CardFrom message={message} />).container;
}

it.each([
  [
    { application: 'book', application_name: 'Chia sẻ sách', sender_name: 'Bình' },
    'Từ Bình · Chia sẻ sách (ứng dụng book)',
  ],
  [{ application: 'book', application_name: 'book', sender_name: 'Bình' }, 'Từ Bình · Ứng dụng book'],
  [{ application: 'book' }, 'Ứng dụng book'],
  [{ application: 'evil', application_name: 'Ngân hàng' }, 'Ngân hàng (ứng dụng evil)'],
  [{ application: 'book', application_name: { a: 1 }, sender_name: ['An'] }, 'Ứng dụng book'],
  [{}, ''],
])('%j says %j', (wire, text) => {
  expect(fromOf(wire)).toHaveTextContent(text);
  expect(fromOf(wire).textContent).toBe(text);
});

it('draws names as text, each apart from what stands beside it', () => {
  const from = fromOf({
    application: 'evil',
    sender_name: '<img src=x onerror=alert(1)>',
    application_name: '\u202eknab\u202c \u2028Ứng dụng\u00a0book\u0000',
  });
  expect(from.querySelector('img')).toBeNull();
  expect([...from.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    '<img src=x onerror=alert(1)>',
    'knab Ứng dụng book',
    'evil',
  ]);
});

it('cuts a name to one short line, however long it is', () => {
  expect(shortName('a'.repeat(60))).toBe('a'.repeat(60));
  expect(shortName('a'.repeat(1_000_000))).toBe(`${'a'.repeat(59)}…`);
  expect(shortName('😀'.repeat(70))).toBe(`${'😀'.repeat(59)}…`);
  expect(shortName('\n \u200b\t')).toBe('');
});
