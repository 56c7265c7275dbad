import { dayEvent } from '../../protocol';
import { isDated } from '../../protocol/data/noticeRules';
import { admitsPerson } from '../access/access';
import { isArchived } from '../documents/layouts';
import { MAX_SENT_AGAIN, MAX_SENT_AGAIN_BYTES, MAX_LOOKUP_BYTES, WAIT_LIFE } from '../load/loadLimits';
import type { Answer, HandlerContext } from '../requests/handler';
import { meteredReads, nextStep, storedBytes } from '../requests/meteredReads';
import { personPaths } from '../store/personPaths';
import { MAX_CARD_PICTURES } from './cardPictures';
import type { CardEffects } from './cardSender';
import { readCollection, type Collection } from './definitions';
import { isTold, referredRow } from './noticeReceivers';
import { createCardMaker } from './notices';
import { outcomeOf } from './outcomes';
import { standingOf, type Standing } from './rights';
import { readRow } from './rows';
import { namesOf } from './shownRows';
import { noticeMark, readWaits, senderMark, waitPath, type Wait } from './waits';
import type { ServedCall } from '../access/handle';

/** The lock under which a person's cards are sent again. */
const waitsLock = (uid: string): string => `waits_${uid}`;

async function readDue(context: HandlerContext, uid: string): Promise<Wait[]> {
  const today = dayEvent(context.now());
  return (await readWaits(context, uid)).filter(({ sent }) => sent !== today);
}

/** The locks of a request that may send cards again: none where all were sent today, which is one read. */
async function waitsLocks(context: HandlerContext, uid: string): Promise<string[]> {
  return (await readDue(context, uid)).length > 0 ? [waitsLock(uid)] : [];
}

/** Each sender in turn, the oldest card first. */
function inTurn(waits: readonly Wait[]): Wait[] {
  const counts = new Map<string, number>();
  const turns = [...waits]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((wait) => {
      const turn = counts.get(wait.from) ?? 0;
      counts.set(wait.from, turn + 1);
      return { wait, turn };
    });
  return turns.sort((a, b) => a.turn - b.turn).map(({ wait }) => wait);
}

/** A collection with a person's rights in it, and what makes its cards. */
interface Look {
  collection: Collection;
  standing: Standing;
  maker: Awaited<ReturnType<typeof createCardMaker>>;
}

/** Looks collections up as they are now, each once; undefined where the person may not open them, or they are gone. */
function createLooks(context: HandlerContext, uid: string) {
  const pictures = { characters: MAX_CARD_PICTURES };
  const { metered } = meteredReads(context);
  const standings = new Map<string, Promise<Standing | undefined>>();
  const looks = new Map<string, Promise<Look | undefined>>();
  async function findStanding(application: string): Promise<Standing | undefined> {
    if ((await isArchived(metered, application)) || !(await admitsPerson(metered, application, uid)))
      return undefined;
    const appUserId = await metered.get(personPaths.id(uid, application));
    return typeof appUserId === 'string' ? standingOf(metered, { application, uid, appUserId }) : undefined;
  }
  async function findLook(application: string, name: string): Promise<Look | undefined> {
    const pending = standings.get(application) ?? findStanding(application);
    standings.set(application, pending);
    const standing = await pending;
    const collection = standing && (await readCollection(metered, application, name));
    if (!collection) return undefined;
    const maker = await createCardMaker(context, application, collection, pictures);
    return { collection, standing, maker };
  }
  return (application: string, name: string): Promise<Look | undefined> => {
    const key = `${application}/${name}`;
    const look = looks.get(key) ?? findLook(application, name);
    looks.set(key, look);
    return look;
  };
}

/** The card of a row as it is now; undefined where it does not wait for the person any more. */
async function cardAgain(
  context: HandlerContext,
  uid: string,
  { application, notice: mark, since, from, moved, key, row: id }: Wait,
  look: Look | undefined,
): Promise<(Answer & { message: { application: string } }) | undefined> {
  const notice = look?.collection.definition.notices.find((one) => noticeMark(one) === mark);
  if (!look || !notice || key === '') return undefined;
  if (context.now() - since > WAIT_LIFE) return undefined;
  const { collection, standing, maker } = look;
  const { metered } = meteredReads(context);
  const row = await readRow(metered, application, collection.name, id);
  if (!row || !(await maker.waits(row, standing))) return undefined;
  const referred = await referredRow(metered, application, notice, collection, row);
  if (!(await isTold(standing, notice, row, referred))) return undefined;
  // Nobody is kept by id: only who added the row can be named again. A date has no sender.
  const isOfAuthor = !isDated(notice) && from === senderMark(context, row.author);
  const names = isOfAuthor ? await namesOf(context, application, new Set([row.author])) : undefined;
  const sender = { appUserId: row.author, name: names?.get(row.author) ?? maker.applicationName };
  const state = collection.definition.fields.find(({ name }) => name === moved);
  const outcome = state && outcomeOf(state, row, maker.textsOf);
  const cardFor = maker.about({ row, isRemoved: false, sender, again: { key, outcome } });
  const { message, trace } = await cardFor(notice, standing, referred);
  return {
    event: dayEvent(context.now()),
    to: { uid, appUserId: standing.appUserId },
    message: { ...message, application },
    trace,
  };
}

/**
 * Sends a person the cards of earlier days again whose rows still wait for them, as many as there is room for: the next home brings more.
 * What waits no longer is forgotten. To be written under `waitsLocks`; without them nothing is due.
 */
async function cardsAgain(context: HandlerContext, uid: string): Promise<CardEffects> {
  const again: CardEffects = { writes: {}, answers: [] };
  if (!context.heldLocks.includes(waitsLock(uid))) return again;
  let readable = MAX_LOOKUP_BYTES;
  const counted: HandlerContext = {
    ...context,
    charge(work) {
      readable -= work;
      context.charge(work);
    },
  };
  const due = inTurn(await readDue(context, uid)).slice(0, MAX_SENT_AGAIN);
  const look = createLooks(counted, uid);
  let room = MAX_SENT_AGAIN_BYTES;
  // A few large rows would take more than may be read.
  let step = 1;
  for (let at = 0; at < due.length && readable > 0 && room > 0;) {
    const before = readable;
    const waits = due.slice(at, at + step);
    const cards = await Promise.all(
      waits.map(async (wait) => cardAgain(counted, uid, wait, await look(wait.application, wait.collection))),
    );
    for (const [index, wait] of waits.entries()) {
      const card = cards[index];
      const path = waitPath(uid, wait);
      if (!card) {
        again.writes[path] = null;
        continue;
      }
      room -= storedBytes(card.message);
      if (room < 0) break;
      again.writes[`${path}/sent`] = card.event ?? '';
      again.answers.push(card);
    }
    at += step;
    step = nextStep(step, before - readable);
  }
  return again;
}

/** Sends with the answers of a home or a dashboard, once a day, the cards that still wait for who asks. */
export function withWaitingCards({ call, handler }: ServedCall): ServedCall {
  return {
    call,
    handler: {
      ...handler,
      // Before those of applications, so that one person's requests keep nobody else waiting.
      lock: async (request, context) => [
        ...(await waitsLocks(context, request.uid)),
        ...[(await handler.lock?.(request, context)) ?? []].flat(),
      ],
      async handle(request, context) {
        const outcome = await handler.handle(request, context);
        if ('refused' in outcome) return outcome;
        const again = await cardsAgain(context, request.uid);
        return {
          ...outcome,
          writes: { ...outcome.writes, ...again.writes },
          answers: [...outcome.answers, ...again.answers],
        };
      },
    },
  };
}
