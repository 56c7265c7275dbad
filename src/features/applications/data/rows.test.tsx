import fc from 'fast-check';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../../protocol';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { numberInputOf } from './numberInput';
import { renderApp, stopApps, type AppOptions } from '../../../../test/renderApp';

afterEach(stopApps);

const FACE = 'data:image/png;base64,iVBORw0KGgoAAAAN';
const collection: JsonObject = {
  name: 'muon',
  title: 'Mượn đồ',
  fields: JSON.stringify([
    { name: 'mon', type: 'text', label: 'Món' },
    { name: 'ai', type: 'person', label: 'Ai mượn' },
  ]),
  ...{ see: 'all', add: true },
  ...{ own: 1, most: 1000, own_bytes: 1.5 * 2 ** 20, most_bytes: 64 * 2 ** 20 },
};
const row: JsonObject = {
  ...{ row_id: '-R1', revision: 1, created: 1_780_000_000_000, changed: 1_780_000_000_000 },
  ...{
    author: 'APP-1',
    mayChange: true,
    mayRemove: true,
    person: 'Nguyễn An',
    mon: 'Cái thang',
    ai: 'APP-2',
    ai_name: 'Trần Bình',
  },
};

/** Collections with amounts, and the values of each row that was added. */
function amountsPlatform() {
  const added: JsonObject[] = [];
  const asked: JsonObject[] = [];
  const fields = [
    { name: 'viec', type: 'text', label: 'Việc' },
    { name: 'tien', type: 'money', label: 'Tiền', sort: true },
  ];
  const stored = { ...row, viec: 'Bút', tien: 1234.5 };
  const answers: AppOptions['platform'] = ({ record, answer }, { event, act: call, data }) => {
    const { dataCollection } = record;
    const askedCollection = typeof dataCollection === 'string' ? dataCollection : '';
    const one = { ...collection, fields: JSON.stringify(fields) };
    if (askedCollection === 'draft/core/data_model' && call === 'usable')
      answer(event, {
        data: { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [one] },
      });
    if (askedCollection.endsWith('/list')) {
      asked.push(data as JsonObject);
      answer(event, { data: { count: 1, next: '', rows: [stored] } });
    }
    if (!/\/(?:add|change)$/.test(askedCollection)) return;
    added.push(data as JsonObject);
    answer(event, { msg_type: 'command', key_data: 'R1', data: { screen: {}, row_id: 'R1', revision: 2 } });
  };
  return { added, asked, platform: answers };
}

const platform: AppOptions['platform'] = ({ record, answer }, { event, act }) => {
  const { dataCollection } = record;
  const askedCollection = typeof dataCollection === 'string' ? dataCollection : '';
  const usable = { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [collection] };
  if (askedCollection === '../people_pictures')
    answer(event, { data: { of: 'kho', pictures: [{ person: 'APP-2', image: FACE }] } });
  if (askedCollection === 'draft/core/data_model' && act === 'usable') answer(event, { data: usable });
  if (askedCollection === 'draft/core/data_model' && act === 'collections')
    answer(event, { data: { collections: [] } });
  if (askedCollection.endsWith('/list')) answer(event, { data: { count: 1, next: '', rows: [row] } });
};

it('the room that is left is written as the language writes numbers', async () => {
  await renderApp({ path: '/application/kho/data/rows/muon', platform });
  expect(await screen.findByText('Bạn đã thêm 1 trên 1.000 dòng, dùng 1,5 trên 64 MB.')).toBeVisible();
});

it('people in rows have their faces, and the initials of their names without one', async () => {
  await renderApp({ path: '/application/kho/data/rows/muon', platform });
  const lent = await screen.findByRole('cell', { name: 'Trần Bình' });
  await waitFor(() => expect(lent.querySelector('.face img')).toHaveAttribute('src', FACE));
  const author = screen.getByRole('cell', { name: 'Nguyễn An' });
  expect(author.querySelector('.face')).toHaveTextContent('A');
  expect(author.querySelector('img')).toBeNull();
});

it('a row that is put away by the keyboard gives the focus back to what opened it', async () => {
  const { user } = await renderApp({ path: '/application/kho/data/rows/muon', platform });
  for (const name of ['Thêm dòng', 'Mở Cái thang']) {
    const opener = await screen.findByRole('button', { name });
    opener.focus();
    await user.keyboard('{Enter}');
    const [field] = await within(await screen.findByRole('dialog')).findAllByRole('textbox');
    field?.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  }
});

it.each([
  ['the rows of a collection', 'rows/muon', 'Mượn đồ'],
  ['a new collection', 'definition', 'Bộ dữ liệu mới'],
])('the way to %s leads over its application, and so does the title', async (_what, part, title) => {
  await renderApp({ path: `/application/kho/data/${part}`, platform });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const way = within(screen.getByRole('navigation', { name: 'Đường dẫn' })).getAllByRole('listitem');
  expect(way.map(({ textContent }) => textContent).slice(-2)).toEqual(['Kho', title]);
  expect(screen.getByRole('link', { name: 'Kho' })).toHaveAttribute('href', '/application/kho');
  expect(document.title).toBe(`${title} · Kho · Screenwire`);
});

it.each([
  ['vi', { add: 'Thêm dòng', send: 'Thêm', amount: '40.000', other: '40,000', stored: '1.234,5' }],
  ['en', { add: 'Add a row', send: 'Add', amount: '40,000', other: '40.000', stored: '1,234.5' }],
] as const)('an amount is what it says in the language %s, and is not guessed', async (locale, words) => {
  const { added, asked, platform: answers } = amountsPlatform();
  const path = '/application/kho/data/rows/muon';
  const { user, store } = await renderApp({ path, platform: answers });
  act(() => void store.dispatch(localeChosen(locale)));
  await user.click(await screen.findByRole('button', { name: words.add }));
  const drawer = within(await screen.findByRole('dialog'));
  const amount = drawer.getByRole('textbox', { name: 'Tiền' });
  await user.type(amount, words.other);
  await user.click(drawer.getByRole('button', { name: words.send }));
  expect(amount).toBeInvalid();
  expect(amount).toHaveAccessibleDescription(new RegExp(words.stored.replace('.', '[.]')));
  await waitFor(() => expect(amount).toHaveFocus());
  expect(added).toEqual([]);
  await user.clear(amount);
  await user.type(amount, `${words.amount}{Enter}`);
  await waitFor(() => expect(added).toEqual([{ tien: 40_000 }]));

  const lower = screen.getByRole('textbox', { name: /^Tiền (?:từ|from)$/ });
  await user.type(lower, `${words.other}{Enter}`);
  expect(lower).toBeInvalid();
  expect(asked.some((query) => 'from_tien' in query)).toBe(false);
  await user.clear(lower);
  await user.type(lower, `${words.amount}{Enter}`);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from_tien: '40000' }));
  expect(lower).toHaveValue(words.amount);
});

it('what stands in a row is shown as it is typed, and stays as it is where nobody touches it', async () => {
  const { added, platform: answers } = amountsPlatform();
  const { user } = await renderApp({ path: '/application/kho/data/rows/muon', platform: answers });
  await user.click(await screen.findByRole('button', { name: /^Mở Bút/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('textbox', { name: 'Tiền' })).toHaveValue('1.234,5');
  await user.type(drawer.getByRole('textbox', { name: 'Tiền' }), '5');
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(added).toMatchObject([{ row_id: '-R1', tien: 1234.55 }]));
});

it('references to several collections are shown by the titles of what they lead to', async () => {
  const fields = ['viec', 'nguoi'].map((to) => ({ name: to, type: 'reference', label: to, collection: to }));
  const titled = (name: string) => ({
    ...{ ...collection, name, fields: JSON.stringify([{ name: 'ten', type: 'text', label: 'Tên' }]) },
  });
  const collections = [{ ...collection, fields: JSON.stringify(fields) }, titled('viec'), titled('nguoi')];
  const rows: Record<string, JsonObject> = {
    muon: { ...row, viec: 'V1', nguoi: 'N1', titles: { viec: 'Sơn cửa', nguoi: 'Lê Chi' } },
    viec: { ...row, row_id: 'V1', ten: 'Sơn cửa' },
    nguoi: { ...row, row_id: 'N1', ten: 'Lê Chi' },
  };
  await renderApp({
    path: '/application/kho/data/rows/muon',
    platform: ({ record, answer }, { event, act: call }) => {
      const { dataCollection } = record;
      const [verb, asked = ''] =
        typeof dataCollection === 'string' ? dataCollection.split('/').reverse() : [];
      if (call === 'usable')
        answer(event, { data: { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections } });
      const found = verb === 'list' && rows[asked];
      // Later than what nobody waits for is forgotten.
      if (found) setTimeout(() => answer(event, { data: { count: 1, next: '', rows: [found] } }), 50);
    },
  });
  expect(await screen.findByRole('cell', { name: 'Lê Chi' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Sơn cửa' })).toBeVisible();
});

it('a reference to a row that is gone reads the same in the table and in its field, and is no title', async () => {
  const fields = [{ name: 'viec', type: 'reference', label: 'Việc', collection: 'viec' }];
  const unavailable = { ...row, viec: '-Gone' };
  const { user } = await renderApp({
    path: '/application/kho/data/rows/muon',
    platform: ({ record, answer }, { event, act: call }) => {
      const one = { ...collection, fields: JSON.stringify(fields) };
      if (call === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [one] },
        });
      if (record['dataCollection'] === '../data/muon/list')
        answer(event, { data: { count: 1, next: '', rows: [unavailable] } });
      if (record['dataCollection'] === '../data/muon/choices')
        answer(event, { data: { ids: '\n', titles: '\n' } });
    },
  });
  const title = await screen.findByRole('button', { name: 'Mở -R1' });
  expect(screen.getByRole('cell', { name: '(không xem được)' })).toBeVisible();
  await user.click(title);
  expect(await within(await screen.findByRole('dialog')).findByTitle('(không xem được)')).toBeVisible();
});

it('a page that could not be read is told with its list, not with the next one', async () => {
  const fields = [
    { name: 'mon', type: 'text', label: 'Món' },
    { name: 'gia', type: 'number', label: 'Giá', sort: true },
  ];
  const one = { ...collection, fields: JSON.stringify(fields) };
  const asked: JsonObject[] = [];
  const { user } = await renderApp({
    path: '/application/kho/data/rows/muon',
    platform: ({ record, answer }, { event, act: call, data }) => {
      if (call === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [one] },
        });
      const { dataCollection } = record;
      if (typeof dataCollection !== 'string' || !dataCollection.endsWith('/list')) return;
      const query = data as JsonObject;
      asked.push(query);
      if ('after' in query && !('from_gia' in query))
        answer(event, { error: { code: 'refused', message: 'Trang này hỏng' } });
      else answer(event, { data: { count: 2, next: 'after' in query ? '' : 'C', rows: [row] } });
    },
  });
  const more = async () => user.click(await screen.findByRole('button', { name: 'Xem thêm' }));
  await screen.findByRole('button', { name: /^Mở Cái thang/ });
  await more();
  expect(await screen.findByText('Trang này hỏng')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Giá từ' }), '5{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from_gia: '5' }));
  await screen.findByRole('button', { name: /^Mở Cái thang/ });
  expect(screen.queryByText('Trang này hỏng')).toBeNull();
  // The same cursor, which belongs to another list now.
  await more();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from_gia: '5', after: 'C' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull());
});

it.each(['vi', 'en'])(
  'every number that a row may hold is written so that it is read again in %s',
  (locale) => {
    const numbers = numberInputOf(locale);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 6 }),
        (units, decimals) => {
          const value = units / 10 ** decimals;
          expect(numbers.read(numbers.write(value))).toBe(value);
        },
      ),
    );
  },
);

it('a day that rows are found and sorted by is asked for from and to, as the language writes days', async () => {
  const fields = [{ name: 'ngay', type: 'date', label: 'Ngày', filter: true, sort: true }];
  const one = { ...collection, fields: JSON.stringify(fields) };
  const { user } = await renderApp({
    path: '/application/kho/data/rows/muon',
    platform: ({ answer }, { event, act: call }) => {
      const usable = { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [one] };
      answer(event, { data: call === 'usable' ? usable : { count: 0, next: '', rows: [] } });
    },
  });
  expect(await screen.findByLabelText('Ngày đến')).toBeVisible();
  expect(screen.queryByLabelText('Ngày')).toBeNull();
  const from = screen.getByLabelText('Ngày từ');
  await user.type(from, '01/05/2026{Tab}');
  await waitFor(() => expect(location.search).toContain('from_ngay=2026-05-01'));
  expect(from).toHaveValue('01/05/2026');
});

it('a row that somebody changes so that it leaves the filter stays, marked, until it is hidden', async () => {
  let change: (message: JsonObject) => void = () => undefined;
  const { user } = await renderApp({
    path: '/application/kho/data/rows/muon?filter_mon=x',
    platform: (request, inner) => {
      platform(request, inner);
      if (request.record['dataCollection'] === '../data/muon/list')
        change = (message) => request.answer(inner.event, { application: 'kho', ...message });
    },
  });
  await screen.findByRole('button', { name: 'Mở Cái thang' });
  const changed = { ...row, revision: 2, mon: 'Thang gãy' };
  act(() => change({ id: '-R1', message_key: '-R1', left: 1, data: { row: changed } }));
  const opener = await screen.findByRole('button', { name: 'Mở Thang gãy' });
  expect(opener.closest('[role="rowheader"]')).toHaveTextContent('Không còn khớp với bộ lọc');
  expect(screen.getByText(/Có người đã sửa 1 dòng,/).closest('[role="status"]')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ẩn đi' }));
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(screen.queryByText(/Có người đã sửa/)).toBeNull();
  act(() => change({ id: '-R1', message_key: '-R1', on_top: 1, data: { row: { ...changed, revision: 3 } } }));
  expect(await screen.findByRole('rowheader')).not.toHaveTextContent('bộ lọc');
});
