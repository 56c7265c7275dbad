import type { JsonObject } from '../../../protocol';
import { shownAbout } from '../../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { openShelfWrites } from '../../book/openShelves';
import { shelfParameters, shelfRow } from '../../book/shelfRows';
import { refuse, type Handler } from '../../requests/handler';
import { readDocument } from '../../documents/layouts';
import { asObject } from '../../store/asObject';
import { listAnswers, withinPictureLimit } from '../../documents/listAnswers';
import { MAX_SHELF_SHOWN } from '../../load/loadLimits';
import { isPathSegment } from '../../requests/readRequest';

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
  // What changes the shelf comes before it is read, or after it was noted as open.
  lock: () => CATALOGUE_LOCK,
  async handle({ data, appUserId, event, rowsEvent }, context) {
    const type = clickedChip(data['name_control']) ?? data['book_items_type'] ?? 'book_items';
    const shelf = typeof type === 'string' ? SHELVES.get(type) : undefined;
    if (typeof type !== 'string' || !shelf) return refuse('bad_field.shelf');
    const items = Object.entries(asObject(await context.get(bookPaths.items(appUserId, shelf))) ?? {});
    const layout = await readDocument(context, bookPaths.layout('recycler_layout/bookcase'));
    const rows = await Promise.all(
      items.slice(-MAX_SHELF_SHOWN).map(async ([itemId, value]): Promise<JsonObject> => {
        return {
          ...(await shelfRow(context, { appUserId, shelf, itemId }, asObject(value) ?? {})),
          message_key: itemId,
        };
      }),
    );
    const shared = shelfParameters(shelf, type);
    const others = items.map(([, item]) => asObject(item)?.['other_id']).filter(isPathSegment);
    const traces = [...new Set(others)].map((other) => shownAbout(context, 'book', other));
    const list = { layout, shared, rows: withinPictureLimit(rows), total: items.length, traces };
    const { answers, shown } = listAnswers(rowsEvent, list);
    answers.push({
      message: {
        msg_type: 'command',
        data: { acknowledged: true, count: shown, total: items.length, ...chipColors(type) },
      },
    });
    // Without an event of its own the list is not followed: what comes there answers a question.
    const opened = { event: rowsEvent, shelf, type, shown };
    const writes = rowsEvent === event ? {} : await openShelfWrites(context, appUserId, opened);
    return { writes, answers };
  },
};
