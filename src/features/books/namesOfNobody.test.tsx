import { act, screen } from '@testing-library/react';
import { localeChosen } from '../../api/slices/preferencesSlice';
import type { JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const COPY: JsonObject = {
  owner_id: 'APP-2',
  owner_name: 'Người dùng',
  english: { owner_name: 'A person' },
  book_id: 'B-1',
  book_item_id: 'I-1',
  name: 'Emma',
  free_loan: true,
  quantity: 1,
};
const NOBODY: JsonObject = { other_name: 'Người dùng', english: { other_name: 'A person' } };

/** A page of the books in English, with people who have no name. */
async function open(path: string, answers: Record<string, JsonObject>) {
  const app = await renderApp({
    path,
    platform: ({ record, answer }, { event }) => {
      const { dataCollection } = record;
      const data = typeof dataCollection === 'string' ? answers[dataCollection] : undefined;
      if (data) answer(event, { application: 'book', data: { acknowledged: true, ...data } });
    },
  });
  act(() => void app.store.dispatch(localeChosen('en')));
  return app;
}

it('the page of a copy names who has no name in the language of the console', async () => {
  const others = [{ ...COPY, book_item_id: 'I-2' }];
  await open('/books/APP-2/I-1', { '../input/book/book_page': { book: COPY, others, orders: [] } });
  expect((await screen.findAllByText('A person')).length).toBeGreaterThan(1);
  expect(screen.queryByText(/Người dùng/)).toBeNull();
});

it('the past names them in it, too, and follows a change', async () => {
  const order = { order_id: 'O-1', role: 'reader', lends: true, outcome: 'accepted', book_name: 'Emma' };
  const { store } = await open('/books/history', {
    '../input/book/history': { history: [{ ...order, changed: 1_780_000_000_000, ...NOBODY }] },
  });
  expect(await screen.findByText(/A person/)).toBeVisible();
  act(() => void store.dispatch(localeChosen('vi')));
  expect(await screen.findByText(/Người dùng/)).toBeVisible();
});

it('so does the list of who is blocked', async () => {
  const start = 1_780_000_000_000;
  const { user } = await open('/profile', {
    '../input/book/block_list': {
      blocked_users: [
        { owner_id: 'APP-2', owner_name: 'Người dùng', english: { owner_name: 'A person' }, since: start },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show the list' }));
  expect(await screen.findByText('A person')).toBeVisible();
});
