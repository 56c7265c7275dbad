import { useTranslation } from 'react-i18next';
import type { Consequence } from './consequence';

interface ConsequenceWords {
  title: string;
  what: string;
  /** The button that does it. */
  yes: string;
  /** That it was done. */
  done: string;
}

/** What is said before and after a post that has consequences. */
export function useConsequenceWords(): (about: Consequence) => ConsequenceWords {
  const { t } = useTranslation('form');
  return ({ kind, book, person }) => {
    const names = {
      book: book === '' ? t('ask.thisBook') : `“${book}”`,
      person: person === '' ? t('ask.thisPerson') : person,
    };
    return {
      title: t(`ask.${kind}.title`, names),
      what: t(`ask.${kind}.what`, names),
      yes: t(`ask.${kind}.yes`),
      done: t(`ask.${kind}.done`, names),
    };
  };
}
