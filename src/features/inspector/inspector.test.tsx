import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { queuePost } from '../../api/outbox/queuePost';
import { decodeRecording } from '../../protocol';
import { signOutRequested } from '../../api/slices/authSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
const addEvent = {
  application: 'club',
  postCollection: '../data/events/add',
  data: { title: 'Buổi soi 7' },
};

async function inspected() {
  const app = await renderApp({
    path: '/blogs?inspect',
    platform: ({ answer, record }, { event }) =>
      answer(event, { application: record['application'] ?? '', data: { command: 'none' } }),
  });
  const drawer = await screen.findByRole('dialog', { name: 'Trình kiểm tra' });
  const list = () => within(drawer).getAllByRole('listitem');
  return { ...app, drawer: within(drawer), element: drawer, list };
}

it('shows what passes, finds it, opens it, and is gone with the person', async () => {
  const { drawer, element, list, user, store, database } = await inspected();
  store.dispatch(queuePost(addEvent));
  await waitFor(() => expect(list().length).toBeGreaterThanOrEqual(2));
  await user.type(drawer.getByRole('searchbox'), 'events/add');
  await waitFor(() => expect(list()).toHaveLength(1));
  const [row] = list();
  expect(row).toHaveTextContent('Đã trả lời');
  expect(row).toHaveTextContent(/club · .+ · \d+ ms · \d+ byte/);
  await user.click(drawer.getByRole('button', { name: /events\/add/ }));
  expect(drawer.getByRole('region', { name: /JSON của/ })).toHaveTextContent('"title": "Buổi soi 7"');
  expect((await axe(element)).violations).toEqual([]);

  await user.click(drawer.getByRole('button', { name: 'Sao chép JSON' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ application: 'club' });

  // Sent again only when the person says so, and as another request.
  const posts = () =>
    database.requestLog.filter(({ record }) => JSON.stringify(record).includes('Buổi soi 7'));
  await user.click(drawer.getByRole('button', { name: 'Gửi lại' }));
  await user.click(await screen.findByRole('button', { name: 'Hủy' }));
  expect(posts()).toHaveLength(1);
  await user.click(drawer.getByRole('button', { name: 'Gửi lại' }));
  await user.click((await screen.findAllByRole('button', { name: 'Gửi lần nữa' })).at(-1) as HTMLElement);
  await drawer.findByText('Đã gửi lại và có kết quả.');
  expect(new Set(posts().map(({ key }) => key)).size).toBe(2);

  store.dispatch(signOutRequested());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Trình kiểm tra' })).toBeNull());
  expect(document.body.textContent).not.toContain('Buổi soi 7');
});

it('hands out the session as the test kit and the command line read it', async () => {
  const { drawer, list, user, store } = await inspected();
  store.dispatch(queuePost(addEvent));
  await waitFor(() => expect(list().length).toBeGreaterThanOrEqual(2));
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  await user.click(drawer.getByRole('button', { name: 'Tải phiên (JSON)' }));
  await user.click(drawer.getByRole('button', { name: 'Tải dữ liệu mẫu cho Jest' }));
  const [session, fixture] = await Promise.all(files.map((file) => readText(file)));
  const decoded = decodeRecording(JSON.parse(session ?? ''));
  expect(decoded).toMatchObject({ kind: 'screenwire-session', requests: expect.anything() });
  expect(JSON.parse(fixture ?? '')).toMatchObject({
    kind: 'screenwire-fixture',
    exchanges: expect.arrayContaining([
      expect.objectContaining({ collection: addEvent.postCollection, data: addEvent.data }),
    ]),
  });
});

function readText(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file);
  });
}
