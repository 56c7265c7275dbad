import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import type { FoundContent } from '../../../api/endpoints/search';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { addressFrom, formSearch, packFormAddress } from '../../../protocol';
import { bookPath } from '../../../ui/bookPath';

/** Tells contents apart in a list. */
export const contentKey = ({ application, layoutForm, name, fields }: FoundContent): string =>
  [application, layoutForm, fields['row_id'] ?? fields['book_item_id'] ?? name].join('/');

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
    state: { ...(kind !== 'book' && { title: name }), parameter: fields },
  };
}

/** What stands below the name of something, in a few words of the person's language: of a book, how it is offered. */
export function useDetailWords(): (content: FoundContent) => string {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  return ({ kind, detail, own, left, freeLoan, price }) => {
    if (kind !== 'book') return detail;
    if (own) return t('offer.own');
    if (freeLoan) return t(left ? 'offer.lend' : 'offer.lent');
    return price > 0 ? `${new Intl.NumberFormat(locale).format(price)} đ` : t('offer.sale');
  };
}
