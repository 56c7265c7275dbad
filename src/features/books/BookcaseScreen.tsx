import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { chipSelected, selectChip, type ChipsState } from '../../state/chipsSlice';
import { AsyncState } from '../../ui/AsyncState';
import { ChipGroup } from '../../ui/ChipGroup';
import { PageFrame } from '../../ui/PageFrame';
import { BookCardView } from './BookCardView';
import { sampleBooks } from './sampleBooks';
import './books.css';

const CHIPS = ['book_items', 'book_items_loan', 'book_items_borrow', 'book_items_purchase'] as const;
const GROUP = 'bookcase';

/** The person's bookcase; until their own books are read it shows the marked sample. */
export function BookcaseScreen() {
  const { t } = useTranslation('books');
  const dispatch = useDispatch();
  const selected = useSelector((state: { chips: ChipsState }) => selectChip(state, GROUP)) ?? CHIPS[0];
  const books = sampleBooks.filter((book) => book.category === selected);
  return (
    <PageFrame title={t('bookcase')} extra={<Tag>{t('sample')}</Tag>}>
      <Link to="/" className="back-link">
        ← {t('back')}
      </Link>
      <ChipGroup
        label={t('categories')}
        chips={CHIPS.map((value) => ({ value, label: t(`chip.${value}`) }))}
        selected={selected}
        onSelect={(chip) => dispatch(chipSelected({ group: GROUP, chip }))}
      />
      <AsyncState loading={false} empty={books.length === 0} emptyText={t('noBooks')}>
        <ul className="book-cards">
          {books.map((book) => (
            <li key={book.bookItemsId}>
              <BookCardView book={book} />
            </li>
          ))}
        </ul>
      </AsyncState>
    </PageFrame>
  );
}
