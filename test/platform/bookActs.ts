import { children, copy, DATA, pickOf, send, text, type Moment } from './actMoment';

/** An order the actor has a part in: a waiting request, one of their own, or something lent or sold. */
async function order(moment: Moment): Promise<string | undefined> {
  const { me, step } = moment;
  const [cards, requests, ties] = await Promise.all(
    ['cards', 'requests', 'dealings'].map((place) => children(moment, `${DATA}/${place}/${me}`)),
  );
  return pickOf(
    [
      ...(cards ?? []).filter(([, card]) => card['layout'] === 'request_book').map(([id]) => id),
      ...(requests ?? []).map(([, request]) => text(request['card'])),
      ...(ties ?? []).map(([id]) => id),
    ],
    step.pick,
  );
}

const dayOf = (moment: Moment): string =>
  new Date(moment.database.now() + (3 + moment.step.pick) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function loan(moment: Moment): Promise<string | undefined> {
  return pickOf(await children(moment, `${DATA}/book_items_loan/${moment.me}`), moment.step.pick)?.[0];
}

/** What people do with books beside adding, asking and answering. */
export const BOOK_ACTS = {
  find: (moment: Moment) =>
    send(moment, '../requets/find_books', {
      sort: pickOf(['newest', 'distance', 'price', 'rating', 'name'], moment.step.pick) ?? '',
    }),
  page: async (moment: Moment) => {
    const book = await copy(moment);
    return book && send(moment, '../input/book/book_page', book);
  },
  edit: async (moment: Moment) => {
    const item = pickOf(await children(moment, `${DATA}/book_items/${moment.me}`), moment.step.pick);
    const name = moment.step.pick % 2 === 0 ? {} : { name: `Sách ${moment.mark} sửa` };
    return (
      item &&
      send(moment, '../input/book/edit_book', {
        book_items_id: item[0],
        plot_overview: `Kể lại ${moment.mark}`,
        ...name,
      })
    );
  },
  cancel: async (moment: Moment) => {
    const request = pickOf(await children(moment, `${DATA}/requests/${moment.me}`), moment.step.pick);
    return request && send(moment, '../input/book/cancel_request', { book_item_id: request[0] });
  },
  due: async (moment: Moment) => {
    const id = await loan(moment);
    return id === undefined
      ? undefined
      : send(moment, '../input/book/due_date', { order_id: id, due_day: dayOf(moment) });
  },
  askBack: async (moment: Moment) => {
    const id = await loan(moment);
    return id === undefined ? undefined : send(moment, '../input/book/ask_back', { order_id: id });
  },
  write: async (moment: Moment) => {
    const id = await order(moment);
    return id === undefined
      ? undefined
      : send(moment, '../input/book/send_message', { order_id: id, message: `Chào, ${moment.mark}` });
  },
  thread: async (moment: Moment) => {
    const id = await order(moment);
    return id === undefined ? undefined : send(moment, '../requets/thread', { order_id: id });
  },
  history: (moment: Moment) => send(moment, '../input/book/history', {}),
  place: (moment: Moment) =>
    send(moment, '../input/book/share_location', { latitude: 10 + moment.step.pick / 10, longitude: 106.7 }),
};
