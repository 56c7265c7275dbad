import { WIDE } from '../../authoring/builder/screen';
import { linear, text } from '../../authoring/builder/views';
import type { DataDefinition } from '../../protocol/data/definition';
import { dayEvent, type JsonObject } from '../../protocol';
import { createAccessCheck } from '../access/access';
import { cardsAbout, shownAbout } from '../requests/about';
import type { Answer, HandlerContext } from '../requests/handler';
import { meteredReads, storedBytes } from '../requests/meteredReads';
import { applicationName } from '../documents/layouts';
import { isBackEnd } from '../store/backEndUid';
import type { Collection } from './definitions';
import { fieldText } from './fieldText';
import { peopleOfRole } from '../access/roles';
import type { News } from './news';
import { roleOf, rowVisibility, standingOf, type Standing } from './rights';
import { peopleOf, type Row } from './rows';
import type { RowChange } from './RowChange';
import { opensRows } from './screensOfRows';
import { namesOf } from './shownRows';
import { titlesFor, titleSources, type Titles } from './titles';

type Notice = DataDefinition['notices'][number];

/** People of a role that one change notifies. */
const MAX_RECEIVERS = 50;

const CARD = linear(
  { ...WIDE, orientation: 'vertical', padding: '12dp', background: '@drawable/bg_gray_border' },
  {
    views: [
      text({
        ...WIDE,
        field_name: 'title',
        text: '',
        textSize: '13sp',
        textColor: '@color/browser_actions_text_color',
      }),
      text({ ...WIDE, field_name: 'notice', text: '', textSize: '15sp' }),
      text({ ...WIDE, field_name: 'person_name', text: '', textSize: '12sp' }),
    ],
  },
) as JsonObject;

function isTriggered({ when, value }: Notice, before: Row | undefined, after: Row | undefined): boolean {
  if (when === 'added') return !before;
  if (when === 'removed') return !after;
  if (!before || !after) return false;
  if (when === 'changed') return true;
  const [oldValue, newValue] = [before, after].map(({ values }) => JSON.stringify(values[when] ?? null));
  return (
    oldValue !== newValue && (value === undefined || newValue === JSON.stringify(value) || newValue === value)
  );
}

const PLACEHOLDER = /\{([a-z]\w{0,39})\}/g;

/** The words of a notice with the values of the row in both languages, as its reader sees what the row leads to. */
async function fillNotice(
  context: HandlerContext,
  application: string,
  words: string,
  { definition: { fields } }: Collection,
  { values }: Row,
  titles: Titles,
): Promise<{ vi: string; en: string; traces: string[] }> {
  const fieldNames = new Set([...words.matchAll(PLACEHOLDER)].map(([, name]) => name));
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
  const fill = (language: 'vi' | 'en') =>
    // A function, because `$&` in a value would stand for what was found.
    words
      .replace(PLACEHOLDER, (_, name: string) => {
        const field = fields.find((one) => one.name === name);
        return field ? fieldText(field, values[name], language, names) : '';
      })
      .slice(0, 500);
  return { vi: fill('vi'), en: fill('en'), traces: titles.traces(referred.people) };
}

async function receivers(
  context: HandlerContext,
  { tell }: Notice,
  row: Row,
  application: string,
): Promise<{ person: string; to: string | undefined }[]> {
  const role = roleOf(tell);
  const personId = tell === 'author' ? row.author : row.values[tell.slice('field:'.length)];
  const single = typeof personId === 'string' ? [personId] : [];
  const people = role === undefined ? single : await peopleOfRole(context, application, role, MAX_RECEIVERS);
  return Promise.all(
    people.map(async (person) => ({ person, to: await context.uidOf(person, application) })),
  );
}

/** Where a card about a change leads its reader: to the row, or to the list where there is none that they see. */
function pressesOf(context: HandlerContext, { request, collection, after }: RowChange) {
  const opens = opensRows(context, request.application, collection);
  return async (standing: Standing) => {
    const visibility = await rowVisibility(collection.definition, standing);
    if (visibility === 'none') return {};
    const isSeen = after && (visibility === 'all' || after.author === standing.appUserId);
    const actions = (isSeen ? await opens.row(after.id) : undefined) ?? (await opens.list());
    return actions && { actions };
  };
}

/** Cards for the receivers of the definition's notices about a change; the person who made it gets none. */
export async function noticeCards(context: HandlerContext, change: RowChange, news: News): Promise<Answer[]> {
  const { request, collection, before, after } = change;
  const { application, appUserId: actor, uid } = request;
  const row = after ?? before;
  const { title, notices, fields } = collection.definition;
  const triggered = row ? notices.filter((notice) => isTriggered(notice, before, after)) : [];
  if (!row || triggered.length === 0) return [];
  const cards = await news.cards();
  if (cards.isFull()) return [];
  const { metered } = meteredReads(context);
  const application_name = await applicationName(context, application);
  const person_name = isBackEnd(uid) ? application_name : await context.displayName(uid);
  const trace = [
    cardsAbout(context, actor),
    ...peopleOf(fields, row)
      .filter((id) => id !== actor)
      .map((id) => shownAbout(context, application, id)),
  ];
  const isOpenTo = await createAccessCheck(metered, application);
  const sources = titleSources(context, application);
  const pressOf = pressesOf(context, change);
  const answers: Answer[] = [];
  for (const notice of triggered) {
    if (cards.isFull()) break;
    for (const { person, to } of await receivers(metered, notice, row, application)) {
      if (cards.isFull()) break;
      if (to === undefined || person === actor || cards.isFullFor(to) || !(await isOpenTo(to))) continue;
      const standing = standingOf(metered, { application, uid: to, appUserId: person });
      const titles = titlesFor(context, application, standing, sources);
      const { vi, en, traces } = await fillNotice(context, application, notice.text, collection, row, titles);
      const english = en === vi ? {} : { english: { notice: en } };
      const hash_field_value = { title, notice: vi, person_name, ...english };
      const message = {
        application_name,
        sender_name: person_name,
        sender_id: actor,
        id: `${row.id}_${String(notices.indexOf(notice))}`,
        on_top: 1,
        data: {
          layout: { ...CARD, ...(await pressOf(standing)) },
          script_param: { hash_field_value },
        },
      };
      answers.push({
        event: dayEvent(context.now()),
        to: { uid: to, appUserId: person },
        message,
        trace: [...trace, ...traces],
      });
      cards.add(to);
      context.charge(storedBytes(message));
    }
  }
  return answers;
}
