import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { Link } from 'react-router-dom';
import { selectAuth } from '../../api/slices/authSlice';
import { chipSelected, selectChip } from '../../api/slices/chipsSlice';
import { ChipGroup } from '../../ui/ChipGroup';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { LiveShelf } from './LiveShelf';
import { SampleShelf } from './SampleShelf';
import './books.css';
import './find.css';

const CHIPS = ['book_items', 'book_items_loan', 'book_items_borrow', 'book_items_purchase'] as const;
const GROUP = 'bookcase';

/** The person's bookcase, live from the book application; signed-out people see the marked sample. */
export function BookcaseScreen() {
  const { t } = useTranslation('books');
  const dispatch = useAppDispatch();
  const auth = useAppSelector(selectAuth);
  const selected = useAppSelector((state) => selectChip(state, GROUP)) ?? CHIPS[0];
  return (
    <PageFrame title={t('bookcase')}>
      <div className="book-links">
        <Link to="/" className="back-link">
          ← {t('back')}
        </Link>
        <Link to="/books" className="back-link">
          {t('find.open')}
        </Link>
        <Link to="/books/history" className="back-link">
          {t('find.history.open')}
        </Link>
      </div>
      <ChipGroup
        label={t('categories')}
        chips={CHIPS.map((value) => ({ value, label: t(`chip.${value}`) }))}
        selected={selected}
        onSelect={(chip) => dispatch(chipSelected({ group: GROUP, chip }))}
      />
      {auth.status === 'loading' && <LoadingState />}
      {auth.status === 'signedOut' && <SampleShelf chip={selected} />}
      {auth.status === 'signedIn' && <LiveShelf key={`${auth.person.uid}/${selected}`} chip={selected} />}
    </PageFrame>
  );
}
