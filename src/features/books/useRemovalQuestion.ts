import { useTranslation } from 'react-i18next';
import type { PageOrder } from '../../api/endpoints/books';

/** What is asked before a book leaves the bookcase for good: how many wait for an answer about it is said as well. */
export function useRemovalQuestion(): (name: string, orders?: readonly PageOrder[]) => string {
  const { t } = useTranslation('books');
  return (name, orders = []) => {
    const count = orders.filter(({ role, state }) => role === 'owner' && state === 'waiting').length;
    return [t('page.removeAsk', { name }), ...(count > 0 ? [t('page.removeWaiting', { count })] : [])].join(
      ' ',
    );
  };
}
