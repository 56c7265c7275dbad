import { dayEvent, type JsonObject } from '../../protocol';
import { createAccessCheck } from '../access/access';
import { cardsAbout } from '../requests/about';
import type { Answer, HandlerContext } from '../requests/handler';
import { meteredReads, storedBytes } from '../requests/meteredReads';
import type { Collection } from './definitions';
import { fieldText } from './fieldText';
import type { News } from './news';
import { receivers, referredRow } from './noticeReceivers';
import { cardId, inBoth, isTriggered, textsOfApplication, type Texts } from './notices';
import { referredRows } from './referredRows';
import { standingOf } from './rights';
import type { RowChange } from './RowChange';
import { waitsFor } from './rowRules';
import type { Row } from './rows';

/** What became of a row whose state changed, as cards say it: `Status: approved`. Undefined where no state changed. */
function outcomeOf(
  { definition }: Collection,
  before: Row,
  after: Row,
  texts: Texts,
): JsonObject | undefined {
  const field = definition.fields.find(
    ({ name, transitions }) => transitions && before.values[name] !== after.values[name],
  );
  if (!field) return undefined;
  const label = inBoth(texts, field.label || field.name);
  const sentence = (language: 'vi' | 'en') => {
    const value = fieldText(field, after.values[field.name], language, new Map());
    return `${label[language]}: ${texts[language].get(value) ?? value}`;
  };
  const [vi, en] = [sentence('vi'), sentence('en')];
  return { outcome: vi, ...(en !== vi && { english: { outcome: en } }) };
}

/**
 * Tells those whom notices of a row told earlier what became of it, on the cards that they have, and whether it waits for them now.
 * Whoever has no such card sees nothing of it.
 */
export async function outcomeAnswers(
  context: HandlerContext,
  change: RowChange,
  news: News,
): Promise<Answer[]> {
  const { request, collection, before, after } = change;
  const { application, appUserId: actor } = request;
  const { notices, fields } = collection.definition;
  if (!before || !after || notices.length === 0 || !fields.some(({ transitions }) => transitions)) return [];
  const { metered } = meteredReads(context);
  const outcome = outcomeOf(collection, before, after, await textsOfApplication(metered, application));
  const cards = await news.cards();
  if (!outcome || cards.isFull()) return [];
  const isOpenTo = await createAccessCheck(metered, application);
  const referredTo = referredRows(context, application, collection.definition);
  const answers: Answer[] = [];
  for (const [index, notice] of notices.entries()) {
    // Whoever is told now is told by a new card.
    if (notice.when === 'removed' || isTriggered(notice, before, after)) continue;
    const referred = await referredRow(metered, application, notice, collection, after);
    for (const { person, to } of await receivers(metered, notice, after, referred, application)) {
      if (cards.isFull()) return answers;
      if (to === undefined || cards.isFullFor(to) || !(await isOpenTo(to))) continue;
      const standing = standingOf(metered, { application, uid: to, appUserId: person });
      if (!(await standing.sees(collection.definition, after))) continue;
      const message = {
        message_key: cardId(after, index),
        data: {
          script_param: {
            item_data: outcome,
            // Whoever changed it waits for others now.
            waits: person !== actor && (await waitsFor(collection.definition, after, standing, referredTo)),
            own_answer: person === actor,
          },
        },
      };
      answers.push({
        event: dayEvent(context.now()),
        to: { uid: to, appUserId: person },
        message,
        trace: cardsAbout(context, actor),
      });
      cards.add(to);
      context.charge(storedBytes(message));
    }
  }
  return answers;
}
