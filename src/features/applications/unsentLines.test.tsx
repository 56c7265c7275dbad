import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const QUESTION = 'Bạn có thay đổi chưa gửi';

/** A part of the page of an application with one screen. */
async function open(path: string) {
  const form = { add: { json_layout: { widget: 'TextView', properties: [{ text: 'Thêm' }] } } };
  const configuration = { system_setting: { layout: { android: { form } } } };
  const ref = '../configuration/system_setting/layout/android/form/add';
  return renderApp({
    path,
    platform: ({ answer }, { event }) =>
      answer(event, {
        data: {
          applications: [{ application: 'kho', name: 'Kho', created: 1, role: 'owner' }],
          configuration: JSON.stringify({ configuration }),
          documents: [{ ref, hash: 'h', used_by: [] }],
          ...{ requests: [], collections: [], members: [], people: [], order: [] },
        },
      }),
  });
}

it.each([
  ['the title of a new screen', '/application/kho', 'Tên màn hình mới', ''],
  ['a new name of a screen', '/application/kho', 'Tên mới của add', 'add'],
  ['a new name of an application', '/application/kho/settings', 'Tên mới', 'Kho'],
  ['the address of somebody invited', '/application/kho/people', 'Địa chỉ e-mail', ''],
])('asks before %s is lost that was typed and not sent', async (_what, path, label, first) => {
  const { user } = await open(path);
  if (label === 'Tên mới của add')
    await user.click(await screen.findByRole('button', { name: 'Đổi tên add' }));
  const [input] = await screen.findAllByRole('textbox', { name: label });
  if (!input) throw new Error(`There is no field ${label}`);
  await user.type(input, 'x');
  const home = screen.getByRole('link', { name: 'Trang chủ Screenwire' });
  await user.click(home);
  const question = within(await screen.findByRole('dialog', { name: QUESTION }));
  expect(question.getByText(/Nếu rời đi, bạn sẽ mất chúng/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Ở lại' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  expect(input).toHaveValue(`${first}x`);
  await user.type(input, '{Backspace}');
  await user.click(home);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
