import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../testing/renderApp';

afterEach(stopApps);
jest.setTimeout(40_000);

it('deletes after a typed confirmation, says so word for word, signs out and goes home', async () => {
  const records: JsonObject[] = [];
  const { user, auth, container } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../own_applications')
        answer(inner.event, { error: { code: 'unknown_collection', message: 'own_applications' } });
      if (record['dataCollection'] !== '../delete_account') return;
      records.push(record);
      answer(inner.event, { data: { deleted: true } });
    },
  });
  await screen.findByText('Delete Account (Xóa tài khoản)', undefined, { timeout: 15_000 });
  const submit = screen.getByRole('button', { name: 'Delete Account (Xóa tài khoản)' });
  expect(submit).toBeDisabled();
  expect(screen.getByText(/^Tất cả dữ liệu/)).toBeVisible();
  expect(screen.getByText(/^All your data/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);

  // Offered first: the data to take along, and a proof of who asks.
  let file: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((file = blob), 'blob:data'),
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'Tải dữ liệu' }));
  await screen.findByText('Đã tạo tệp screenwire-data.json.');
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsText(file ?? new Blob());
  });
  expect(JSON.parse(typeof reader.result === 'string' ? reader.result : '')).toMatchObject({
    person: { email: 'an@example.com' },
    applications: [],
  });
  await user.type(await screen.findByLabelText('Mật khẩu'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }));
  expect(await screen.findByText('Đã xác nhận đó là bạn.')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: /DELETE/ }), 'DELETE');
  await user.click(submit);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Delete account  successfully!');
  expect(records).toEqual([
    expect.objectContaining({ dataCollection: '../delete_account', os: 'IOS', key: 'key1' }),
  ]);

  await user.click(screen.getByRole('button', { name: 'Đồng ý' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  const again = await auth.signIn('an@example.com', 'secret-1');
  expect(again).toMatchObject({ ok: false, error: { code: 'user-not-found' } });
});

it('stays and says why when the platform refuses', async () => {
  const { user } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) =>
      record['dataCollection'] === '../delete_account' &&
      answer(inner.event, { error: { code: 'busy', message: 'Hãy thử lại sau' } }),
  });
  await user.type(await screen.findByRole('textbox', { name: /DELETE/ }), 'DELETE');
  await user.click(screen.getByRole('button', { name: /Delete Account/ }));
  expect(await screen.findByText('Hãy thử lại sau')).toBeVisible();
  expect(window.location.pathname).toBe('/deleteaccount');
});
