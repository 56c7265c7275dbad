import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isRecord, type JsonObject } from '../../../protocol';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../../../test/renderApp';

afterEach(stopApps);

const collection: JsonObject = {
  name: 'muon',
  title: 'Mượn đồ',
  fields: JSON.stringify([{ name: 'mon', type: 'text', label: 'Món' }]),
  ...{ see: 'all', add: true },
  ...{ own: 1, most: 1000, own_bytes: 0, most_bytes: 64 * 2 ** 20 },
};

/** Three rows; what was asked to be removed, in order. `referring`: what leads to each, as the platform counts it. */
function threeRows(referring: JsonObject = { referring: 0, referring_others: false }) {
  const removed: unknown[] = [];
  const rows = ['Thang', 'Búa', 'Kìm'].map((mon, n) => ({
    ...{ row_id: `-R${n}`, revision: 4, created: 1_780_000_000_000 - n, changed: 1_780_000_000_000 },
    ...{ author: 'APP-1', mayChange: true, mayRemove: true, person: 'Nguyễn An', mon },
  }));
  const platform: NonNullable<AppOptions['platform']> = ({ record, answer }, { event, act, data }) => {
    const { dataCollection } = record;
    if (dataCollection === 'draft/core/data_model' && act === 'usable')
      answer(event, {
        data: { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [collection] },
      });
    if (dataCollection === '../data/muon/list')
      answer(event, { data: { count: rows.length, next: '', rows } });
    if (dataCollection === '../data/muon/get') answer(event, { data: { row: rows[1] ?? {}, ...referring } });
    if (dataCollection !== '../data/muon/remove' || !isRecord(data)) return;
    removed.push([data['row_id'], data['revision']]);
    answer(event, { msg_type: 'command', data: { screen: {}, row_id: '-R1' } });
  };
  return { removed, platform };
}

async function removeRow({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>, title: string) {
  const opener = await screen.findByRole('button', { name: `Mở ${title}` });
  opener.focus();
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog'));
  drawer.getByRole('button', { name: 'Xóa dòng' }).focus();
  await user.keyboard('{Enter}');
  return screen.findByRole('button', { name: `Hoàn tác xóa ${title}` });
}

const PATH = '/application/kho/data/rows/muon';

it('a removal that waits is carried out when the page is left', async () => {
  const { removed, platform } = threeRows();
  const app = await renderApp({ path: PATH, platform });
  // Under the pointer it waits for as long as it takes.
  await app.user.hover(await removeRow(app, 'Búa'));
  expect(removed).toEqual([]);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(removed).toEqual([['-R1', 4]]));
  // Should the browser bring the page back, there is nothing to be undone.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Hoàn tác/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Mở Búa' })).toBeNull();
  app.unmount();
  expect(removed).toHaveLength(1);
});

it('a removal that could not be sent as the page was left is carried out at the next start', async () => {
  const { removed, platform } = threeRows();
  const storage = memoryStorage();
  const app = await renderApp({ path: PATH, platform, storage });
  await removeRow(app, 'Búa');
  app.transport.goOffline();
  fireEvent(window, new Event('pagehide'));
  await stopApps();
  app.unmount();
  expect(removed).toEqual([]);
  await renderApp({ path: '/policy', platform, storage });
  await waitFor(() => expect(removed).toEqual([['-R1', 4]]));
});

it('a removal that is refused once its table is left is told of', async () => {
  const { removed, platform } = threeRows();
  const app = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      if (request.record['dataCollection'] !== '../data/muon/remove') platform(request, inner);
      else request.answer(inner.event, { error: { code: 'conflict', message: 'Dòng đã đổi' } });
    },
  });
  await removeRow(app, 'Búa');
  await app.user.click(screen.getByRole('link', { name: 'Kho' }));
  expect(await screen.findByText(/Dòng đã đổi/)).toBeVisible();
  expect(removed).toEqual([]);
});

it('the focus goes to the way back, from there to the row, and else to the next one', async () => {
  const { platform, removed } = threeRows();
  const app = await renderApp({ path: PATH, platform });
  const undo = await removeRow(app, 'Búa');
  await waitFor(() => expect(undo).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mở Búa' })).toHaveFocus());
  expect(removed).toEqual([]);

  const again = await removeRow(app, 'Búa');
  await waitFor(() => expect(again).toHaveFocus());
  // The window loses the focus and gets it back, which does not pause the countdown.
  again.blur();
  again.focus();
  const pendingText = () => document.querySelector('.data-pending')?.textContent;
  await waitFor(() => expect([removed.length, pendingText()]).toEqual([1, '']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mở Kìm' })).toHaveFocus());
});

it.each([
  [
    { referring: 3, referring_others: false },
    /^3 dòng đang dùng dòng này\. Ở đó sẽ ghi “\(không xem được\)”\.$/,
  ],
  [{ referring: 3, referring_others: true }, /^3 dòng, và có thể còn dòng khác, đang dùng dòng này/],
  [{ referring: 0, referring_others: true }, /^Có thể có dòng khác mà bạn không xem được đang dùng/],
])('a row that others lead to is removed after a question that says so', async (referring, question) => {
  const { platform, removed } = threeRows(referring);
  const { user } = await renderApp({ path: PATH, platform });
  await user.click(await screen.findByRole('button', { name: 'Mở Búa' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Xóa dòng' }));
  const shownQuestion = await screen.findByText(question);
  const asked = within(shownQuestion.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  expect(asked.getAllByText('Xóa “Búa”?')[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hoàn tác xóa Búa' })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Xóa dòng' }));
  expect(await screen.findByRole('button', { name: 'Hoàn tác xóa Búa' })).toBeVisible();
  expect(removed).toEqual([]);
});
