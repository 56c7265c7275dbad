import { act, screen, waitFor } from '@testing-library/react';
import { localeChosen } from '../../../api/slices/preferencesSlice';
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

it('says before a choice is removed how many rows have it', async () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  const fields = [{ name: 'kieu', label: 'Kiểu', type: 'choice', choices: ['tàu', 'xe', 'bộ'] }];
  const definition = JSON.stringify({ title: 'Chuyến', fields, ...rights });
  const usable = { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [] };
  const answers: Record<string, JsonObject> = {
    usable,
    collections: {
      application: 'kho',
      collections: [{ name: 'chuyen', definition, revision: 1 }],
    },
    roles: { people: [] },
    choice_use: { application: 'kho', uses: [{ choice: 'tàu', rows: 12 }] },
  };
  const asked: JsonObject[] = [];
  const { user, store } = await renderApp({
    path: '/application/kho/data/definition/chuyen',
    platform: ({ answer }, inner) => {
      const data = typeof inner['act'] === 'string' ? answers[inner['act']] : undefined;
      if (inner['act'] === 'choice_use') asked.push(inner);
      if (data) answer(inner.event, { data });
    },
  });
  const choices = await screen.findByRole('textbox', { name: /^Các lựa chọn/ });
  await user.clear(choices);
  await user.type(choices, 'xe');
  expect(
    await screen.findByText(
      'Kiểu: 12 dòng đang có “tàu”. Khi lưu, các dòng đó vẫn giữ “tàu”, nhưng không ai chọn lại được.',
    ),
  ).toBeVisible();
  expect(asked).toMatchObject([{ collection: 'chuyen', field: 'kieu' }]);
  act(() => void store.dispatch(localeChosen('en')));
  expect(
    await screen.findByText(
      'Kiểu: 12 rows have “tàu”. After you save, they keep “tàu”, but nobody can choose it again.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/have “bộ”/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Choices/ }), '{Enter}tàu');
  await waitFor(() => expect(screen.queryByText(/have “tàu”/)).toBeNull());
});

it('says how many rows go with a collection before it is deleted', async () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  const fields = [{ name: 'kieu', label: 'Kiểu', type: 'text' }];
  const definition = JSON.stringify({ title: 'Chuyến', fields, ...rights });
  const answers: Record<string, JsonObject> = {
    usable: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [] },
    collections: { application: 'kho', collections: [{ name: 'chuyen', definition, revision: 1 }] },
    roles: { people: [] },
    choice_use: { application: 'kho', rows: 312 },
  };
  const asked: JsonObject[] = [];
  const { user } = await renderApp({
    path: '/application/kho/data/definition/chuyen',
    platform: ({ answer }, inner) => {
      const data = typeof inner['act'] === 'string' ? answers[inner['act']] : undefined;
      if (inner['act'] === 'choice_use') asked.push(inner);
      if (data) answer(inner.event, { data });
    },
  });
  const remove = await screen.findByRole('button', { name: 'Xóa bộ dữ liệu' });
  expect(asked).toEqual([]);
  await user.click(remove);
  expect(await screen.findByText('312 dòng sẽ bị xóa cùng.')).toBeVisible();
  expect(asked).toMatchObject([{ collection: 'chuyen' }]);
});
