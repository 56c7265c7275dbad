import type { JsonObject } from '../../../../protocol';
import { bookPaths } from '../../book/bookPaths';
import { shelfSentences } from '../../book/sentences';
import { refuse, type Answer, type Handler } from '../../handler';
import { asObject, readDocument } from '../../layouts';

// The chip says sell, the shelf is kept under sale.
const SHELVES = new Map(
  Object.entries({
    book_items: 'book_items',
    book_items_loan: 'book_items_loan',
    book_items_borrow: 'book_items_borrow',
    book_items_purchase: 'book_items_purchase',
    book_items_sell: 'book_items_sale',
    book_items_sale: 'book_items_sale',
  }),
);

const CHIPS = [
  'book_items',
  'book_items_loan',
  'book_items_borrow',
  'book_items_purchase',
  'book_items_sell',
];

// A post by a click names the clicked view; the chips' ids are the shelves' names.
function clickedChip(control: unknown): string | undefined {
  const name = typeof control === 'string' ? control.replace('@+id/', '') : '';
  return CHIPS.includes(name) ? name : undefined;
}

// The mobile form's own script colours the chosen chip; a screen without scripts is told to.
function chipColors(chosen: string): JsonObject {
  const color = (chip: string) => (chip === chosen ? '@color/app_color_grey' : '@color/white');
  return Object.fromEntries(CHIPS.map((chip) => [chip, { apply_propety: { background: color(chip) } }]));
}

/** `../requets/my_bookcase`: the rows of one of the person's shelves, newest last. */
export const myBookcase: Handler = {
  async handle({ data, appUserId, rowsEvent }, context) {
    const type = clickedChip(data['name_control']) ?? data['book_items_type'] ?? 'book_items';
    const shelf = typeof type === 'string' ? SHELVES.get(type) : undefined;
    if (typeof type !== 'string' || !shelf)
      return refuse('bad_field', 'Không có ngăn sách này / There is no such shelf (book_items_type)');
    const items = asObject(await context.get(bookPaths.items(appUserId, shelf))) ?? {};
    const layout = (await readDocument(context, bookPaths.layout('recycler_layout/bookcase'))) ?? null;
    const ratings = await Promise.all(
      Object.values(items).map(async (value) => {
        const bookId = asObject(value)?.['book_id'];
        return typeof bookId === 'string' && bookId !== ''
          ? await context.get(`${bookPaths.catalogue}/${bookId}/rating`)
          : null;
      }),
    );
    const answers: Answer[] = Object.entries(items).map(([itemId, value], index) => {
      const item = asObject(value) ?? {};
      const rating = ratings[index];
      return {
        event: rowsEvent,
        message: {
          // Rows of a bookcase have no id on the wire.
          id: null,
          data: {
            layout,
            script_param: {
              book_data: {
                ...shelfSentences({ ...item, book_items_id: itemId }),
                ...(typeof rating === 'number' && { rating }),
              },
              book_items_type: type,
              book_items_id: itemId,
              book_id: item['book_id'] ?? '',
              post_collection__change_state_flow: `book/data/${shelf}_change_state_flow`,
            },
          },
        },
      };
    });
    answers.push({
      message: {
        msg_type: 'command',
        data: { acknowledged: true, count: answers.length, ...chipColors(type) },
      },
    });
    return { writes: {}, answers };
  },
};
