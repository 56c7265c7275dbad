import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import type { FoundContent } from '../../../api/endpoints/search';
import { selectLocale } from '../../../api/slices/preferencesSlice';

/** How a book is offered, in a few words of the person's language. */
export function useOfferWords(): (content: FoundContent) => string {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  return ({ own, left, freeLoan, price }) => {
    if (own) return t('offer.own');
    if (freeLoan) return t(left ? 'offer.lend' : 'offer.lent');
    return price > 0 ? `${new Intl.NumberFormat(locale).format(price)} ₫` : t('offer.sale');
  };
}
