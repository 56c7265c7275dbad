import { act, screen } from '@testing-library/react';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import type { JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const collection: JsonObject = {
  name: 'muon',
  title: 'Mượn đồ',
  fields: JSON.stringify([
    { name: 'mon', type: 'text', label: 'Món' },
    { name: 'ai', type: 'person', label: 'Ai mượn' },
  ]),
  ...{ see: 'all', add: true },
  ...{ own: 1, most: 1000, own_bytes: 0, most_bytes: 2e6, removed_rows: 12 },
};
const row: JsonObject = {
  ...{ row_id: '-R1', revision: 1, created: 1_780_000_000_000, changed: 1_780_000_000_000 },
  ...{ author: 'APP-1', mayChange: true, mayRemove: true, person: 'Nguyễn An', mon: 'Cái thang' },
  ...{ ai: 'removed', ai_name: 'Tài khoản đã xóa / Deleted account' },
};

it('rows that went with the accounts of who added them are told of, and so is a person who deleted theirs', async () => {
  const { store } = await renderApp({
    path: '/application/kho/data/rows/muon',
    platform: ({ record, answer }, { event, act: call }) => {
      const usable = { application: 'kho', name: 'Kho', me: 'APP-1', works: true, collections: [collection] };
      const { dataCollection } = record;
      if (call === 'usable') answer(event, { data: usable });
      if (typeof dataCollection === 'string' && dataCollection.endsWith('/list'))
        answer(event, { data: { count: 1, next: '', rows: [row] } });
    },
  });
  const cell = await screen.findByRole('cell', { name: 'Tài khoản đã xóa' });
  expect(cell).toBeVisible();
  expect(screen.getByText('12 dòng đã mất vì người thêm chúng đã xóa tài khoản.')).toBeVisible();
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByRole('cell', { name: 'Deleted account' })).toBeVisible();
  expect(
    screen.getByText('12 rows are gone because the people who added them deleted their accounts.'),
  ).toBeVisible();
});
