import { screen, waitFor } from '@testing-library/react';
import { newEventForm } from '../../../test/fixture/clubForms';
import { packFormAddress } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

it('says that the server keeps the form up to date no more, and asks again with what was typed', async () => {
  const part = { application: 'club', app_user_id: '-Napp_user', count_message: 1, session: 's' };
  let loads = 0;
  const { transport, user } = await renderApp({
    path: `/generalform/${packFormAddress({ reference: '../form/x', application: 'club', appUserId: '-Napp_user' })}`,
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      loads += 1;
      const type = 'json_layout';
      answer(event, { ...part, type, key_data: type, data: newEventForm.json_layout });
      answer(event, { ...part, type: 'load_form_script', key_data: 'load_form_script', data: {} });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Tên buổi gặp' }), 'Họp mặt');
  expect(screen.queryByText('Màn hình này không còn tự cập nhật.')).toBeNull();
  transport.signIn('somebody else');
  expect(await screen.findByText('Màn hình này không còn tự cập nhật.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tên buổi gặp' })).toHaveValue('Họp mặt');
  transport.signIn(undefined);
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(loads).toBe(2));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tên buổi gặp' })).toHaveValue('Họp mặt'));
  expect(screen.queryByText('Màn hình này không còn tự cập nhật.')).toBeNull();
});
