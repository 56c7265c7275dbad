import { screen, within } from '@testing-library/react';
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
      const given = inner['collections'];
      if (call === 'backend_collections' && Array.isArray(given) && given.includes('toomany')) {
        answer(inner.event, refusal);
        return;
      }
      // As the platform keeps them: in order.
      if (call === 'backend_collections' && Array.isArray(given)) collections = [...given].sort();
      const own = { application: 'kho', name: 'Kho', created: 1, role };
      answer(inner.event, {
        data: { applications: [own], configuration: '{}', members: [], requests, collections },
      });
    },
  });
  await app.user.click(await screen.findByText('Kho', undefined, { timeout: 15_000 }));
  return { ...app, kept: () => collections };
}

it('lets a developer say in words what their back end answers', async () => {
  const { user, container, kept } = await openTools('owner');
  const own = within(await screen.findByRole('region', { name: 'Máy chủ của bạn' }));
  expect(await own.findByText('máy chủ của bạn trả lời mọi thứ bên dưới')).toBeVisible();
  const entered = own.getByRole('textbox', { name: 'Bộ sưu tập máy chủ của bạn trả lời' });
  const add = own.getByRole('button', { name: 'Thêm' });

  await user.type(entered, 'draft/core/upload_screen');
  expect(own.getByRole('status')).toHaveTextContent('hoặc do chính nền tảng trả lời');
  expect(add).toBeDisabled();
  await user.clear(entered);
  await user.type(entered, '../hello{Enter}');
  expect(await own.findByText('hello')).toBeVisible();
  expect(entered).toHaveValue('');
  await user.click(own.getByRole('checkbox', { name: /Báo cho máy chủ của tôi/ }));
  expect(await own.findByText('screen_opened/*')).toBeVisible();
  expect(own.getByText(/được báo khi màn hình mở ra/)).toBeVisible();
  expect(kept()).toEqual(['hello', 'quiz/*', 'screen_opened/*']);

  await user.type(entered, 'toomany{Enter}');
  expect(await own.findByText('Quá nhiều bộ sưu tập')).toBeVisible();
  expect(entered).toHaveValue('toomany');
  await user.click(own.getByRole('button', { name: 'Bỏ quiz/*' }));
  expect(await own.findByText('hello')).toBeVisible();
  expect(own.queryByText('quiz/*')).toBeNull();
  expect(kept()).toEqual(['hello', 'screen_opened/*']);
  expect((await axe(container)).violations).toEqual([]);
});

it('shows a member what the back end answers, and no way to change it', async () => {
  await openTools('member');
  const own = within(await screen.findByRole('region', { name: 'Máy chủ của bạn' }));
  expect(await own.findByText('quiz/*')).toBeVisible();
  for (const role of ['button', 'checkbox', 'textbox']) expect(own.queryByRole(role)).toBeNull();
});

it('shows which screen a request came from and what it carried, as text', async () => {
  const payload = JSON.stringify({ data: { title: '<img src=x onerror=alert(1)>' } });
  const { user, container } = await openTools('owner', [
    line({ key: 'k2', collection: 'hello', screen: 'android/form/add', payload }),
    line({ key: 'k1', collection: 'rating', payload: '{"data":{"cut…' }),
    line({ key: 'k0', collection: 'old' }),
  ]);
  const log = within(await screen.findByRole('region', { name: 'Nhật ký yêu cầu' }));
  const [newest, broken, old] = await log.findAllByRole('listitem');
  if (!newest || !broken || !old) throw new Error('lines are missing');
  expect(newest).toHaveTextContent('Màn hình: android/form/add');
  const sent = within(newest).getByRole('group', { name: 'Nội dung gửi tới hello', hidden: true });
  expect(sent).not.toBeVisible();
  await user.click(within(newest).getByText('Nội dung gửi'));
  expect(sent).toBeVisible();
  expect(sent).toHaveTextContent('{ "data": { "title": "<img src=x onerror=alert(1)>" } }');
  expect(container.querySelector('img[src="x"]')).toBeNull();
  expect(broken).toHaveTextContent('{"data":{"cut…');
  expect(within(old).queryByText('Nội dung gửi')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});
