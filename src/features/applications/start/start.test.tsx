import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const APPLICATION = {
  application: 'kho',
  name: 'Kho sách',
  backend_key: 'K',
  description: 'Sách của cả xóm',
  created: 1_750_000_000_000,
  role: 'owner',
};
const REGISTERED = { register_developer_key: 'R-1', full_name: 'An', mail_address: '', registered: 1 };

function start(ownApplications: JsonObject) {
  const signs = { screens: 3, people: 2, logo: '', requests: [] as JsonObject[] };
  return {
    signs,
    app: renderApp({
      path: '/application',
      platform: ({ record, answer }, inner) => {
        const { dataCollection } = record;
        if (dataCollection === '../own_applications') answer(inner.event, { data: ownApplications });
        if (dataCollection === 'draft/core/application_signs') answer(inner.event, { data: { ...signs } });
        if (dataCollection === 'draft/core/get_home_layout')
          answer(inner.event, {
            application: 'kho',
            data: { layout: { widget: 'TextView', properties: [{ text: 'Bảng của kho' }] } },
          });
      },
    }),
  };
}

const created = { developer: REGISTERED, applications: [APPLICATION] };

it('shows the developer’s applications with what happens in them, above what everybody sees', async () => {
  const { app, signs } = start(created);
  signs.requests = [
    { key: '-r1', at: 1_750_000_000_000, collection: '../data/notes/list', outcome: 'refused', code: 'x' },
  ];
  const { container, user } = await app;
  const card = within(await screen.findByRole('article', { name: 'Kho sách' }));
  expect(await card.findByText('3 màn hình')).toBeVisible();
  expect(card.getByText('2 người dùng gần đây')).toBeVisible();
  expect(card.getByText('../data/notes/list')).toBeVisible();
  expect(card.getByText('Sách của cả xóm')).toBeVisible();
  expect(card.getByRole('link', { name: 'Quản lý' })).toHaveAttribute('href', '/application/kho');
  expect(await screen.findByText('Bảng của kho')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  await waitFor(() => expect(window.location.pathname).toBe('/createappliation'));
});

it('leads who has none to their first one, by way of the key it needs', async () => {
  const { user } = await start({ count: 0 }).app;
  expect(await screen.findByText('Bạn chưa có ứng dụng nào')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Đăng ký nhà phát triển' }));
  await waitFor(() => expect(window.location.pathname).toBe('/registerdeveloper'));
});

it('opens in the list what its card names', async () => {
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  const { user } = await start(created).app;
  await user.click(await screen.findByRole('link', { name: 'Quản lý' }));
  const parts = within(await screen.findByRole('navigation', { name: 'Các phần của ứng dụng' }));
  expect(parts.getByRole('link', { name: 'Màn hình' })).toHaveAttribute('aria-current', 'page');
});
