import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { selectUserId } from '../../api/slices/authSlice';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { isRecord } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const layout = { widget: 'TextView', properties: [{ text: 'Trang đầu' }] };

/** Follows a link from somewhere else: there is an address, and nothing that a page of the console left with it. */
async function follow(path: string) {
  const openedApplications: unknown[] = [];
  const app = await renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      const { application = '' } = record;
      if (record['dataCollection'] === 'draft/core/get_home_layout')
        answer(inner.event, { application: 'quiz', id: 'quiz', data: { layout } });
      if (record['dataCollection'] !== 'draft/core/get_main_dashboard_app') return;
      openedApplications.push(application);
      answer(inner.event, { application, main_dashboard_app: true, data: {} });
    },
  });
  await screen.findByText('Trang đầu');
  return { ...app, openedApplications };
}

it('an address from outside opens an application with the press of a button, not before, in both languages', async () => {
  const { openedApplications, user, store, container } = await follow('/?open=kho');
  const button = await screen.findByRole('button', { name: 'Mở kho' });
  expect(screen.getByText(/^Địa chỉ này mở ứng dụng kho bằng tài khoản của bạn\./)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  act(() => void store.dispatch(localeChosen('en')));
  expect(
    await screen.findByText(/^This address opens the application kho with your account\./),
  ).toBeVisible();
  expect(openedApplications).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(openedApplications).toEqual(['kho']);
  expect(screen.queryByText(/^This address opens/)).toBeNull();
});

it('what stood there before stays, and is told of changes, once the application is opened', async () => {
  const tile = (text: string) => ({ layout: { widget: 'TextView', properties: [{ text }] } });
  let isOpened = false;
  let homeEvent = '';
  const { user, database, store } = await renderApp({
    path: '/?open=kho',
    platform: ({ record, answer }, inner) => {
      const { application = '' } = record;
      if (record['dataCollection'] === 'draft/core/get_home_layout') {
        homeEvent = inner.event;
        for (const id of [...(isOpened ? ['kho'] : []), 'quiz', 'shop'])
          answer(homeEvent, { application: id, id, data: tile(`Trang ${id}`) });
      }
      if (record['dataCollection'] !== 'draft/core/get_main_dashboard_app') return;
      isOpened = true;
      answer(inner.event, { application, main_dashboard_app: true, data: {} });
    },
  });
  await screen.findByText('Trang shop');
  await user.click(await screen.findByRole('button', { name: 'Mở kho' }));
  for (const id of ['kho', 'quiz', 'shop']) expect(await screen.findByText(`Trang ${id}`)).toBeVisible();
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${homeEvent}`, {
    application: 'shop',
    id: 'shop',
    data: tile('Trang mới'),
  });
  expect(await screen.findByText('Trang mới')).toBeVisible();
});

it('an address that names no application says nothing and opens nothing', async () => {
  const text = 'Tài khoản bị khóa. Gọi 1900 0000';
  const { openedApplications } = await follow(`/?${new URLSearchParams({ open: text }).toString()}`);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(document.body).not.toHaveTextContent('1900 0000');
  expect(openedApplications).toEqual([]);
});

/** Somebody follows an address; the platform, like the real one, drops requests to open what nobody owns. */
async function followInto({ lookedUp }: { lookedUp: 'missing' | 'there' | 'unanswered' }) {
  const app = await renderApp({
    path: '/?open=kho',
    deadlineMs: 2_000,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_home_layout')
        answer(inner.event, { application: 'quiz', id: 'quiz', data: { layout } });
      if (record['dataCollection'] !== 'draft/core/seach_app' || lookedUp === 'unanswered') return;
      const applications = [{ application: 'kho', name: 'Kho' }];
      answer(inner.event, {
        data: lookedUp === 'there' ? { query: '', count: 1, applications } : { query: '', count: 0 },
      });
    },
  });
  await screen.findByText('Trang đầu');
  const openings = () =>
    app.database.requestLog.filter(
      ({ record }) => isRecord(record) && record['dataCollection'] === 'draft/core/get_main_dashboard_app',
    ).length;
  const isQueued = () => JSON.stringify(app.database.get('request')).includes('get_main_dashboard_app');
  return { ...app, openings, isQueued };
}

const MISSING = /^Không có ứng dụng kho, hoặc tài khoản của bạn không mở được\./;

it('an application that is not there is told at once, before anything is opened, and can be tried anyway', async () => {
  const { user, openings, isQueued, container } = await followInto({ lookedUp: 'missing' });
  expect(await screen.findByText(MISSING)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  expect(openings()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(openings()).toBe(1));
  expect(await screen.findByText(MISSING)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByText(MISSING)).toBeNull();
  await waitFor(() => expect(isQueued()).toBe(false));
});

it('says what is waited for while an application does not answer, and lets the person cancel', async () => {
  const { user, isQueued } = await followInto({ lookedUp: 'there' });
  await user.click(await screen.findByRole('button', { name: 'Mở Kho' }));
  const waiting = await screen.findByText('Đang mở Kho (kho): chờ ứng dụng trả lời…');
  expect(waiting.closest('[role="status"]')).not.toBeNull();
  await waitFor(() => expect(isQueued()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(isQueued()).toBe(false));
  expect(screen.queryByText(/^Đang mở/)).toBeNull();
});

it('waits no longer than its deadline on a platform that looks nothing up', async () => {
  const { user } = await followInto({ lookedUp: 'unanswered' });
  await user.click(await screen.findByRole('button', { name: 'Mở kho' }));
  expect(await screen.findByText('Không có trả lời sau 2 giây.')).toBeVisible();
}, 20_000);
