import { screen } from '@testing-library/react';
import { renderApp, stopApps } from '../../test/renderApp';

afterEach(stopApps);

// Written from left to right, no matter who writes: addresses, keys and names of collections.
const CODES = /https|e-mail|Logo|Khóa nhà phát triển|^Bộ sưu tập/i;

const FORMS: [path: string, field: RegExp][] = [
  ['/', /^Tìm ứng dụng/],
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

function expectOwnDirection(): void {
  const words = typed().filter((one) => !CODES.test(nameOf(one)) && !one.readOnly);
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((one) => one.dir !== 'auto').map(nameOf)).toEqual([]);
}

it.each(FORMS)('%s: what people write stands in the direction of its own letters', async (path, field) => {
  await renderApp({ path });
  const named = { name: field };
  await screen.findAllByRole(path === '/' ? 'searchbox' : 'textbox', named);
  expectOwnDirection();
});

it('the tools of an application: what people write stands in the direction of its own letters', async () => {
  const ownApplication = { application: 'kho', name: 'Kho', backend_key: '-K', created: 1, role: 'owner' };
  const data = {
    applications: [ownApplication],
    configuration: '{"configuration":{"system_setting":{"layout":{}}}}',
  };
  const { user } = await renderApp({
    path: '/createappliation',
    platform: ({ answer }, { event }) => answer(event, { data }),
  });
  await user.click(await screen.findByText('Kho'));
  for (const name of ['Tên mới', 'Tên màn hình mới']) await screen.findByRole('textbox', { name });
  expectOwnDirection();
});
