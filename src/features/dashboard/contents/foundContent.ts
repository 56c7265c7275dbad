import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import type { FoundContent } from '../../../api/endpoints/search';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { addressFrom, formSearch, packFormAddress } from '../../../protocol';

/** Where something found in an application opens, and what that screen is filled with. */
export function contentLink({ kind, application, name, layoutForm, fragment, fields }: FoundContent) {
  const address = addressFrom({ application, appUserId: '' }, layoutForm, undefined);
  return {
    to: `/generalform/${packFormAddress(address)}${formSearch({ screenName: '', fragment })}`,
    state: { ...(kind === 'screen' && { title: name }), parameter: fields },
  };
}

/** How a book is offered, in a few words of the person's language. */
export function useOfferWords(): (content: FoundContent) => string {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  return ({ own, left, freeLoan, price }) => {
    if (own) return t('offer.own');
    if (freeLoan) return t(left ? 'offer.lend' : 'offer.lent');
    return price > 0 ? `${new Intl.NumberFormat(locale).format(price)} đ` : t('offer.sale');
  };
}
