import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookPage } from '../../api/endpoints/books';
import { Collection } from '../../protocol';
import { DayField } from './DayField';
import { MoreMenu, type MoreItem } from './MoreMenu';
import type { useBookAction } from './useBookAction';
import { useFormats } from './useFormats';
import { useRemovalQuestion } from './useRemovalQuestion';

interface BookActionsProps {
  page: BookPage;
  action: ReturnType<typeof useBookAction>;
  onEdit: () => void;
}

const BORROWED = 'book/data/book_items_borrow_change_state_flow';

/** The one thing to do with a copy, and a menu with the rest. */
export function BookActions({ page, action, onEdit }: BookActionsProps) {
  const { t } = useTranslation('books');
  const { book } = page;
  const { post, act } = action;
  const removalQuestion = useRemovalQuestion();
  const items: MoreItem[] = book.mine ? ownItems() : othersItems();

  function ownItems(): MoreItem[] {
    if (!book.offered) return [];
    return [
      { key: 'edit', label: t('page.edit'), onChoose: onEdit },
      {
        key: 'remove',
        label: t('page.remove'),
        confirmText: removalQuestion(book.name, page.orders),
        onChoose: () =>
          act('remove', Collection.deleteBookItem, { book_items_id: book.itemId, book_id: book.bookId }),
      },
    ];
  }

  function othersItems(): MoreItem[] {
    const about = { owner_id: book.ownerId, book_id: book.bookId };
    return [
      {
        key: 'hide',
        label: t('page.hide'),
        confirmText: t('page.hideAsk', { name: book.name }),
        onChoose: () => act('hide', Collection.objectionableContent, about),
      },
      {
        key: 'block',
        label: t('page.block'),
        confirmText: t('page.blockAsk', { name: book.ownerName }),
        onChoose: () => act('block', Collection.blockUser, about),
      },
      {
        key: 'report',
        label: t('page.report'),
        confirmText: t('page.reportAsk', { name: book.ownerName }),
        onChoose: () => act('report', Collection.reportUser, about),
      },
    ];
  }

  return (
    <div className="page-actions">
      {book.mine ? (
        book.offered && (
          <Button type="primary" size="large" disabled={post.running} onClick={onEdit}>
            {t('page.edit')}
          </Button>
        )
      ) : (
        <ReaderAction page={page} action={action} />
      )}
      <MoreMenu items={book.mine ? items.slice(1) : items} disabled={post.running} />
    </div>
  );
}

function ReaderAction({ page: { book, orders }, action }: Pick<BookActionsProps, 'page' | 'action'>) {
  const { t } = useTranslation('books');
  const formats = useFormats();
  const { post, act } = action;
  const [day, setDay] = useState('');
  const order = orders.find(({ role }) => role === 'reader');
  if (order?.state === 'waiting')
    return (
      <>
        <p className="page-state">
          {t('page.waiting', { name: book.ownerName })}{' '}
          {order.due !== '' && t('page.waitingUntil', { day: formats.day(order.due) })}
        </p>
        <Button
          size="large"
          loading={post.running}
          onClick={() => act('cancelRequest', Collection.cancelRequest, { book_item_id: book.itemId })}
        >
          {t('page.cancelRequest')}
        </Button>
      </>
    );
  if (order?.state === 'returning')
    return <p className="page-state">{t('page.returning', { name: book.ownerName })}</p>;
  if (order)
    return (
      <>
        <p className="page-state">{t('page.borrowing', { day: formats.day(order.due) })}</p>
        <Button
          type="primary"
          size="large"
          loading={post.running}
          onClick={() =>
            act(
              'giveBack',
              BORROWED,
              { book_items_type: 'book_items_borrow', book_items_id: order.id, book_id: book.bookId },
              order.id,
            )
          }
        >
          {t('page.giveBack')}
        </Button>
      </>
    );
  if (book.quantity < 1) return <p className="page-state">{t('page.allLent')}</p>;
  const requestBook = () =>
    act('ask', Collection.selectBook, {
      owner_id: book.ownerId,
      book_id: book.bookId,
      book_item_id: book.itemId,
      book_name: book.name,
      free_loan: book.lends,
      ...(day !== '' && { due_day: day }),
    });
  return (
    <>
      {book.lends && (
        <DayField
          label={t('page.until')}
          hint={t('page.untilHint', { count: book.daysBorrow })}
          value={day}
          onChange={setDay}
        />
      )}
      <Button type="primary" size="large" loading={post.running} onClick={requestBook}>
        {book.lends
          ? t('page.borrow')
          : book.salePrice > 0
            ? t('page.buy', { price: formats.price(book.salePrice) })
            : t('page.buyAsk')}
      </Button>
    </>
  );
}
