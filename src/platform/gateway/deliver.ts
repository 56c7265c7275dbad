import {
  dayEvent,
  isFeedEvent,
  isRecord,
  readFlag,
  responsePath,
  type Json,
  type JsonObject,
} from '../../protocol';
import { ABOUT_ANYBODY } from '../requests/about';
import { admitsPerson } from '../access/access';
import type { Claim } from '../store/claims';
import { checkUpdate, sizeOf } from '../store/checkUpdate';
import { answerWrites } from '../commit/envelopes';
import { releaseWrites } from '../store/lease';
import { ANSWER_LIFE, expireAt } from '../requests/expiry';
import type { HandlerContext } from '../requests/handler';
import { MAX_DEATHS, NOTICE_RATE, LOGGED_FAULT_RATE } from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { askerMark, logWrites } from '../commit/loggedRequests';
import { createBuckets } from '../load/tokenBucket';
import { readHanded, type Handed } from './handed';
import { answersPath, deliveredPath, HANDED_ROOT } from './paths';
import { deliveredMarkOf } from './deliveredMark';
import { readAnswer, type AnswerFault, type BackEndAnswer } from './readAnswer';

/** A delivered answer or notice. */
export interface Delivered {
  uid: string;
  /** Path of the event, or of the message where it may be removed alone. */
  path: string;
  /** Bytes that it takes in the database. */
  storedBytes: number;
  /** Time since its request was handed over, and the key of the request; absent for a notice. */
  ms?: number;
  session?: string;
  /** Why its person is refused, in a word; empty where they are not. */
  code: string;
  /** The request is still being worked on. */
  isProgress: boolean;
}

interface Addressed {
  uid: string;
  event: string;
  handed?: Handed;
}

function markPath(application: string, key: string, { session }: BackEndAnswer): string {
  return `${deliveredPath(application, session)}/${key}`;
}

/** Delivers answers of back ends to their receivers, and refuses those without a valid receiver. */
export class AnswerDelivery {
  private readonly notices = createBuckets(NOTICE_RATE);

  private readonly loggedFaults = createBuckets(LOGGED_FAULT_RATE);

  constructor(
    private readonly database: PlatformDatabase,
    private readonly context: HandlerContext,
  ) {}

  /**
   * Delivers or refuses one answer that this process has claimed: message, delivered mark, removal of the answer and release of
   * the claim are one update. An answer that was delivered before is only removed.
   */
  async deliver(application: string, key: string, claim: Claim): Promise<Delivered | undefined> {
    const path = `${answersPath(application)}/${key}`;
    const end: Record<string, Json> = { ...releaseWrites([claim]), [path]: null };
    const value = await this.database.get(path);
    const answer = claim.deaths >= MAX_DEATHS ? 'bad_answer' : readAnswer(value, application);
    const isReadable = typeof answer !== 'string';
    const [delivered, note] = isReadable
      ? await Promise.all([
          this.database.get(markPath(application, key, answer)),
          this.noteOf(application, answer.session),
        ])
      : [null, undefined];
    if (value === null || delivered !== null) {
      await this.database.update(end, claim.until);
      return undefined;
    }
    const sent = isReadable ? await this.prepareDelivery(application, key, answer, note) : answer;
    const writes =
      typeof sent === 'string' ? await this.refusal(application, key, sent, answer) : sent.writes;
    if (claim.until <= this.database.now()) throw new Error('it took longer than its claim');
    await this.database.update({ ...writes, ...end }, claim.until);
    return typeof sent === 'string' ? undefined : sent.delivered;
  }

  /** Logs the refusal of an answer that was not read, because too many or too large ones wait. */
  async refuseUnseen(application: string): Promise<void> {
    const key = this.database.newKey();
    const writes = await this.refusal(application, key, 'too_many', 'too_many');
    if (Object.keys(writes).length > 0) await this.database.update(writes);
  }

  private async personOf(application: string, appUserId: string): Promise<string | undefined> {
    const uid = await this.context.uidOf(appUserId, application);
    if (uid === undefined || (await this.context.isErased(uid))) return undefined;
    return (await admitsPerson(this.context, application, uid)) ? uid : undefined;
  }

  private mayNotify(application: string, appUserId: string): boolean {
    return this.notices.take(`${application}|${appUserId}`, this.database.now());
  }

  private async noteOf(application: string, session: string): Promise<Handed | undefined> {
    return session === ''
      ? undefined
      : readHanded(await this.database.get(`${HANDED_ROOT}/${application}/${session}`));
  }

  private async address(
    application: string,
    answer: BackEndAnswer,
    handed: Handed | undefined,
  ): Promise<Addressed | AnswerFault> {
    const { appUserId, event, session } = answer;
    if (session === '') {
      const uid = await this.personOf(application, appUserId);
      if (uid === undefined) return 'unknown_person';
      if (event !== '' && !isDayEvent(event)) return 'wrong_event';
      return this.mayNotify(application, appUserId)
        ? { uid, event: dayEvent(this.database.now()) }
        : 'too_many';
    }
    if (!handed) return 'unknown_request';
    if (handed.app_user_id !== appUserId) return 'wrong_person';
    if (event === '' || ![handed.event, handed.rows_event].includes(event)) return 'wrong_event';
    if (
      (await this.context.isErased(handed.uid)) ||
      !(await admitsPerson(this.context, application, handed.uid))
    )
      return 'unknown_person';
    // A screen may ask for its rows wherever it likes; on a feed they are cards beside others'.
    if (isFeedEvent(event) && !this.mayNotify(application, appUserId)) return 'too_many';
    return { uid: handed.uid, event, handed };
  }

  // The key starts with the platform's time: a back end could otherwise choose a key that sorts before everything on the feed.
  private noticeKey(application: string, key: string): string {
    return (
      this.database.newKey().slice(0, 8) + this.context.mark(`answer/${application}/${key}`).slice(0, 12)
    );
  }

  private messageOf(application: string, answer: BackEndAnswer, { uid, event }: Addressed): JsonObject {
    return {
      id: this.context.nextId(),
      delete: 0,
      ...answer.message,
      application,
      event,
      user_id_destination: uid,
      app_user_id: answer.appUserId,
      ...(answer.session !== '' && { session: answer.session }),
      date_time: this.database.now(),
    };
  }

  private async prepareDelivery(
    application: string,
    key: string,
    answer: BackEndAnswer,
    note: Handed | undefined,
  ): Promise<{ writes: Record<string, Json>; delivered: Delivered } | AnswerFault> {
    const receiver = await this.address(application, answer, note);
    if (typeof receiver === 'string') return receiver;
    const { uid, event, handed } = receiver;
    const message = this.messageOf(application, answer, receiver);
    const folder = responsePath(uid, event);
    const size = sizeOf(message);
    // On a day feed a key chosen by the back end could overwrite messages of others.
    const messageKey = handed && !isFeedEvent(event) ? key : this.noticeKey(application, key);
    const envelope = { uid, folder, message, ...size, isOwn: true, isReply: true, isFollowed: false };
    const traces = handed ? [ABOUT_ANYBODY] : [];
    const deliveredMark = markPath(application, key, answer);
    const now = this.database.now();
    const code = codeOf(message);
    const isProgress = code === '' && readFlag(message['progress']);
    const writes = {
      ...answerWrites(
        this.database,
        `answer_${application}_${key}`,
        [{ ...envelope, traces }],
        () => messageKey,
      ),
      [deliveredMark]: deliveredMarkOf(now, code, isProgress),
      // Marks of a request's answers expire together with the note of the request.
      ...(!handed && expireAt(now + ANSWER_LIFE, `delivered_${application}_${key}`, [deliveredMark])),
    };
    if (checkUpdate(writes) !== undefined) return 'bad_answer';
    return {
      writes,
      delivered: {
        ...{
          uid,
          path: isFeedEvent(event) ? `${folder}/${messageKey}` : folder,
          storedBytes: size.storedBytes,
        },
        code,
        isProgress,
        ...(handed && { ms: Math.max(0, this.database.now() - handed.at), session: answer.session }),
      },
    };
  }

  private async refusal(
    application: string,
    key: string,
    fault: AnswerFault,
    answer: BackEndAnswer | AnswerFault,
  ): Promise<Record<string, Json>> {
    if (!this.loggedFaults.take(application, this.database.now())) return {};
    const {
      session = '',
      event = '',
      message = {},
      appUserId = '',
    } = typeof answer === 'string' ? {} : answer;
    const handed = await this.noteOf(application, session);
    // The log must not keep a payload about a person who was erased or has left.
    const isStillMember = appUserId !== '' && (await this.personOf(application, appUserId)) !== undefined;
    const entry = {
      at: this.database.now(),
      collection: handed?.collection ?? '',
      event,
      screen: '',
      payload: isStillMember ? payloadOfAnswer(message) : '',
      asker: askerMark(this.context, handed?.uid ?? ''),
      outcome: 'refused',
      code: fault,
      duration: handed ? Math.max(0, this.database.now() - handed.at) : 0,
      by: 'platform',
    } as const;
    return logWrites(this.context, application, key, entry);
  }
}

const MAX_LOGGED_CODE = 64;

function codeOf({ error }: JsonObject): string {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'].slice(0, MAX_LOGGED_CODE) : '';
}

const DAY_FEED = dayEvent(0).slice(0, -'1970_01_01'.length);
const isDayEvent = (event: string): boolean => event.startsWith(DAY_FEED);

const MAX_LOGGED_LENGTH = 2000;

function payloadOfAnswer(message: JsonObject): string {
  if (message['data'] === undefined) return '';
  const text = JSON.stringify({ data: message['data'] });
  return text.length <= MAX_LOGGED_LENGTH
    ? text
    : JSON.stringify({ data: `${text.slice(0, MAX_LOGGED_LENGTH / 2)}…` });
}
