import { screen } from '@testing-library/react';
import { renderApp, stopApps } from '../testing/renderApp';

afterEach(stopApps);

// Written from left to right whoever writes: addresses and keys.
const CODES = /https|e-mail|Logo|Khóa nhà phát triển/i;

const FORMS: [path: string, field: RegExp][] = [
  ['/', /^Tìm ứng dụng$/],
  ['/book', /^Tên sách/],
  ['/createappliation', /^Tên ứng dụng/],
  ['/registerdeveloper', /^Họ và tên/],
  ['/profile', /^Tên hiển thị/],
];

const typed = () =>
  [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('searchbox')].flatMap((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [],
  );

const nameOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  [...(field.labels ?? [])].map((label) => label.textContent).join(' ');

it.each(FORMS)('%s: what people write stands in the direction of its own letters', async (path, field) => {
  await renderApp({ path });
  const named = { name: field };
  await screen.findAllByRole(path === '/' ? 'searchbox' : 'textbox', named, { timeout: 20_000 });
  const words = typed().filter((one) => !CODES.test(nameOf(one)) && !one.readOnly);
  expect(words.length).toBeGreaterThan(1);
  expect(words.filter((one) => one.dir !== 'auto').map(nameOf)).toEqual([]);
});
