import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBookPageQuery } from '../../api/endpoints/books';
import { usePost } from '../../api/outbox/usePost';
import { AsyncState } from '../../ui/AsyncState';
import { EndedNotice } from '../../ui/EndedNotice';
import { PlainNotice } from '../../ui/PlainNotice';
import { PostStatus } from '../../ui/PostStatus';
import { bookPath } from '../../ui/bookPath';
import { BookCardView } from './BookCardView';
import { SampleShelf } from './SampleShelf';
import { decodeShelfBook, type ShelfBook } from './shelfBook';
import { useRemovalQuestion } from './useRemovalQuestion';
import { useRows } from './useRows';
import { Collection } from '../../protocol';

/** One shelf of the signed-in person's own books; an empty one shows the sample, marked as such. */
export function LiveShelf({ chip }: { chip: string }) {
  const { t } = useTranslation('books');
  const shelf = useRows(Collection.bookcase, { book_items_type: chip }, decodeShelfBook);
  const post = usePost();
  const [removed, setRemoved] = useState('');
  const act = ({ id, bookId, messageKey, name, action }: ShelfBook) => {
    if (!action) return;
    const sent = post.send({
      application: 'book',
      postCollection: action.postCollection,
      data: { book_items_type: action.bookItemsType, book_items_id: id, book_id: bookId },
      messageKey,
      recyclerEvent: shelf.event,
    });
    if (sent) setRemoved(action.removes ? name : '');
  };
  return (
    <>
      <AsyncState loading={shelf.loading} error={shelf.error} onRetry={shelf.retry}>
        {shelf.empty && (
          <>
            <div className="panel shelf-empty">
              <p role="status">{t('noBooks')}</p>
              <Link className="button" to={chip === 'book_items' ? '/book' : '/books'}>
                {t(chip === 'book_items' ? 'add.title' : 'find.open')}
              </Link>
            </div>
            <SampleShelf chip={chip} />
          </>
        )}
        {shelf.isEnded && shelf.retry && <EndedNotice onAsk={shelf.retry} />}
        <ul className="book-cards">
          {shelf.rows.map((book) => (
            <li key={book.messageKey}>
              <BookCardView
                name={book.name}
                author={book.author}
                to={book.copy && bookPath(book.copy)}
                image={book.image}
                lines={[
                  ...(book.author === '' ? [] : [t('author', { name: book.author })]),
                  ...(book.category === '' ? [] : [t('category', { name: book.category })]),
                  ...book.lines,
                ]}
                rating={book.rating}
              >
                {book.waitingFor !== undefined && <p className="book-waits">{book.waitingFor}</p>}
                <ShelfAction book={book} disabled={post.running} onAct={act} />
              </BookCardView>
            </li>
          ))}
        </ul>
      </AsyncState>
      <div className="book-status">
        <PostStatus
          post={post}
          done={
            removed === '' ? undefined : (
              <PlainNotice tone="success">{t('removed', { name: removed })}</PlainNotice>
            )
          }
        />
      </div>
    </>
  );
}

interface ShelfActionProps {
  book: ShelfBook;
  disabled: boolean;
  onAct: (book: ShelfBook) => void;
}

/** What the book's state allows; what deletes it asks first. */
function ShelfAction({ book, disabled, onAct }: ShelfActionProps) {
  if (!book.action) return null;
  const { title, removes } = book.action;
  if (!removes)
    return (
      <Button disabled={disabled} onClick={() => onAct(book)}>
        {title}
      </Button>
    );
  return <RemoveButton book={book} title={title} disabled={disabled} onAct={onAct} />;
}

/** Asks once it is known who waits for an answer about the copy; what was bought or sold is no copy. */
function RemoveButton({ book, title, disabled, onAct }: ShelfActionProps & { title: string }) {
  const { t } = useTranslation('books');
  const removalQuestion = useRemovalQuestion();
  const [isAsking, setAsking] = useState(false);
  const { currentData, isFetching } = useBookPageQuery((isAsking && book.copy) || skipToken);
  return (
    <Popconfirm
      open={isAsking}
      onOpenChange={setAsking}
      title={removalQuestion(book.name, currentData?.orders)}
      okText={title}
      okButtonProps={{ danger: true, loading: isFetching }}
      cancelText={t('cancel')}
      onConfirm={() => onAct(book)}
    >
      <Button disabled={disabled}>{title}</Button>
    </Popconfirm>
  );
}
