import { render } from '@testing-library/react';
import { loadTexts } from '../../ui/i18n';
import { decodeResponse } from '../../protocol';
import { shortName } from '../../ui/shortName';
import { CardFrom } from './CardFrom';

beforeAll(() => loadTexts('dashboard'));

function fromOf(wire: Record<string, unknown>): HTMLElement {
  const message = decodeResponse('-k', wire);
  if (!message) throw new Error('no message');
  return render(<CardFrom message={message} />).container;
}

it.each([
  [
    { application: 'club', application_name: 'Câu lạc bộ', sender_name: 'Bình' },
    'Từ Bình · Câu lạc bộ (ứng dụng club)',
  ],
  [{ application: 'club', application_name: 'club', sender_name: 'Bình' }, 'Từ Bình · Ứng dụng club'],
  [{ application: 'club' }, 'Ứng dụng club'],
  [{ application: 'evil', application_name: 'Ngân hàng' }, 'Ngân hàng (ứng dụng evil)'],
  [{ application: 'club', application_name: { a: 1 }, sender_name: ['An'] }, 'Ứng dụng club'],
  [{}, ''],
])('%j says %j', (wire, text) => {
  expect(fromOf(wire)).toHaveTextContent(text);
  expect(fromOf(wire).textContent).toBe(text);
});

it('draws names as text, each apart from what stands beside it', () => {
  const from = fromOf({
    application: 'evil',
    sender_name: '<img src=x onerror=alert(1)>',
    application_name: '\u202eknab\u202c \u2028Ứng dụng\u00a0club\u0000',
  });
  expect(from.querySelector('img')).toBeNull();
  expect([...from.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    '<img src=x onerror=alert(1)>',
    'knab Ứng dụng club',
    'evil',
  ]);
});

it('cuts a name to one short line, however long it is', () => {
  expect(shortName('a'.repeat(60))).toBe('a'.repeat(60));
  expect(shortName('a'.repeat(1_000_000))).toBe(`${'a'.repeat(59)}…`);
  expect(shortName('😀'.repeat(70))).toBe(`${'😀'.repeat(59)}…`);
  expect(shortName('\n \u200b\t')).toBe('');
});
