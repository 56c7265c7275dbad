import { screen, waitFor, within } from '@testing-library/react';
import { closeAlert } from '../../../test/closeAlert';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('begins another application when the menu leads here again', async () => {
  const { user } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../create_application')
        answer(inner.event, { data: { application: 'kho', name: 'Kho', backend_key: '-Nbackend' } });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Tên ứng dụng' }), 'Kho');
  await user.type(screen.getByRole('textbox', { name: /Khóa nhà phát triển/ }), '-Nkey');
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  await closeAlert(user, 'Đã tạo ứng dụng Kho');
  expect(screen.getByDisplayValue('-Nbackend')).toBeInTheDocument();

  const menu = within(screen.getByRole('navigation', { name: 'Công cụ phát triển' }));
  await user.click(menu.getByRole('link', { name: 'Tạo ứng dụng' }));
  await waitFor(() => expect(screen.queryByDisplayValue('-Nbackend')).toBeNull());
  expect(await screen.findByRole('textbox', { name: 'Tên ứng dụng' })).toHaveValue('');
});
