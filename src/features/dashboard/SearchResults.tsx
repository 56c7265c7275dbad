import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSearchQuery } from '../../api/endpoints/search';
import { AsyncState } from '../../ui/AsyncState';
import { PlainButton } from '../../ui/PlainButton';
import { ApplicationMark } from './ApplicationMark';

/** The applications that match, each a link that opens it; "nothing found" is an answer and looks like one. */
export function SearchResults({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useTranslation('dashboard');
  const { currentData, error, isFetching, refetch } = useSearchQuery(query);
  const count = currentData?.applications.length ?? 0;
  return (
    <section aria-label={t('results')} className="panel search-results">
      <div className="section-head">
        <h2>{t('results')}</h2>
        <PlainButton text className="section-action" onClick={onClear}>
          {t('clear')}
        </PlainButton>
      </div>
      <AsyncState
        loading={isFetching}
        error={error}
        onRetry={() => void refetch()}
        empty={count === 0}
        emptyText={t('nothingFound', { query })}
      >
        <p role="status">{t('found', { count, query })}</p>
        <ul className="found-applications">
          {currentData?.applications.map(({ application, name, description, logo }) => (
            <li key={application}>
              <Link
                to={{ pathname: '/', search: `?${new URLSearchParams({ open: application }).toString()}` }}
              >
                <ApplicationMark logo={logo} name={name || application} />
                <span>
                  <strong dir="auto">{name || application}</strong>
                  {description && (
                    <span className="found-description" dir="auto">
                      {description}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </AsyncState>
    </section>
  );
}
