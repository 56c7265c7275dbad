import { screen } from '@testing-library/react';
import type { JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('says what rows keep when a choice is removed, and counts the characters of labels', async () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  const fields = [{ name: 'kieu', label: 'Kiểu', type: 'choice', choices: ['tàu', 'xe'] }];
  const definition = JSON.stringify({ title: 'Chuyến', fields, ...rights });
  const data: JsonObject = {
    application: 'kho',
    collections: [{ name: 'chuyen', definition, revision: 1 }],
    people: [],
  };
  const usable = { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [] };
  await renderApp({
    path: '/application/kho/data/definition/chuyen',
    platform: ({ answer }, { event, act }) => {
      if (typeof act === 'string') answer(event, { data: act === 'usable' ? usable : data });
    },
  });
  const choices = await screen.findByRole('textbox', { name: /^Các lựa chọn/ });
  expect(choices).toHaveAccessibleDescription(/vẫn giữ giá trị đó, nhưng không ai chọn lại được/);
  expect(screen.getByText('4 / 80')).toBeVisible();
});
