import { noticeCard } from '../../authoring/builder/noticeCard';
import { isDated, type DatedNotice, type Notice } from '../../protocol/data/noticeRules';
import type { JsonObject } from '../../protocol';
import { cardsAbout, shownAbout } from '../requests/about';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import { inBothLanguages, readApplicationTexts, type ApplicationTexts } from '../documents/applicationTexts';
import { applicationName } from '../documents/layouts';
import { isBackEnd } from '../store/backEndUid';
import type { Collection } from './definitions';
import { createCardSender, type CardEffects } from './cardSender';
import { cardPictures } from './cardPictures';
import { fieldText } from './fieldText';
import type { News } from './news';
import { receivers, referredRow, type Referred } from './noticeReceivers';
import { rowVisibility, type Standing } from './rights';
import { peopleOf, type Row } from './rows';
import type { ReadValues } from './readValues';
import type { RowChange } from './RowChange';
import { referredRows } from './referredRows';
import { waitsFor } from './rowRules';
import { opensRows } from './screensOfRows';
import { namesOf } from './shownRows';
import { titlesFor, titleSources, type Titles } from './titles';
import { noticeMark, senderMark } from './waits';

/** True where a change is what a notice tells of. */
export function isTriggered(notice: Notice, before: Row | undefined, after: Row | undefined): boolean {
  const { when = '', value } = notice;
  if (isDated(notice)) return false;
  if (when === 'added') return !before;
  if (when === 'removed') return !after;
  if (!before || !after) return false;
  if (when === 'changed') return true;
  const [oldValue, newValue] = [before, after].map(({ values }) => JSON.stringify(values[when] ?? null));
  return (
    oldValue !== newValue && (value === undefined || newValue === JSON.stringify(value) || newValue === value)
  );
}

type Language = 'vi' | 'en';

/** Characters of a filled sentence. */
const MAX_SENTENCE = 500;

/** The id of the card that a notice of a row has. */
export const cardId = (row: Row, index: number): string => `${row.id}_${String(index)}`;

const PLACEHOLDER = /\{([a-z]\w{0,39})\}/g;

/** The words of a notice with the values of the row in both languages, as its reader sees what the row leads to. */
async function fillNotice(
  context: HandlerContext,
  application: string,
  sentences: Readonly<Record<Language, string>>,
  { definition: { fields } }: Collection,
  { values }: Row,
  titles: Titles,
  textsOf: ApplicationTexts,
): Promise<{ vi: string; en: string; traces: string[] }> {
  const fieldNames = new Set(
    [...`${sentences.vi} ${sentences.en}`.matchAll(PLACEHOLDER)].map(([, name]) => name),
  );
  const people = fields.flatMap(({ name, type }) => {
    const id = type === 'person' && fieldNames.has(name) ? values[name] : undefined;
    return typeof id === 'string' ? [id] : [];
  });
  const names = await namesOf(context, application, new Set(people));
  const named = fields.filter(({ name }) => fieldNames.has(name));
  const referred = await titles.referredTo({ definition: { fields: named } }, { values });
  for (const [name, title] of Object.entries(referred.titles)) {
    const id = values[name];
    if (typeof id === 'string' && typeof title === 'string') names.set(id, title);
  }
  const fill = (language: Language) =>
    // A function, because `$&` in a value would stand for what was found.
    sentences[language]
      .replace(PLACEHOLDER, (_, name: string) => {
        const field = fields.find((one) => one.name === name);
        const text = field ? fieldText(field, values[name], language, names).slice(0, MAX_SENTENCE) : '';
        return field?.type === 'choice' ? (textsOf[language].get(text) ?? text) : text;
      })
      .slice(0, MAX_SENTENCE);
  return { vi: fill('vi'), en: fill('en'), traces: titles.traces(referred.people) };
}

/**
 * Where cards about rows of a collection lead their readers: to the row, or to the one it refers to whose author is told, or to the list
 * where there is none that they see.
 */
function pressesOf(context: HandlerContext, application: string, collection: Collection) {
  const opens = opensRows(context, application, collection);
  return async (after: Row | undefined, standing: Standing, referred: Referred | undefined) => {
    const isSeen = after && (await standing.sees(collection.definition, after));
    const toRow = isSeen ? await opens.row(after.id) : undefined;
    const isReferredSeen = referred && (await standing.sees(referred.target.definition, referred.row));
    const toReferred =
      !toRow && isReferredSeen
        ? await opensRows(context, application, referred.target).row(referred.row.id)
        : undefined;
    const isListSeen = (await rowVisibility(collection.definition, standing)) !== 'none';
    const actions = toRow ?? toReferred ?? (isListSeen ? await opens.list() : undefined);
    return actions && { actions };
  };
}

/** What a card tells of. */
interface CardSubject {
  /** As the words name it. */
  row: Row;
  isRemoved: boolean;
  /** What the row was read with, where it is not written yet. */
  read?: ReadValues | undefined;
  /** Who is named as having sent it. */
  sender: { appUserId: string; name: string };
  /** It was sent before, and counts against nobody: the key from before what it tells, and what became of the row since. */
  again?: { key: string; outcome: JsonObject | undefined };
}

/** What makes the cards of a collection; what they share is read once. */
export async function createCardMaker(
  context: HandlerContext,
  application: string,
  collection: Collection,
  pictures: News['pictures'],
) {
  const { metered } = meteredReads(context);
  const { definition } = collection;
  const application_name = await applicationName(context, application);
  const textsOf = await readApplicationTexts(metered, application);
  const titleInBoth = inBothLanguages(textsOf, definition.title);
  const nameInBoth = inBothLanguages(textsOf, application_name);
  const nameTexts = nameInBoth.vi !== nameInBoth.en && { texts: [{ text: application_name, ...nameInBoth }] };
  const referredTo = referredRows(context, application, definition);
  const sources = titleSources(context, application);
  const pressOf = pressesOf(context, application, collection);
  const waits = (row: Row, standing: Standing): Promise<boolean> =>
    waitsFor(definition, row, standing, referredTo);

  /** The cards about one row: what each says to a reader, where it is noted whom it tells of, and whether it waits. */
  function about({ row, isRemoved, read, sender, again }: CardSubject) {
    const pictureFor = cardPictures(context, { collection, row, isRemoved, read }, sources, pictures);
    const others = peopleOf(definition.fields, row).filter((id) => id !== sender.appUserId);
    const trace = [
      again === undefined
        ? cardsAbout(context, sender.appUserId)
        : shownAbout(context, application, sender.appUserId),
      ...others.map((id) => shownAbout(context, application, id)),
    ];
    return async (notice: Notice, standing: Standing, referred: Referred | undefined) => {
      const sentences = inBothLanguages(textsOf, notice.text);
      const titles = titlesFor(context, application, standing, sources);
      const filled = await fillNotice(context, application, sentences, collection, row, titles, textsOf);
      const { vi, en, traces } = filled;
      const shown = { title: titleInBoth.vi, notice: vi };
      const inEnglish = {
        ...(titleInBoth.en !== shown.title && { title: titleInBoth.en }),
        ...(en !== vi && { notice: en }),
      };
      const english = Object.keys(inEnglish).length > 0 ? { english: inEnglish } : {};
      const picture = await pictureFor(standing, `${sentences.vi} ${sentences.en}`);
      const hash_field_value = { ...shown, ...english, ...(picture !== '' && { picture }) };
      const isWaiting = !isRemoved && (await waits(row, standing));
      const press = await pressOf(isRemoved ? undefined : row, standing, referred);
      const message = {
        application_name,
        ...nameTexts,
        sender_name: sender.name,
        sender_id: sender.appUserId,
        id: cardId(row, definition.notices.indexOf(notice)),
        on_top: 1,
        data: {
          layout: { ...noticeCard(picture !== ''), ...press },
          script_param: {
            hash_field_value,
            ...(isWaiting && { waits: true }),
            ...(again && { again: again.key }),
            ...(again?.outcome && { item_data: again.outcome }),
          },
        },
      };
      return { message, trace: [...trace, ...traces], isWaiting };
    };
  }
  return { about, waits, applicationName: application_name, textsOf };
}

/** Notices about a row of a collection, for everybody whom they tell. They count against the sender. */
interface Telling extends Omit<CardSubject, 'again'> {
  application: string;
  collection: Collection;
  notices: readonly Notice[];
  mayTell: (standing: Standing, referred: Referred | undefined) => Promise<boolean>;
}

async function cardsTelling(context: HandlerContext, telling: Telling, news: News): Promise<CardEffects> {
  const { application, collection, row, sender } = telling;
  const cards = await createCardSender(context, application, news);
  const { metered } = meteredReads(context);
  const maker = await createCardMaker(context, application, collection, news.pictures);
  const cardFor = maker.about(telling);
  const effects: CardEffects = { writes: {}, answers: [] };
  for (const notice of telling.notices) {
    if (cards.isFull()) break;
    const referred = await referredRow(metered, application, notice, collection, row);
    for (const receiver of await receivers(metered, notice, row, referred, application)) {
      const reached = await cards.reach(receiver);
      if (!reached || !(await telling.mayTell(reached.standing, referred))) continue;
      const { to, standing } = reached;
      const { message, trace, isWaiting } = await cardFor(notice, standing, referred);
      const answer = cards.send(to, message, trace);
      effects.answers.push(answer);
      if (!isWaiting) continue;
      const wait = {
        ...{ application, collection: collection.name, row: row.id },
        ...{ notice: noticeMark(notice), since: context.now() },
        from: senderMark(context, sender.appUserId),
        ...{ moved: '', key: context.newKey(), sent: answer.event },
      };
      Object.assign(effects.writes, await news.waits.keep(to.uid, wait));
    }
  }
  return effects;
}

/** Cards for the receivers of the definition's notices about a change; the person who made it gets none. */
export async function noticeCards(
  context: HandlerContext,
  change: RowChange,
  news: News,
): Promise<CardEffects> {
  const { request, collection, before, after, read } = change;
  const { application, appUserId: actor, uid } = request;
  const row = after ?? before;
  const { notices } = collection.definition;
  const triggered = row ? notices.filter((notice) => isTriggered(notice, before, after)) : [];
  if (!row || triggered.length === 0 || (await news.cards()).isFull()) return { writes: {}, answers: [] };
  const name = isBackEnd(uid) ? await applicationName(context, application) : await context.displayName(uid);
  const telling = {
    ...{ application, collection, row, isRemoved: !after, read },
    sender: { appUserId: actor, name },
    notices: triggered,
    mayTell: ({ appUserId }: Standing) => Promise.resolve(appUserId !== actor),
  };
  return cardsTelling(context, telling, news);
}

/**
 * Cards of notices that are due for a row, in the name of the application, to those who may see it, or the row that it refers to whose
 * author is told. They count against who added the row.
 */
export async function dueCards(
  context: HandlerContext,
  application: string,
  collection: Collection,
  due: { row: Row; notices: readonly DatedNotice[]; news: News },
): Promise<CardEffects> {
  const { row, notices, news } = due;
  const telling: Telling = {
    ...{ application, collection, row, notices, isRemoved: false },
    sender: { appUserId: row.author, name: await applicationName(context, application) },
    mayTell: async (standing, referred) =>
      (await standing.sees(collection.definition, row)) ||
      (referred !== undefined && (await standing.sees(referred.target.definition, referred.row))),
  };
  return cardsTelling(context, telling, news);
}
