import { screen, waitFor } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { dayEvent, type CardFacts, type JsonObject } from '../../protocol';
import { BOOK, openBookPage, ROW } from '../../../test/openBookPage';
import { stopApps } from '../../../test/renderApp';

// Cards about a book while its page is open: what stands there is no news.

/** Everything that is drawn is in the window, but for what `isAway` takes. */
let isAway: (element: Element) => boolean;
let observed: jest.SpyInstance;

beforeEach(() => {
  isAway = () => false;
  observed = jest.spyOn(window, 'IntersectionObserver').mockImplementation((report) => {
    const observer = { disconnect: () => undefined } as unknown as IntersectionObserver;
    observer.observe = (element) => {
      const ratio = isAway(element) ? 0 : 1;
      report(
        [{ isIntersecting: ratio > 0, intersectionRatio: ratio } as IntersectionObserverEntry],
        observer,
      );
    };
    return observer;
  });
});

afterEach(async () => {
  observed.mockRestore();
  await stopApps();
});

const order = (role: 'owner' | 'reader', state: string, id = 'O-1'): JsonObject => ({
  order_id: id,
  role,
  state,
  other_name: 'Bình',
  due_day: '',
});

async function open(book: JsonObject, orders: JsonObject[]) {
  const app = await openBookPage({ book, orders });
  const { database, store } = app;
  await screen.findAllByRole('log', { name: 'Trao đổi với Bình' });
  await screen.findByRole('button', { name: 'Thông báo' });
  await waitFor(() => expect(JSON.stringify(store.getState().platform.queries)).toContain('"status":"live"'));
  return {
    addCard: (id: string, kind: CardFacts['kind']) =>
      database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
        application: 'book',
        id,
        sender_name: 'Bình',
        on_top: 1,
        data: {
          layout: ROW,
          script_param: { hash_field_value: { book_name: 'Dế Mèn' }, facts: { kind } },
        },
      }),
    read: () => Object.keys(store.getState().read).sort(),
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 600));

it('takes a request that the owner sees on the page for read, and one that is not in sight yet for news', async () => {
  const { addCard, read } = await open({ ...BOOK, mine: true }, [
    order('owner', 'waiting'),
    order('owner', 'waiting', 'O-2'),
  ]);
  const lines = document.querySelectorAll('.page-state');
  isAway = (element) => element === lines[1];
  addCard('O-1', 'request');
  await waitFor(() => expect(read()).toEqual(['book/O-1']));
  expect(screen.queryByRole('link', { name: 'Xem' })).toBeNull();
  addCard('O-2', 'request');
  await screen.findByRole('button', { name: 'Thông báo: 1 tin chưa đọc' });
  await pause();
  expect(read()).toEqual(['book/O-1']);
});

it('takes the answer that a reader sees on the page for read, whatever follows it, but not what stands nowhere there', async () => {
  const { addCard, read } = await open(BOOK, [order('reader', 'waiting')]);
  addCard('O-1_yes', 'accepted');
  await waitFor(() => expect(read()).toEqual(['book/O-1_yes']));
  addCard('O-1_due', 'due');
  await waitFor(() => expect(read()).toEqual(['book/O-1_due', 'book/O-1_yes']));
  expect(screen.getByRole('button', { name: 'Thông báo' })).toBeVisible();
  // Nothing on the page says that it is asked back, and a request for another book is news.
  addCard('O-1_ask', 'asked_back');
  addCard('O-11', 'request');
  await screen.findByRole('button', { name: 'Thông báo: 2 tin chưa đọc' });
  await pause();
  expect(read()).toEqual(['book/O-1_due', 'book/O-1_yes']);
});
