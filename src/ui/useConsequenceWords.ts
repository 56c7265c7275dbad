import { askWords } from './askWords';
import { fillWords } from './fillWords';
import { useLanguage } from './useLanguage';

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

/** Words of questions, in the language of the console. */
export function useAskWords(): (typeof askWords)['vi'] {
  return askWords[useLanguage()];
}

/** What is said before and after a post that has consequences. */
export function useConsequenceWords(): (about: Asked) => ConsequenceWords {
  const words = useAskWords();
  return ({ kind, book, person }) => {
    const names = {
      book: book === '' ? words.thisBook : `“${book}”`,
      person: person === '' ? words.thisPerson : person,
    };
    const { title, what, yes, done } = words.about[kind];
    return {
      title: fillWords(title, names),
      what: fillWords(what, names),
      yes,
      done: fillWords(done, names),
    };
  };
}
