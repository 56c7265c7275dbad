import { fireEvent, screen, waitFor } from '@testing-library/react';
import { newEventForm } from '../../../test/fixture/clubForms';
import { packFormAddress } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

it('says of a post whose connection went that it is kept, not that it is being sent', async () => {
  const part = { application: 'club', app_user_id: '-Napp_user', count_message: 1, session: 's' };
  const posts: string[] = [];
  const { transport } = await renderApp({
    path: `/generalform/${packFormAddress({ reference: '../form/x', application: 'club', appUserId: '-Napp_user' })}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const type = 'json_layout';
        answer(inner.event, { ...part, type, key_data: type, data: newEventForm.json_layout });
        answer(inner.event, { ...part, type: 'load_form_script', key_data: 'load_form_script', data: {} });
      } else if ('data' in inner) posts.push(inner.event);
    },
  });
  const button = () => document.querySelector('[data-view-id="btnSend"]');
  await waitFor(() => expect(button()?.matches('button, [role="button"]')).toBe(true));
  fireEvent.input(screen.getByRole('textbox', { name: 'Tên buổi gặp' }), { target: { value: 'Họp mặt' } });
  fireEvent.click(button() ?? document.body, { detail: 1 });
  expect(await screen.findByText('Đang gửi…')).toBeVisible();
  await waitFor(() => expect(posts.length).toBeGreaterThan(0));

  transport.goOffline();
  expect(await screen.findByText(/^Mất kết nối\. Chúng tôi đã giữ yêu cầu của bạn/)).toBeVisible();
  expect(screen.queryByText('Đang gửi…')).toBeNull();
  transport.goOnline();
  await waitFor(() => expect(screen.queryByText(/^Mất kết nối\. Chúng tôi/)).toBeNull());
});
