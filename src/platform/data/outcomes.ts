import type { Notice } from '../../protocol/data/noticeRules';
import { namedBy } from '../../protocol/data/subjects';
import type { DataField } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';
import { inBothLanguages, readApplicationTexts, type ApplicationTexts } from '../documents/applicationTexts';
import { cardsAbout } from '../requests/about';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import type { Collection } from './definitions';
import { fieldText } from './fieldText';
import type { News } from './news';
import { createCardSender, type CardEffects } from './cardSender';
import { receivers, referredRow, type Receiver } from './noticeReceivers';
import { cardId, isTriggered } from './notices';
import { referredRows } from './referredRows';
import type { RowChange } from './RowChange';
import { waitsFor } from './rowRules';
import type { Row } from './rows';
import { noticeMark, senderMark } from './waits';

/** The state that a change moved. */
const movedState = ({ definition }: Collection, before: Row, after: Row): DataField | undefined =>
  definition.fields.find(
    ({ name, transitions }) => transitions && before.values[name] !== after.values[name],
  );

/** What became of a row, as its cards say it: `Status: approved`. */
export function outcomeOf(field: DataField, { values }: Row, texts: ApplicationTexts): JsonObject {
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
 * Anyone who has no such card sees nothing of it.
 */
export async function outcomeAnswers(
  context: HandlerContext,
  change: RowChange,
  news: News,
): Promise<CardEffects> {
  const effects: CardEffects = { writes: {}, answers: [] };
  const { request, collection, before, after } = change;
  const { application, appUserId: actor } = request;
  const { notices, fields } = collection.definition;
  if (!before || notices.length === 0 || !fields.some(({ transitions }) => transitions)) return effects;
  const state = after && movedState(collection, before, after);
  const isHandedOver = fields.some(
    ({ name, type }) => type === 'person' && before.values[name] !== after?.values[name],
  );
  if ((after && !state && !isHandedOver) || (await news.cards()).isFull()) return effects;
  const cards = await createCardSender(context, application, news);
  const { metered } = meteredReads(context);
  const outcome = state && outcomeOf(state, after, await readApplicationTexts(metered, application));
  const referredTo = referredRows(context, application, collection.definition);
  const perNotice = await Promise.all(
    notices.map(async (notice, index) => ({
      notice,
      index,
      isNews: isTriggered(notice, before, after),
      receivers: notice.when === 'removed' ? [] : await receiversOf(metered, notice, change),
    })),
  );
  // They have a new card, which waits in place of the others. Who made the change is not told of it.
  const withNewCard = new Set(
    perNotice.flatMap(({ isNews, receivers: people }) => (isNews ? people.map(({ person }) => person) : [])),
  );
  withNewCard.delete(actor);
  for (const { notice, index, isNews, receivers: people } of perNotice) {
    if (cards.isFull()) break;
    for (const receiver of people) {
      const isActor = receiver.person === actor;
      if (isNews && !isActor) continue;
      const reached = await cards.reach(receiver);
      if (!reached) continue;
      const { to, standing } = reached;
      const waits = await waitsFor(collection.definition, after, standing, referredTo);
      const words = after && (await standing.sees(collection.definition, after)) ? outcome : undefined;
      // Without words, a card only stops waiting.
      if (!words && (waits || !(await waitsFor(collection.definition, before, standing, referredTo))))
        continue;
      // The person who changed it waits for others now.
      const isWaiting = !isActor && waits && !withNewCard.has(receiver.person);
      const message = {
        message_key: cardId(before, index),
        data: {
          script_param: {
            ...(words && { item_data: words }),
            waits: isWaiting,
            own_answer: !words || isActor,
          },
        },
      };
      const answer = cards.send(to, message, cardsAbout(context, actor));
      effects.answers.push(answer);
      if (withNewCard.has(receiver.person)) continue;
      const place = { application, collection: collection.name, row: before.id };
      const from = senderMark(context, actor);
      const moved = state?.name ?? '';
      const wait = {
        ...{ ...place, notice: noticeMark(notice), since: context.now() },
        ...{ from, moved, key: context.newKey(), sent: answer.event },
      };
      const kept = isWaiting ? news.waits.renew(to.uid, wait) : news.waits.end(to.uid, place);
      Object.assign(effects.writes, await kept);
    }
  }
  return effects;
}
