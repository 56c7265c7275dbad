import { useTranslation } from 'react-i18next';
import type { exchangeWords } from './exchangeWords';

/** What a person is asked about before it happens, by the names the screen gave; a name may be empty. */
export interface Asked {
  kind: keyof (typeof exchangeWords)['vi']['ask']['about'];
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
  const { t } = useTranslation('exchange');
  return ({ kind, book, person }) => {
    const names = {
      book: book === '' ? t('ask.thisBook') : `“${book}”`,
      person: person === '' ? t('ask.thisPerson') : person,
    };
    return {
      title: t(`ask.about.${kind}.title`, names),
      what: t(`ask.about.${kind}.what`, names),
      yes: t(`ask.about.${kind}.yes`),
      done: t(`ask.about.${kind}.done`, names),
    };
  };
}
