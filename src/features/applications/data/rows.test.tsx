import { screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../../protocol';
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
  ...{ see: 'all', add: true, change: 'all', remove: 'all' },
  ...{ own: 1, most: 1000, own_bytes: 0, most_bytes: 2e6 },
};
const row: JsonObject = {
  ...{ row_id: '-R1', revision: 1, created: 1_780_000_000_000, changed: 1_780_000_000_000 },
  ...{ author: 'APP-1', person: 'Nguyễn An', mon: 'Cái thang', ai: 'APP-2', ai_name: 'Trần Bình' },
};

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

it('people in rows have their faces, and the initials of their names without one', async () => {
  await renderApp({ path: '/application/kho/data/rows/muon', platform });
  const lent = await screen.findByRole('cell', { name: 'Trần Bình' }, { timeout: 15_000 });
  await waitFor(() => expect(lent.querySelector('.face img')).toHaveAttribute('src', FACE));
  const author = screen.getByRole('cell', { name: 'Nguyễn An' });
  expect(author.querySelector('.face')).toHaveTextContent('A');
  expect(author.querySelector('img')).toBeNull();
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
