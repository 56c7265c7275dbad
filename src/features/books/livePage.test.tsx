import { screen, waitFor } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { dayEvent, type JsonObject } from '../../protocol';
import { BOOK, ROW } from '../../../test/openBookPage';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const MINE: JsonObject = { ...BOOK, mine: true, offered: true };
const asks = (id: string, name: string): JsonObject => ({
  order_id: id,
  role: 'owner',
  state: 'waiting',
  other_name: name,
  due_day: '',
});

const cardOf = (id: string, facts: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...{ application: 'book', id, ...more },
  data: {
    layout: ROW,
    script_param: {
      hash_field_value: { book_name: 'Dế Mèn phiêu lưu ký' },
      facts: { copy: { owner_id: 'APP-2', book_item_id: 'I-1' }, ...facts },
    },
  },
});

/** The page of an owner's copy as it is at each moment, and the cards that the day brings. */
async function openOwnPage(cards: readonly JsonObject[] = []) {
  let page: JsonObject = { book: MINE };
  let waiting: (() => void)[] | undefined;
  let requestCount = 0;
  const app = await renderApp({
    path: '/books/APP-2/I-1',
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] !== '../input/book/book_page') return;
      requestCount += 1;
      const data = page;
      if (requestCount === 1) for (const card of cards) answer(dayEvent(Date.now()), card);
      const send = () => answer(event, { application: 'book', data, date_time: Date.now() });
      if (waiting) waiting.push(send);
      else send();
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dế Mèn phiêu lưu ký' });
  await waitFor(() =>
    expect(JSON.stringify(app.store.getState().platform.queries)).toContain('"status":"live"'),
  );
  return {
    asked: () => requestCount,
    change: (next: JsonObject) => {
      page = next;
    },
    /** Answers wait until the returned function is called. */
    hold: () => {
      const heldAnswers: (() => void)[] = [];
      waiting = heldAnswers;
      return () => {
        waiting = undefined;
        for (const send of heldAnswers) send();
      };
    },
    tell: (id: string, facts: JsonObject, more?: JsonObject) =>
      app.database.push(
        `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`,
        cardOf(id, facts, more),
      ),
  };
}

it('the open page of a book shows a request and a rating as they come, and asks for nothing when other books have news', async () => {
  const page = await openOwnPage();
  page.change({ book: MINE, orders: [asks('O-1', 'Chi')] });
  page.tell('O-1', { kind: 'request', lends: true });
  expect(await screen.findByText('Chi muốn hỏi cuốn này.')).toBeVisible();

  page.change({ book: { ...MINE, rating: 4, rating_count: 3 }, orders: [asks('O-1', 'Chi')] });
  page.tell('O-0_rated', { kind: 'rated', rating: 3 });
  expect(await screen.findByText('4,0 trên 5 (3 người)')).toBeVisible();
  // The same card says something new.
  page.change({ book: MINE });
  page.tell('O-1', { kind: 'request', lends: true, outcome: 'withdrawn' });
  await waitFor(() => expect(screen.queryByText('Chi muốn hỏi cuốn này.')).toBeNull());

  const before = page.asked();
  page.tell('O-7', { kind: 'request', copy: { owner_id: 'APP-2', book_item_id: 'I-2' } });
  page.tell('O-8', { kind: 'request', copy: { owner_id: 'APP-3', book_item_id: 'I-1' } });
  await screen.findByRole('button', { name: /Thông báo: \d tin chưa đọc/ });
  expect(page.asked()).toBe(before);
});

it('news that comes while the page is being asked for is not lost', async () => {
  const page = await openOwnPage();
  const answer = page.hold();
  page.tell('O-0_rated', { kind: 'rated', rating: 3 });
  await waitFor(() => expect(page.asked()).toBe(2));
  page.change({ book: MINE, orders: [asks('O-1', 'Chi')] });
  page.tell('O-1', { kind: 'request', lends: true });
  await screen.findByRole('button', { name: 'Thông báo: 2 tin chưa đọc' });
  answer();
  expect(await screen.findByText('Chi muốn hỏi cuốn này.')).toBeVisible();
});

it('the page is asked for once where the day has older cards about the book, and anew for one that comes', async () => {
  const older = { date_time: Date.now() - 60_000 };
  const page = await openOwnPage([
    cardOf('O-0', { kind: 'request', lends: true }, older),
    cardOf('O-0_rated', { kind: 'rated', rating: 3 }, older),
  ]);
  await screen.findByRole('button', { name: 'Thông báo: 2 tin chưa đọc' });
  expect(page.asked()).toBe(1);
  page.change({ book: MINE, orders: [asks('O-1', 'Chi')] });
  page.tell('O-1', { kind: 'request', lends: true }, { date_time: Date.now() });
  expect(await screen.findByText('Chi muốn hỏi cuốn này.')).toBeVisible();
  expect(page.asked()).toBe(2);
});
