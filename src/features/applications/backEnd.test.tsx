import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Json, JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const callOf = ({ dataCollection }: JsonObject): string =>
  typeof dataCollection === 'string' ? (dataCollection.split('/').at(-1) ?? '') : '';

const line = (more: JsonObject): JsonObject => ({
  at: 1,
  event: 'e1',
  outcome: 'answered',
  duration: 3,
  by: 'backend',
  ...more,
});

async function openTools(role: 'owner' | 'member', requests: Json = []) {
  let collections: Json = ['quiz/*'];
  const refusal = { error: { code: 'too_many_collections', message: 'Quá nhiều bộ sưu tập' } };
  const app = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const call = callOf(record);
      const newCollections = inner['collections'];
      if (
        call === 'backend_collections' &&
        Array.isArray(newCollections) &&
        newCollections.includes('toomany')
      ) {
        answer(inner.event, refusal);
        return;
      }
      // As the platform keeps them: in order.
      if (call === 'backend_collections' && Array.isArray(newCollections))
        collections = [...newCollections].sort();
      const ownApplication = { application: 'kho', name: 'Kho', created: 1, role };
      answer(inner.event, {
        data: { applications: [ownApplication], configuration: '{}', members: [], requests, collections },
      });
    },
  });
  await app.user.click(await screen.findByText('Kho'));
  return { ...app, kept: () => collections };
}

it('lets a developer say in words what their back end answers', async () => {
  const { user, container, kept } = await openTools('owner');
  const ownBackEnd = within(await screen.findByRole('region', { name: 'Máy chủ của bạn' }));
  expect(await ownBackEnd.findByText('máy chủ của bạn trả lời mọi thứ bên dưới')).toBeVisible();
  const entered = ownBackEnd.getByRole('textbox', { name: 'Bộ sưu tập máy chủ của bạn trả lời' });
  const add = ownBackEnd.getByRole('button', { name: 'Thêm' });

  await user.type(entered, 'draft/core/upload_screen');
  expect(ownBackEnd.getByRole('status')).toHaveTextContent('hoặc do chính nền tảng trả lời');
  expect(add).toBeDisabled();
  await user.clear(entered);
  await user.type(entered, '../hello{Enter}');
  expect(await ownBackEnd.findByText('hello')).toBeVisible();
  expect(entered).toHaveValue('');
  await user.click(ownBackEnd.getByRole('checkbox', { name: /Báo cho máy chủ của tôi/ }));
  expect(await ownBackEnd.findByText('screen_opened/*')).toBeVisible();
  expect(ownBackEnd.getByText(/được báo khi màn hình mở ra/)).toBeVisible();
  expect(kept()).toEqual(['hello', 'quiz/*', 'screen_opened/*']);

  await user.type(entered, 'toomany{Enter}');
  expect(await ownBackEnd.findByText('Quá nhiều bộ sưu tập')).toBeVisible();
  expect(entered).toHaveValue('toomany');
  await user.click(ownBackEnd.getByRole('button', { name: 'Bỏ quiz/*' }));
  expect(await ownBackEnd.findByText('hello')).toBeVisible();
  await waitFor(() => expect(ownBackEnd.queryByText('quiz/*')).toBeNull());
  expect(kept()).toEqual(['hello', 'screen_opened/*']);
  expect((await axe(container)).violations).toEqual([]);
});

it('shows a member what the back end answers, and no way to change it', async () => {
  await openTools('member');
  const ownBackEnd = within(await screen.findByRole('region', { name: 'Máy chủ của bạn' }));
  expect(await ownBackEnd.findByText('quiz/*')).toBeVisible();
  for (const role of ['button', 'checkbox', 'textbox']) expect(ownBackEnd.queryByRole(role)).toBeNull();
});

it('shows which screen a request came from and what it carried, as text', async () => {
  const payload = JSON.stringify({ data: { title: '<img src=x onerror=alert(1)>' } });
  const { user, container } = await openTools('owner', [
    line({ key: 'k2', collection: 'hello', screen: 'android/form/add', payload }),
    line({ key: 'k1', collection: 'rating', payload: '{"data":{"cut…' }),
    line({ key: 'k0', collection: 'old' }),
  ]);
  const log = within(await screen.findByRole('region', { name: 'Nhật ký yêu cầu' }));
  const [newest, brokenEntry, oldEntry] = await log.findAllByRole('listitem');
  if (!newest || !brokenEntry || !oldEntry) throw new Error('lines are missing');
  expect(newest).toHaveTextContent('Màn hình: android/form/add');
  const sentContent = within(newest).getByRole('group', { name: 'Nội dung gửi tới hello', hidden: true });
  expect(sentContent).not.toBeVisible();
  await user.click(within(newest).getByText('Nội dung gửi'));
  expect(sentContent).toBeVisible();
  expect(sentContent).toHaveTextContent('{ "data": { "title": "<img src=x onerror=alert(1)>" } }');
  expect(container.querySelector('img[src="x"]')).toBeNull();
  expect(brokenEntry).toHaveTextContent('{"data":{"cut…');
  expect(within(oldEntry).queryByText('Nội dung gửi')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});
