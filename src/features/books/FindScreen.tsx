import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../api/hooks';
import { decodeOffer, type Offer } from '../../api/endpoints/books';
import { welcomeStepsDone } from '../../api/slices/preferencesSlice';
import { Collection, isRecord, wireList, type ResponseMessage } from '../../protocol';
import { AsyncState } from '../../ui/AsyncState';
import { EndedNotice } from '../../ui/EndedNotice';
import { ErrorState } from '../../ui/ErrorState';
import { PageFrame } from '../../ui/PageFrame';
import { FindFilters } from './FindFilters';
import { OfferCard } from './OfferCard';
import { PlaceNotice } from './PlaceNotice';
import { useRows } from './useRows';
import { readBookQuery, bookQueryData, bookQueryParams, type BookQuery } from './bookQuery';
import './books.css';
import './find.css';

/** Everything that is offered, from the start; a person types, sorts and filters from there. */
export function FindScreen() {
  const { t } = useTranslation('books');
  return (
    <PageFrame
      title={t('find.title')}
      extra={
        <span className="book-links">
          <Link to="/bookcase">{t('bookcase')}</Link>
          <Link to="/books/history">{t('find.history.open')}</Link>
        </span>
      }
    >
      <FoundOffers />
    </PageFrame>
  );
}

const offerOf = (message: ResponseMessage): Offer | undefined => {
  const parameters = isRecord(message.data) ? message.data['script_param'] : undefined;
  return isRecord(parameters) ? decodeOffer(parameters['book_data']) : undefined;
};

interface ResultSummary {
  total: number;
  categories: string[];
  shared: boolean;
}

const MAX_CATEGORIES = 50;

function summaryOf(outcome: readonly ResponseMessage[]): ResultSummary | undefined {
  const data = outcome.map((message) => message.data).find((one) => isRecord(one) && 'place_shared' in one);
  if (!isRecord(data)) return undefined;
  const categories = (wireList(data['categories']) ?? []).filter((one) => typeof one === 'string');
  return {
    total: typeof data['total'] === 'number' ? data['total'] : 0,
    categories: categories.slice(0, MAX_CATEGORIES),
    shared: data['place_shared'] === true,
  };
}

function FoundOffers() {
  const { t } = useTranslation('books');
  const [search, setSearch] = useSearchParams();
  const query = readBookQuery(search);
  const list = useRows(Collection.findBooks, bookQueryData(query), offerOf);
  const [lastSummary, setLastSummary] = useState<ResultSummary>();
  const summary = summaryOf(list.outcome);
  // The last summary stays while the next answer is loading, so that the filter choices do not jump.
  if (summary && JSON.stringify(summary) !== JSON.stringify(lastSummary)) setLastSummary(summary);
  const dispatch = useAppDispatch();
  const choose = (next: BookQuery) => setSearch(bookQueryParams(next), { replace: true });
  const controls = (
    <>
      <SearchLine
        key={query.text}
        text={query.text}
        onSearch={(text) => {
          if (text !== '') dispatch(welcomeStepsDone(['search']));
          choose({ ...query, text });
        }}
      />
      <FindFilters query={query} categories={lastSummary?.categories ?? []} onChange={choose} />
    </>
  );
  const { rows } = list;
  const [lastRows, setLastRows] = useState(rows);
  if (rows.length > 0 && rows !== lastRows) setLastRows(rows);
  // What cannot be asked now takes nothing away that was found before.
  if (list.error && lastRows.length > 0)
    return (
      <>
        {controls}
        <ErrorState error={list.error} onRetry={list.retry} />
        <p className="find-count">{t('find.before')}</p>
        <OfferGrid offers={lastRows} />
      </>
    );
  return (
    <>
      {controls}
      {lastSummary && <PlaceNotice shared={lastSummary.shared} onShared={() => list.retry?.()} />}
      <AsyncState
        loading={list.loading}
        error={list.error}
        onRetry={list.retry}
        empty={list.empty}
        emptyText={t('find.none')}
      >
        {list.isEnded && list.retry && <EndedNotice onAsk={list.retry} />}
        <p role="status" className="find-count">
          {summary && summary.total > rows.length
            ? t('find.cut', { shown: rows.length, total: summary.total })
            : t('find.found', { count: rows.length })}
        </p>
        <OfferGrid offers={rows} />
      </AsyncState>
    </>
  );
}

function OfferGrid({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="offer-grid">
      {offers.map((offer) => (
        <li key={offer.itemId}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function SearchLine({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('books');
  const [typed, setTyped] = useState(text);
  return (
    <form
      role="search"
      className="find-line"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Input
        type="search"
        dir="auto"
        size="large"
        maxLength={200}
        aria-label={t('find.search')}
        placeholder={t('find.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="primary" size="large" htmlType="submit">
        {t('find.submit')}
      </Button>
    </form>
  );
}
