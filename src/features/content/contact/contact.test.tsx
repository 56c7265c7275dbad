import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { isRecord, type JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const COLLECTION = 'draft/core/contact_operator';

it('sends a message to the operator, once, and says that it went', async () => {
  const sentMails: unknown[] = [];
  const { user, container } = await renderApp({
    path: '/contact',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== COLLECTION) return;
      sentMails.push({ message: inner['message'], mail: inner['mail_address'], origin: record['origin'] });
      answer(inner.event, { data: { acknowledged: true } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Gửi' }));
  expect(await screen.findByText('Hãy viết lời nhắn')).toBeVisible();
  expect(sentMails).toEqual([]);
  const message = screen.getByRole('textbox', { name: 'Lời nhắn' });
  await user.type(message, ' Màn hình này không mở. ');
  const mail = screen.getByRole('textbox', { name: 'Địa chỉ e-mail để trả lời' });
  expect(mail).toHaveValue('an@example.com');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  expect(await screen.findByText('Đã gửi. Người vận hành sẽ đọc lời nhắn của bạn.')).toBeVisible();
  expect(sentMails).toEqual([
    { message: 'Màn hình này không mở.', mail: 'an@example.com', origin: 'console' },
  ]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lời nhắn' })).toHaveValue(''));
});

it('keeps the message when the platform refuses it, and says why', async () => {
  const refusal: JsonObject = { code: 'too_many_messages', message: 'Hôm nay bạn đã gửi 5 lời nhắn' };
  const { user } = await renderApp({
    path: '/contact',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === COLLECTION && isRecord(inner)) answer(inner.event, { error: refusal });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Lời nhắn' }), 'Thêm một lời');
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  expect(await screen.findByText(/Hôm nay bạn đã gửi 5 lời nhắn/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lời nhắn' })).toHaveValue('Thêm một lời');
});

it('tells who is not signed in how to send one, and leads back', async () => {
  const { user } = await renderApp({ path: '/contact', signedIn: false });
  const write = await screen.findByRole('region', { name: 'Viết cho người vận hành' });
  await user.click(within(write).getByRole('link', { name: 'Đăng nhập' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.history.state).toMatchObject({ usr: { from: '/contact' } });
});
