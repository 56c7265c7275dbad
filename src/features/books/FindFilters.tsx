import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/PlainButton';
import { useFormats } from './useFormats';
import { DISTANCES, PRICES, readBookQuery, BOOK_SORTS, type BookQuery } from './bookQuery';

interface FindFiltersProps {
  query: BookQuery;
  categories: readonly string[];
  onChange: (query: BookQuery) => void;
}

/** Sorting and filtering; each choice takes effect at once. */
export function FindFilters({ query, categories, onChange }: FindFiltersProps) {
  const { t } = useTranslation('books');
  const formats = useFormats();
  const change = (part: Partial<BookQuery>) => onChange({ ...query, ...part });
  const isUnlistedCategory = query.category !== '' && !categories.includes(query.category);
  const isFiltered = query.category !== '' || query.price !== '' || query.distance !== '';
  return (
    <section className="find-filters" aria-label={t('find.filters')}>
      <Choice label={t('find.sort')} value={query.sort} onChange={(sort) => change(sortOf(sort))}>
        {BOOK_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`find.sorts.${sort}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('find.category')} value={query.category} onChange={(category) => change({ category })}>
        <option value="">{t('find.anyCategory')}</option>
        {[...(isUnlistedCategory ? [query.category] : []), ...categories].map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </Choice>
      <Choice label={t('find.price')} value={query.price} onChange={(price) => change({ price })}>
        <option value="">{t('find.anyPrice')}</option>
        <option value="free">{t('find.free')}</option>
        {PRICES.map((price) => (
          <option key={price} value={price}>
            {t('find.priceTo', { price: formats.price(Number(price)) })}
          </option>
        ))}
      </Choice>
      <Choice label={t('find.distance')} value={query.distance} onChange={(distance) => change({ distance })}>
        <option value="">{t('find.anyDistance')}</option>
        {DISTANCES.map((distance) => (
          <option key={distance} value={distance}>
            {t('find.distanceTo', { distance: formats.distance(Number(distance)) })}
          </option>
        ))}
      </Choice>
      {isFiltered && (
        <PlainButton onClick={() => change({ category: '', price: '', distance: '' })}>
          {t('find.clear')}
        </PlainButton>
      )}
    </section>
  );
}

const sortOf = (sort: string): Pick<BookQuery, 'sort'> => ({
  sort: readBookQuery(new URLSearchParams({ sort })).sort,
});

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <span className="find-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </span>
  );
}
