import { screen } from '@testing-library/react';
import type { JsonObject } from '../../../../protocol';
import { renderApp, stopApps } from '../../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const SHELF: JsonObject = {
  name: 'shelf',
  title: 'Kệ',
  fields: JSON.stringify([{ name: 'ten', label: 'Tên', type: 'text' }]),
  see: 'all',
  add: true,
  own: 0,
  most: 1000,
  own_bytes: 0,
  most_bytes: 2e6,
};

function rowOf(after: unknown): JsonObject {
  const id = typeof after === 'string' ? `r_${after}` : 'r';
  return {
    row_id: id,
    revision: 1,
    created: 1,
    changed: 1,
    author: 'A1',
    mayChange: true,
    mayRemove: true,
    person: 'An',
    ten: id,
  };
}

it('saves what it read of a list that leads back to itself, and says that it is not all', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${String(saved.push(file))}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user } = await renderApp({
    path: '/application/kho/data/rows/shelf',
    platform: ({ record, answer }, inner) => {
      const collection = typeof record.dataCollection === 'string' ? record.dataCollection : '';
      if (collection === 'draft/core/data_model')
        answer(inner.event, {
          data: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [SHELF] },
        });
      if (collection.endsWith('/list'))
        answer(inner.event, { data: { count: 1, rows: [rowOf(inner['after'])], next: 'on' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Tải CSV' }));
  expect(await screen.findByText(/^Đã tải 2 dòng đầu/)).toBeVisible();
  expect(saved).toHaveLength(1);
});
