import { useMemo, type ReactNode } from 'react';
import { cardFieldsOf, type CardEnd, type CardFacts, type ResponseMessage } from '../protocol';
import { cardWords } from './cardWords';
import { fillWords } from './fillWords';
import { shortName } from './shortName';
import { useLanguage } from './useLanguage';

const MAX_TITLE_LENGTH = 90;
/** Stand for the names while the sentence is put together: no name holds them, nor could one of a language. */
const PERSON = '\ue000';
const BOOK = '\ue001';

interface CardSentence {
  /** Who it is about; empty when nobody is named. */
  person: string;
  book: string;
  /** The sentence, with the person and the book set off. */
  sentence: ReactNode;
  /** What became of it, once it was answered. */
  end: string | undefined;
}

function sentenceKey({ kind, lends, due_day: day, price }: CardFacts, person: string) {
  if (kind === 'rate' && person === '') return 'rateAlone';
  if (kind === 'request') {
    if (lends === false) return price === undefined ? 'buy' : 'buyFor';
    return day === undefined ? 'lend' : 'lendUntil';
  }
  if (kind === 'accepted') {
    if (lends === false) return 'sold';
    return day === undefined ? 'accepted' : 'acceptedUntil';
  }
  return kind;
}

function endKey(end: CardEnd, { due_day: day, rating }: CardFacts) {
  if (end === 'accepted' && day !== undefined) return 'acceptedUntil';
  return end === 'rated' && rating !== undefined ? 'ratedStars' : end;
}

/**
 * What a card says with its facts, in the language of the console; undefined for cards without. `expected`: how it ends once
 * what was just sent has been taken, shown until the platform says so.
 */
export function useCardSentence(
  message: ResponseMessage,
  facts: CardFacts | undefined,
  expected?: CardEnd,
): CardSentence | undefined {
  const language = useLanguage();
  return useMemo(() => {
    if (!facts) return undefined;
    const words = cardWords[language];
    const fields = cardFieldsOf(message);
    const title = fields['book_name'];
    const person = shortName(message.senderName);
    const book = shortName(typeof title === 'string' ? title : '', MAX_TITLE_LENGTH);
    const values = {
      ...(facts.due_day && { day: dayText(facts.due_day, language) }),
      ...(facts.price !== undefined && { price: `${new Intl.NumberFormat(language).format(facts.price)} đ` }),
      ...(facts.rating !== undefined && { rating: facts.rating }),
    };
    const text = fillWords(words[sentenceKey(facts, person)], { ...values, person: PERSON, book: BOOK });
    const end = facts.outcome ?? expected;
    return {
      person,
      book,
      sentence: text.split(/([\ue000\ue001])/).map((part, index) => {
        if (part !== PERSON && part !== BOOK) return part;
        return (
          <Name key={index} isBook={part === BOOK}>
            {part === PERSON ? person || words.somebody : book}
          </Name>
        );
      }),
      end: end && fillWords(words.end[endKey(end, facts)], values),
    };
  }, [message, facts, expected, language]);
}

function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

function Name({ isBook, children }: { isBook: boolean; children: string }) {
  return (
    <strong className={isBook ? 'card-book' : undefined}>
      <bdi>{children}</bdi>
    </strong>
  );
}
