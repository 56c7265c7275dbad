import type { Notice } from '../../protocol/data/noticeRules';
import { namedBy } from '../../protocol/data/subjects';
import type { DataField } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';
import { inBothLanguages, readApplicationTexts, type ApplicationTexts } from '../documents/applicationTexts';
import { cardsAbout } from '../requests/about';
import type { Answer, HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import type { Collection } from './definitions';
import { fieldText } from './fieldText';
import type { News } from './news';
import { createCardSender } from './cardSender';
import { receivers, referredRow, type Receiver } from './noticeReceivers';
import { cardId, isTriggered } from './notices';
import { referredRows } from './referredRows';
import type { RowChange } from './RowChange';
import { waitsFor } from './rowRules';
import type { Row } from './rows';

/** The state that a change moved. */
const movedState = ({ definition }: Collection, before: Row, after: Row): DataField | undefined =>
  definition.fields.find(
    ({ name, transitions }) => transitions && before.values[name] !== after.values[name],
  );

/** What became of a row, as its cards say it: `Status: approved`. */
function outcomeOf(field: DataField, { values }: Row, texts: ApplicationTexts): JsonObject {
  const label = inBothLanguages(texts, field.label || field.name);
  const sentence = (language: 'vi' | 'en') => {
    const value = fieldText(field, values[field.name], language, new Map());
    return `${label[language]}: ${texts[language].get(value) ?? value}`;
  };
  const [vi, en] = [sentence('vi'), sentence('en')];
  return { outcome: vi, ...(en !== vi && { english: { outcome: en } }) };
}

/** Everybody whom a notice tells of a row as it was, and as it is, each once. */
async function receiversOf(
  context: HandlerContext,
  notice: Notice,
  { request: { application }, collection, before, after }: RowChange,
): Promise<Receiver[]> {
  const found = new Map<string, Receiver>();
  const rows = namedBy('role', notice.tell) === undefined ? [before, after] : [after ?? before];
  for (const row of rows) {
    const referred = row && (await referredRow(context, application, notice, collection, row));
    const people = row ? await receivers(context, notice, row, referred, application) : [];
    for (const receiver of people) found.set(receiver.person, receiver);
  }
  return [...found.values()];
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
  const state = after && movedState(collection, before, after);
  const isHandedOver = fields.some(
    ({ name, type }) => type === 'person' && before.values[name] !== after?.values[name],
  );
  if ((after && !state && !isHandedOver) || (await news.cards()).isFull()) return [];
  const cards = await createCardSender(context, application, news);
  const { metered } = meteredReads(context);
  const outcome = state && outcomeOf(state, after, await readApplicationTexts(metered, application));
  const referredTo = referredRows(context, application, collection.definition);
  const answers: Answer[] = [];
  for (const [index, notice] of notices.entries()) {
    if (cards.isFull()) break;
    // Whoever is told now is told by a new card.
    if (notice.when === 'removed' || isTriggered(notice, before, after)) continue;
    for (const receiver of await receiversOf(metered, notice, change)) {
      const reached = await cards.reach(receiver);
      if (!reached) continue;
      const { to, standing } = reached;
      const isActor = to.appUserId === actor;
      const waits = await waitsFor(collection.definition, after, standing, referredTo);
      const words = after && (await standing.sees(collection.definition, after)) ? outcome : undefined;
      // Without words, a card only stops waiting.
      if (!words && (waits || !(await waitsFor(collection.definition, before, standing, referredTo))))
        continue;
      const message = {
        message_key: cardId(before, index),
        data: {
          script_param: {
            ...(words && { item_data: words }),
            // Whoever changed it waits for others now.
            waits: !isActor && waits,
            own_answer: !words || isActor,
          },
        },
      };
      answers.push(cards.send(to, message, cardsAbout(context, actor)));
    }
  }
  return answers;
}
