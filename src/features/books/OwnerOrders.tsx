import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookPage, PageOrder } from '../../api/endpoints/books';
import { Collection } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { DayField } from './DayField';
import { MoreMenu, type MoreItem } from './MoreMenu';
import { Thread } from './Thread';
import type { useBookAction } from './useBookAction';
import { useOrdersRead } from './useCardsRead';
import { useFormats } from './useFormats';

interface OwnerOrdersProps {
  page: BookPage;
  action: ReturnType<typeof useBookAction>;
  onNews: () => void;
}

/** Who asks for one's copy and who has it, each with what to answer and what was written. */
export function OwnerOrders({ page, action, onNews }: OwnerOrdersProps) {
  const { t } = useTranslation('books');
  const orders = page.orders.filter(({ role }) => role === 'owner');
  if (orders.length === 0) return null;
  return (
    <section aria-label={t('page.requests')}>
      <h2>{t('page.requests')}</h2>
      {orders.map((order) => (
        <OwnerOrder key={order.id} order={order} page={page} action={action} onNews={onNews} />
      ))}
    </section>
  );
}

const LENT = 'book/data/book_items_loan_change_state_flow';

function OwnerOrder({ order, page, action, onNews }: OwnerOrdersProps & { order: PageOrder }) {
  const { t } = useTranslation('books');
  const formats = useFormats();
  const { post, act } = action;
  const [stateLine, setStateLine] = useState<HTMLElement | null>(null);
  useOrdersRead(stateLine, [order.id]);
  const [newDueDay, setNewDueDay] = useState<string>();
  const names = { name: order.otherName, day: formats.day(order.due) };
  const received = () =>
    act(
      'received',
      LENT,
      { book_items_type: 'book_items_loan', book_items_id: order.id, book_id: page.book.bookId },
      order.id,
    );
  const primary = {
    waiting: {
      label: t('page.accept'),
      onClick: () => act('accept', Collection.acceptOrder, { order_id: order.id }, order.id),
    },
    on_loan: {
      label: t('page.askBack'),
      onClick: () => act('askBack', Collection.askBack, { order_id: order.id }),
    },
    returning: { label: t('page.received'), onClick: received },
  }[order.state];
  const items: MoreItem[] =
    order.state === 'waiting'
      ? [
          {
            key: 'decline',
            label: t('page.decline'),
            onChoose: () => act('decline', Collection.declineOrder, { order_id: order.id }, order.id),
          },
        ]
      : [
          ...(order.state === 'on_loan'
            ? [{ key: 'received', label: t('page.received'), onChoose: received }]
            : []),
          { key: 'moveDue', label: t('page.moveDue'), onChoose: () => setNewDueDay(order.due) },
        ];
  const state = {
    waiting: t(order.due === '' ? 'page.asks' : 'page.asksUntil', names),
    on_loan: t('page.lentTo', names),
    returning: t('page.broughtBack', names),
  }[order.state];
  return (
    <article className="panel owner-order">
      <p ref={setStateLine} className="page-state" dir="auto">
        {state}
      </p>
      <div className="page-actions">
        <Button type="primary" size="large" loading={post.running} onClick={primary.onClick}>
          {primary.label}
        </Button>
        <MoreMenu items={items} disabled={post.running} />
      </div>
      {newDueDay !== undefined && (
        <form
          className="due-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (
              newDueDay !== '' &&
              act('moveDue', Collection.dueDate, { order_id: order.id, due_day: newDueDay })
            )
              setNewDueDay(undefined);
          }}
        >
          <DayField label={t('page.dueDay')} value={newDueDay} onChange={setNewDueDay} />
          <PlainButton primary type="submit" disabled={newDueDay === ''}>
            {t('page.save')}
          </PlainButton>
          <PlainButton onClick={() => setNewDueDay(undefined)}>{t('page.cancel')}</PlainButton>
        </form>
      )}
      <Thread orderId={order.id} otherName={order.otherName} otherId={order.otherId} onNews={onNews} />
    </article>
  );
}
