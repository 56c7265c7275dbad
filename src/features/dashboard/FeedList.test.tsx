import { configure, screen, waitFor, within } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

// A machine that does other things takes its time.
configure({ asyncUtilTimeout: 20_000 });
afterEach(stopApps);

const view = (properties: JsonObject[]): JsonObject => ({ widget: 'TextView', properties });

const card = (field: string, value: string): JsonObject => ({
  layout: {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [view([{ field_name: field }, { text: 'unbound' }])],
  },
  script_param: { hash_field_value: { [field]: value } },
});

const home: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(inner.event, { application: 'club', data: { layout: view([{ text: 'Ứng dụng nhóm' }]) } });
};

it('draws some of 3,000 cards, more on demand, and writes next to nothing to storage', async () => {
  const storage = memoryStorage();
  const { database, store, user } = await renderApp({ platform: home, storage });
  await screen.findByText('Ứng dụng nhóm');
  const setItem = jest.spyOn(storage, 'setItem');
  const cards = Array.from({ length: 3_000 }, (_, index) => {
    return [database.newKey(), { application: 'club', id: `c${index}`, data: card('who', `Thẻ ${index}`) }];
  });
  const day = `response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`;
  database.set(day, Object.fromEntries(cards) as JsonObject);
  const today = await screen.findByRole('feed', { name: 'Hôm nay' });
  await waitFor(() => expect(today).toHaveAttribute('aria-busy', 'false'));
  const names = () =>
    within(today)
      .getAllByText(/^Thẻ /)
      .map(({ textContent }) => textContent);
  const first = (count: number) => Array.from({ length: count }, (_, index) => `Thẻ ${2_000 + index}`);
  await waitFor(() => expect(names()).toEqual(first(30)));
  expect(await screen.findByText('1.000 tin chưa đọc')).toBeInTheDocument();
  expect(within(today).getAllByRole('article')[29]).toHaveAttribute('aria-posinset', '30');
  await waitFor(() =>
    expect(within(today).getAllByRole('article')[29]).toHaveAttribute('aria-setsize', '1000'),
  );
  expect(setItem.mock.calls.length).toBeLessThanOrEqual(3);

  await user.click(screen.getByRole('button', { name: 'Xem thêm (đang hiện 30 trong 1.000 tin)' }));
  await waitFor(() => expect(names()).toEqual(first(60)));
  expect(within(today).getAllByRole('article')[30]).toHaveFocus();
});

it('keeps the card that has the focus, wherever new ones push it', async () => {
  const { database, store } = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng nhóm');
  const day = `response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`;
  const addCards = (count: number, name: string, more: JsonObject) => {
    for (let index = 0; index < count; index += 1)
      database.push(day, {
        application: 'club',
        id: `${name}${index}`,
        ...more,
        data: card('who', `${name} ${index}`),
      });
  };
  addCards(40, 'Thẻ', {});
  const focused = (await screen.findByText('Thẻ 29')).closest('article');
  focused?.focus();
  addCards(50, 'Mới', { on_top: 1 });
  await screen.findByText('Mới 49');
  const today = screen.getByRole('feed', { name: 'Hôm nay' });
  await waitFor(() => expect(within(today).getAllByRole('article')).toHaveLength(31));
  expect(focused).toHaveFocus();
  expect(focused).toHaveAttribute('aria-posinset', '80');
});
