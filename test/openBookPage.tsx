import { isRecord, type JsonObject } from '../src/protocol';
import { renderApp } from './renderApp';

/** A row's layout, as the platform sends one with each. */
export const ROW = { widget: 'LinearLayout', properties: [] };

export const BOOK: JsonObject = {
  owner_id: 'APP-2',
  owner_name: 'Bình',
  book_id: 'B-1',
  book_item_id: 'I-1',
  name: 'Dế Mèn phiêu lưu ký',
  author_name: 'Tô Hoài',
  category_name: 'Thiếu nhi',
  plot_overview: 'Một chú dế đi khắp nơi.',
  free_loan: true,
  quantity: 1,
  numdays_borrow: 30,
  distance_km: 3,
  rating: 4.5,
  rating_count: 2,
};

export interface Posted {
  collection: unknown;
  data: JsonObject;
  rows: unknown;
}

export const FACE = 'data:image/png;base64,iVBORw0KGgoAAAAN';

/** A platform on which one copy has a page that each post may change. */
export async function openBookPage(
  page: JsonObject,
  after: (posted: Posted) => JsonObject | undefined = () => undefined,
  isRemoved: () => boolean = () => false,
  hash = '',
) {
  const posts: Posted[] = [];
  let currentPage = page;
  let rows = '';
  /** May be set to refuse what is posted. */
  const platform = { refuses: false };
  const app = await renderApp({
    path: `/books/APP-2/I-1${hash}`,
    platform: ({ record, answer }, { event, event_recycler_view, data }) => {
      const collection = record['dataCollection'];
      if (collection === '../input/book/book_page')
        return answer(event, {
          application: 'book',
          ...(isRemoved()
            ? { error: { code: 'not_found', message: 'Không còn / Gone' } }
            : { data: currentPage }),
        });
      if (collection === '../people_pictures')
        return answer(event, { data: { of: 'book', pictures: { 0: { person: 'APP-2', image: FACE } } } });
      const one = { collection, data: isRecord(data) ? data : {}, rows: event_recycler_view };
      posts.push(one);
      if (collection === '../requets/thread') {
        rows = typeof event_recycler_view === 'string' ? event_recycler_view : '';
        answer(rows, {
          application: 'book',
          id: 'thread',
          data: { layout: ROW, script_param: { book_data: { thread_changed: 0 } } },
        });
      }
      if (platform.refuses)
        return answer(event, { application: 'book', error: { code: 'refused', message: 'Không được / No' } });
      currentPage = after(one) ?? currentPage;
      answer(event, { application: 'book', data: { acknowledged: true } });
    },
  });
  return { ...app, posts, platform, rows: () => rows };
}

/** What was posted to a collection first. */
export const postOf = (posted: readonly Posted[], collection: string) =>
  posted.find((one) => one.collection === collection)?.data;
