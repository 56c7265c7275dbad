import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Json, JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

/** The people of an application, on a platform that keeps whom it is open to. */
async function openPeople(role = 'owner', people: JsonObject[] = []) {
  /** `isSlow`: anyone who is let in is answered at `finish`. */
  const server = { access: 'everyone', people, isSlow: false, finish: () => {} };
  const rendered = await renderApp({
    path: '/application/kho/people',
    platform: ({ record, answer }, inner) => {
      const { dataCollection } = record;
      const { role: givenRole = '', mail_address = '' } = inner;
      if (dataCollection === 'draft/core/application_access' && typeof inner['access'] === 'string')
        server.access = inner['access'];
      if (inner['act'] === 'give_role')
        server.people.push({ role: givenRole, mail_address, person: '', name: '', given: 1 });
      if (inner['act'] === 'take_role') server.people = [];
      const data: Record<string, Json> = {
        applications: [{ application: 'kho', name: 'Kho', created: 1, role, access: server.access }],
        access: server.access,
        application: 'kho',
        people: server.people,
        members: [{ mail_address: 'giup@example.test', name: 'Giúp', invited: 1, joined: 2 }],
        collections: [],
        most: 5,
      };
      const finish = () => void answer(inner.event, { data });
      if (server.isSlow && inner['act'] === 'give_role') server.finish = finish;
      else finish();
    },
  });
  return { ...rendered, server, part: within(await screen.findByRole('region', { name: 'Ai mở được' })) };
}

it('closes an application, lets somebody in and takes them out again', async () => {
  const { user, server, part, container } = await openPeople();
  expect(part.getByRole('radio', { name: /^Mọi người/ })).toBeChecked();
  await user.click(part.getByRole('radio', { name: /^Chỉ những người bạn thêm/ }));
  await user.click(await screen.findByRole('button', { name: 'Chuyển thành riêng tư' }));
  expect(await part.findByText('giup@example.test')).toBeVisible();
  expect(part.getByText('nhà phát triển')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Bỏ giup@example.test ra' })).toBeNull();
  await user.type(part.getByRole('textbox', { name: 'E-mail của người cần thêm' }), 'an@example.test{Enter}');
  const out = await part.findByRole('button', { name: 'Bỏ an@example.test ra' });
  expect(server.people).toMatchObject([{ role: 'user', mail_address: 'an@example.test' }]);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(out);
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Bỏ ra' }));
  await waitFor(() => expect(server.people).toEqual([]));
  await user.click(part.getByRole('radio', { name: /^Mọi người/ }));
  await waitFor(() => expect(server.access).toBe('everyone'));
  await waitFor(() => expect(part.queryByText('giup@example.test')).toBeNull());
});

it('asks before it closes, says what becomes of whom and who stays in, and does nothing when that is refused', async () => {
  const guide = { role: 'guide', mail_address: 'an@example.test', person: '', name: '', given: 1 };
  const { user, server, part } = await openPeople('owner', [guide]);
  const members = part.getByRole('radio', { name: /^Chỉ những người bạn thêm/ });
  await user.click(members);
  const question = within(await screen.findByRole('dialog'));
  expect(await question.findByText('an@example.test')).toBeVisible();
  expect(question.getByText('giup@example.test')).toBeVisible();
  expect(question.getByText(/^Ai không có tên dưới đây .* các vai trò vẫn giữ nguyên/)).toBeVisible();
  expect(server.access).toBe('everyone');
  await user.click(question.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(members).not.toBeChecked();
  expect(server.access).toBe('everyone');
});

it('takes no other address while one is let in, and keeps the focus', async () => {
  const { user, server, part } = await openPeople();
  await user.click(part.getByRole('radio', { name: /^Chỉ những người bạn thêm/ }));
  await user.click(await screen.findByRole('button', { name: 'Chuyển thành riêng tư' }));
  const mail = await part.findByRole('textbox', { name: 'E-mail của người cần thêm' });
  server.isSlow = true;
  await user.type(mail, 'an@example.test{Enter}');
  await waitFor(() => expect(server.people).toHaveLength(1));
  await user.keyboard('binh@example.test');
  expect(mail).toHaveValue('an@example.test');
  expect(mail).toHaveFocus();
  server.finish();
  await waitFor(() => expect(mail).toHaveValue(''));
  await user.keyboard('binh@example.test');
  expect(mail).toHaveValue('binh@example.test');
});

it('is shown to members, who cannot change it', async () => {
  const { part } = await openPeople('member');
  for (const radio of part.getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(part.getByText('Chỉ nhà phát triển của ứng dụng đổi được điều này.')).toBeVisible();
});
