import type { Notice } from '../../protocol/data/noticeRules';
import { namedBy } from '../../protocol/data/subjects';
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
import { standingOf, type Standing } from './rights';
import type { RowChange } from './RowChange';
import { waitsFor, type ReadReferred } from './rowRules';
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

/** Whether a row waits for a person, who does not see every row that they are told of. */
async function isWaiting(
  { definition }: Collection,
  row: Row | undefined,
  standing: Standing,
  referred: ReadReferred,
): Promise<boolean> {
  return (
    row !== undefined &&
    (await standing.sees(definition, row)) &&
    (await waitsFor(definition, row, standing, referred))
  );
}

/** Everybody whom a notice tells of a row as it was, and as it is, each once. */
async function receiversOf(
  context: HandlerContext,
  notice: Notice,
  { request: { application }, collection, before, after }: RowChange,
) {
  const found = new Map<string, string | undefined>();
  const rows = namedBy('role', notice.tell) === undefined ? [before, after] : [after ?? before];
  for (const row of rows) {
    const referred = row && (await referredRow(context, application, notice, collection, row));
    const people = row ? await receivers(context, notice, row, referred, application) : [];
    for (const { person, to } of people) found.set(person, to);
  }
  return found;
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
  if (!before || notices.length === 0 || !fields.some(({ transitions }) => transitions)) return [];
  const { metered } = meteredReads(context);
  const texts = await textsOfApplication(metered, application);
  const outcome = after && outcomeOf(collection, before, after, texts);
  const isHandedOver = fields.some(
    ({ name, type }) => type === 'person' && before.values[name] !== after?.values[name],
  );
  if (after && !outcome && !isHandedOver) return [];
  const cards = await news.cards();
  if (cards.isFull()) return [];
  const isOpenTo = await createAccessCheck(metered, application);
  const referredTo = referredRows(context, application, collection.definition);
  const answers: Answer[] = [];
  for (const [index, notice] of notices.entries()) {
    // Whoever is told now is told by a new card.
    if (notice.when === 'removed' || isTriggered(notice, before, after)) continue;
    for (const [person, to] of await receiversOf(metered, notice, change)) {
      if (cards.isFull()) return answers;
      if (to === undefined || cards.isFullFor(to) || !(await isOpenTo(to))) continue;
      const standing = standingOf(metered, { application, uid: to, appUserId: person });
      const waits = await isWaiting(collection, after, standing, referredTo);
      const words = after && (await standing.sees(collection.definition, after)) ? outcome : undefined;
      // Without words, a card only stops waiting.
      if (!words && (waits || !(await isWaiting(collection, before, standing, referredTo)))) continue;
      const message = {
        message_key: cardId(before, index),
        data: {
          script_param: {
            ...(words && { item_data: words }),
            // Whoever changed it waits for others now.
            waits: person !== actor && waits,
            own_answer: !words || person === actor,
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
