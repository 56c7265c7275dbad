import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { LoadingState } from '../../ui/LoadingState';
import { PlainButton } from '../../ui/PlainButton';
import { Later } from './Later';

const Found = lazyPart(async () => (await import(/* webpackChunkName: "found" */ './contents/Found')).Found);

/** What a search finds, under a heading that is there at once. */
export function SearchResults({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-label={t('results')} className="panel search-results">
      <div className="section-head">
        <h2>{t('results')}</h2>
        <PlainButton text className="section-action" onClick={onClear}>
          {t('clear')}
        </PlainButton>
      </div>
      <Later skeleton={<LoadingState />}>
        <Found query={query} />
      </Later>
    </section>
  );
}
