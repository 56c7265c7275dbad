import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import type { FoundContent } from '../../../api/endpoints/search';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { addressFrom, formSearch, packFormAddress } from '../../../protocol';
import { bookPath } from '../../../ui/bookPath';

/**
 * Where something found in an application opens: a book on its page, one's own in one's bookcase, anything else as the screen
 * it names, filled with what it brings.
 */
export function contentLink(found: FoundContent) {
  const { kind, application, name, layoutForm, fragment, fields, own } = found;
  const { owner_id: ownerId, book_item_id: itemId } = fields;
  if (kind === 'book' && own) return { to: '/bookcase' };
  if (kind === 'book' && typeof ownerId === 'string' && typeof itemId === 'string')
    return { to: bookPath({ ownerId, itemId }) };
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
