import { useTranslation } from 'react-i18next';
import type { askWords } from './askWords';

/** What a person is asked about before it happens, by the names the screen gave; a name may be empty. */
export interface Asked {
  kind: keyof (typeof askWords)['vi']['about'];
  book: string;
  person: string;
}

interface ConsequenceWords {
  title: string;
  what: string;
  /** The button that does it. */
  yes: string;
  /** That it was done. */
  done: string;
}

/** What is said before and after a post that has consequences. */
export function useConsequenceWords(): (about: Asked) => ConsequenceWords {
  const { t } = useTranslation('ask');
  return ({ kind, book, person }) => {
    const names = {
      book: book === '' ? t('thisBook') : `“${book}”`,
      person: person === '' ? t('thisPerson') : person,
    };
    return {
      title: t(`about.${kind}.title`, names),
      what: t(`about.${kind}.what`, names),
      yes: t(`about.${kind}.yes`),
      done: t(`about.${kind}.done`, names),
    };
  };
}
