import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../testing/renderApp';

afterEach(stopApps);

it('registers a developer, then creates an application with the key that gave', async () => {
  const records: JsonObject[] = [];
  const { user, container } = await renderApp({
    path: '/registerdeveloper',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../own_applications') return;
      records.push(record);
      const data =
        record['dataCollection'] === '../register_developer'
          ? { register_developer_key: '-Ndeveloper', full_name: 'Nguyễn An' }
          : { application: 'tu_sach', name: 'Tủ sách', backend_key: '-Nbackend' };
      setTimeout(() => answer(inner.event, { data }), 50);
    },
  });
  const fullName = await screen.findByRole('textbox', { name: 'Họ và tên' });
  expect(fullName).toHaveValue('Nguyễn An');
  await user.dblClick(screen.getByRole('button', { name: 'Đăng ký' }));
  expect(await screen.findByDisplayValue('-Ndeveloper')).toHaveAttribute('readonly');

  await user.click(screen.getByRole('link', { name: 'Tạo ứng dụng' }));
  const submit = await screen.findByRole('button', { name: 'Tạo ứng dụng' });
  expect(screen.getByDisplayValue('-Ndeveloper')).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText('Hãy nhập tên ứng dụng')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tên ứng dụng' }), 'Tủ sách');
  await user.click(submit);
  expect(await screen.findByDisplayValue('-Nbackend')).toBeVisible();
  expect(screen.getByDisplayValue('tu_sach')).toBeVisible();
  expect(records.map((record) => record['jsonmap'])).toEqual([
    expect.objectContaining({ full_name: 'Nguyễn An', mail_address: 'an@example.com' }),
    expect.objectContaining({ name: 'Tủ sách', register_developer_key: '-Ndeveloper', key_seach: '' }),
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('keeps what was entered when nobody answers', async () => {
  const { user } = await renderApp({ path: '/createappliation', deadlineMs: 100 });
  await user.type(await screen.findByRole('textbox', { name: 'Tên ứng dụng' }), 'Tủ sách');
  await user.type(screen.getByRole('textbox', { name: /Khóa nhà phát triển/ }), '-Nkey');
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  await waitFor(() => expect(screen.getByText(/Không có trả lời sau/)).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Tên ứng dụng' })).toHaveValue('Tủ sách');
});

it('lists the applications and keys the platform knows, on both screens', async () => {
  const { user, container } = await renderApp({
    path: '/createappliation',
    platform: ({ answer }, inner) =>
      answer(inner.event, {
        data: {
          developer: { register_developer_key: '-Nold', full_name: 'An', mail_address: 'an@example.com' },
          applications: [{ application: 'tu_sach', name: 'Tủ sách', backend_key: '-Nbackend', created: 1 }],
        },
      }),
  });
  await user.click(await screen.findByText('Tủ sách', undefined, { timeout: 15_000 }));
  expect(screen.getByLabelText('Khóa máy chủ (backend_key)')).toHaveValue('-Nbackend');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getAllByRole('link', { name: 'Register Developer' })[0] ?? container);
  expect(await screen.findByLabelText(/register_developer_key/)).toHaveValue('-Nold');
}, 40_000);
