import { screen, waitFor } from '@testing-library/react';
import { REPEAT_MS } from '../../api/request/repeats';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
// The list draws the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/search',
  application: 'club',
  appUserId: 'APP-1',
})}`;

const button = (id: string, collection: string): JsonObject => ({
  widget: 'android.widget.Button',
  properties: [{ id: `@+id/${id}` }, { text: id }],
  action: { command: 'post', post_conlection: collection },
});

const layout: JsonObject = {
  widget: 'android.widget.LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    button('Tìm', '../requets/searching'),
    button('Khác', '../draft/other'),
    { widget: 'androidx.recyclerview.widget.RecyclerView', properties: [{ id: '@+id/recyclerView' }] },
  ],
};

const row = (text: string): JsonObject => ({
  application: 'club',
  data: { layout: { widget: 'TextView', properties: [{ text }] } },
});

interface Posted {
  request: MemoryRequest;
  event: string;
  rows: string;
  inner: Readonly<Record<string, unknown>>;
}

/** As long as a person needs to mean the same button again. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, REPEAT_MS));

/** A list form whose posts wait in `posted` for the test to answer them. */
async function openList(deadlineMs = 60_000) {
  const posts: Posted[] = [];
  const app = await renderApp({
    path: PATH,
    deadlineMs,
    platform: (request, inner) => {
      if (request.record['dataCollection'] === 'draft/core/get_layout_data') {
        const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
        request.answer(inner.event, { application: 'club', app_user_id: 'APP-1', ...part, data: layout });
        return;
      }
      const rowsEvent = inner['event_recycler_view'];
      const rows = typeof rowsEvent === 'string' ? rowsEvent : '';
      posts.push({ request, event: inner.event, rows, inner });
    },
  });
  const click = async (name: string) => {
    const before = posts.length;
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(posts).toHaveLength(before + 1));
    const last = posts.at(-1);
    if (!last) throw new Error('nothing was posted');
    return last;
  };
  await screen.findByRole('button', { name: 'Tìm' });
  const acknowledge = ({ request, event }: Posted) =>
    request.answer(event, { application: 'club', data: { acknowledged: true } });
  return { ...app, posts, click, acknowledge };
}

it('begins the list again for each question, and lets nothing of the last one in', async () => {
  const { click, acknowledge } = await openList();
  const first = await click('Tìm');
  first.request.answer(first.rows, row('Dế Mèn'));
  acknowledge(first);
  await screen.findByText('Dế Mèn');

  await aMoment();
  const second = await click('Tìm');
  expect(second.rows).not.toBe(first.rows);
  await waitFor(() => expect(screen.queryByText('Dế Mèn')).toBeNull());
  first.request.answer(first.rows, row('đến muộn'));
  second.request.answer(second.rows, row('Số đỏ'));
  acknowledge(second);
  await screen.findByText('Số đỏ');
  expect(screen.queryByText('đến muộn')).toBeNull();
});

it('keeps the rows where a post asks for none', async () => {
  const { click, acknowledge } = await openList();
  const first = await click('Tìm');
  first.request.answer(first.rows, row('Dế Mèn'));
  acknowledge(first);
  await screen.findByText('Dế Mèn');
  const other = await click('Khác');
  expect(other.rows).toBe(first.rows);
  acknowledge(other);
  expect(screen.getByText('Dế Mèn')).toBeInTheDocument();
});

it('tells an answer without rows from no answer', async () => {
  const { click, acknowledge } = await openList(2_000);
  const first = await click('Tìm');
  expect(screen.queryByText('Không có kết quả nào.')).toBeNull();
  acknowledge(first);
  await screen.findByText('Không có kết quả nào.');
  await aMoment();
  await click('Tìm');
  await screen.findByText(/Không có trả lời sau/);
  expect(screen.queryByText('Không có kết quả nào.')).toBeNull();
  expect(screen.getByText(/Ứng dụng chưa trả lời kịp/)).toBeVisible();
});

it('draws the rows of a list whose layout came once, each in its own place, and knows which one was pressed', async () => {
  const { click, acknowledge, posts, user } = await openList();
  const rowsEvent = await click('Tìm');
  const line: JsonObject = { widget: 'TextView', properties: [{ field_name: 'name' }] };
  const press: JsonObject = { ...button('Trả', '../give_back'), context: {} };
  const list = (names: string[]): JsonObject => ({
    application: 'club',
    data: {
      script_param: {
        grid_view_layout_item: { widget: 'LinearLayout', views: [line, press] },
        grid_view_data: names.map((name) => ({ name, message_key: `K-${name}` })),
      },
    },
  });
  rowsEvent.request.answer(rowsEvent.rows, list(['Dế Mèn', 'Số đỏ']));
  rowsEvent.request.answer(rowsEvent.rows, list(['Chí Phèo']));
  acknowledge(rowsEvent);
  const titles = ['Dế Mèn', 'Số đỏ', 'Chí Phèo'];
  for (const title of titles) expect((await screen.findByText(title)).style.cssText).toMatch(/width/);
  const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-setsize'));
  expect(rows.map((row) => row.textContent)).toEqual(titles.map((title) => `${title}Trả`));
  const second = screen.getAllByRole('button', { name: 'Trả' })[1];
  if (second) await user.click(second);
  await waitFor(() =>
    expect(posts.at(-1)?.inner).toMatchObject({ data: { name: 'Số đỏ' }, message_key: 'K-Số đỏ' }),
  );
});

it('keeps a row that left the filter of its list in its place, says so, and hides it when asked', async () => {
  const { click, acknowledge, user } = await openList();
  const asked = await click('Tìm');
  const rows = ['Dế Mèn', 'Số đỏ'].map((text) => ({ ...row(text), id: text, message_key: text }));
  for (const one of rows) asked.request.answer(asked.rows, one);
  acknowledge(asked);
  await screen.findByText('Số đỏ');
  asked.request.answer(asked.rows, {
    ...row('Dế Mèn, đã trả'),
    id: 'Dế Mèn',
    message_key: 'Dế Mèn',
    left: 1,
  });
  await screen.findByText('Dế Mèn, đã trả');
  const items = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => item.hasAttribute('aria-setsize'))
      .map((item) => item.textContent);
  expect(items()).toEqual(['Dế Mèn, đã trảKhông còn khớp với bộ lọc', 'Số đỏ']);
  expect(screen.getByText(/Có người đã sửa 1 dòng,/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ẩn đi' }));
  expect(items()).toEqual(['Số đỏ']);
});
