import {
  isAnsweredByBackEnd,
  isScreenOpened,
  isService,
  wireList,
  type Json,
  type RequestLogLine,
} from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { APPLICATIONS } from '../store/applicationPaths';
import { readMark, type DeliveredAnswer } from './deliveredMark';
import { createLateLines } from './lateLines';
import { asObject } from '../store/storedValues';
import { MAX_WATCHED, MAX_WATCHED_PER_PERSON } from '../load/loadLimits';
import { deliveredPath } from './paths';
import type { Mark } from '../store/marks';
import type { Outline } from '../requests/readRequest';
import { createRemovals, type Removals } from '../store/removals';

/** How long a back end may take to answer, in ms: as long as the console waits. */
const PATIENCE_MS = 15_000;

/** Path of the collections that an application's back end answers, as its developer declared them. */
export function backEndCollectionsPath(application: string): string {
  return `${APPLICATIONS}/${application}/backend_collections`;
}

/** The collections (bare, some with `/*`) that an application's back end answers; none where nothing was declared. */
export async function readBackEndCollections(
  get: (path: string) => Promise<Json>,
  application: string,
): Promise<string[]> {
  const stored = wireList(await get(backEndCollectionsPath(application))) ?? [];
  return stored.filter((one): one is string => typeof one === 'string');
}

/** A request that was handed over to the application's own back end. */
interface HandedRequest extends Outline {
  key: string;
  /** Path in the back end's queue. */
  path: string;
}

/** What applications' back ends answer, and whether they did: writes the request log lines of requests handed to them. */
export class BackEnds {
  private readonly watched = new Map<
    string,
    { request: HandedRequest; at: number; end: (code: string) => void; extend: () => void; stop: () => void }
  >();

  private readonly unwatched = new Set<NodeJS.Timeout>();

  private readonly concluding = new Set<Promise<void>>();

  private readonly removals: Removals;

  private readonly lines: ReturnType<typeof createLateLines>;

  constructor(
    private readonly database: PlatformDatabase,
    mark: Mark,
    private readonly log: (line: string) => void,
    private readonly patience: number = PATIENCE_MS,
  ) {
    this.removals = createRemovals(database, log);
    this.lines = createLateLines(database, mark, log);
  }

  /** True for a collection that is declared as answered by the application's back end, whether that is running or not. */
  async answers(application: string, collection: string): Promise<boolean> {
    if (application === '' || isService(application)) return false;
    return isAnsweredByBackEnd(
      await readBackEndCollections((path) => this.database.get(path), application),
      collection,
    );
  }

  /** Waits for a back end's answer as long as a console does, and logs the outcome. */
  watch(request: HandedRequest): void {
    if (this.watched.has(request.key)) return;
    const at = this.database.now();
    const wait = request.event === '' ? 0 : this.patience;
    if (!this.hasRoom(request)) {
      if (isScreenOpened(request.collection)) this.removeAfter(wait, request.path);
      return;
    }
    const end = (code?: string): void => {
      if (!this.watched.delete(request.key)) return;
      clearTimeout(timer);
      this.track(request, this.conclude(request, at, code));
    };
    // Watching is no reason to stay alive.
    const timer = setTimeout(end, wait).unref();
    const extend = () => void timer.refresh();
    this.watched.set(request.key, { request, at, end, extend, stop: () => clearTimeout(timer) });
  }

  /** To be called when this process has delivered an answer; answers from other processes are found when the wait ends. */
  delivered(key: string, { code, isProgress }: { code: string; isProgress: boolean }): void {
    const waiting = this.watched.get(key);
    if (isProgress) waiting?.extend();
    else waiting?.end(code);
  }

  /** Stops waiting for answers; resolves when the outcomes known by then are logged. */
  async close(): Promise<void> {
    for (const { request, at, stop } of this.watched.values()) {
      stop();
      this.track(request, this.logIfDelivered(request, at));
    }
    this.watched.clear();
    for (const timer of this.unwatched) clearTimeout(timer);
    await this.logsWritten();
    this.removals.close();
  }

  // As much as a person, or an application, has must be left to others. Requests beyond that get no line in the log.
  private hasRoom({ uid, application }: HandedRequest): boolean {
    const free = MAX_WATCHED - this.watched.size;
    let ofPerson = 0;
    let ofApplication = 0;
    for (const { request } of this.watched.values()) {
      if (request.uid === uid) ofPerson += 1;
      if (request.application === application) ofApplication += 1;
    }
    return ofPerson < Math.min(MAX_WATCHED_PER_PERSON, free) && ofApplication < free;
  }

  /** The first answer to a request that was delivered, by whichever process; undefined when none was. */
  private async firstDelivered({ application, key }: HandedRequest): Promise<DeliveredAnswer | undefined> {
    const marks = asObject(await this.database.get(deliveredPath(application, key)));
    const delivered = Object.values(marks ?? {}).flatMap((mark) => readMark(mark) ?? []);
    return delivered.sort((one, other) => one.at - other.at)[0];
  }

  private async isTakenByBackEnd({ path, collection }: HandedRequest): Promise<boolean> {
    const isWaiting = await this.database.exists(path);
    // A back end must not fill in a screen that was opened long ago: the person has used it without.
    if (isWaiting && isScreenOpened(collection)) await this.database.update({ [path]: null });
    return !isWaiting;
  }

  /** Logs the outcome of a request once this process has delivered its answer, or the time to wait is over. */
  private async conclude(request: HandedRequest, at: number, code?: string): Promise<void> {
    const { collection, event } = request;
    const answered = code !== undefined;
    // A second attempt to remove the record, in case the write in `isTakenByBackEnd` fails.
    if (isScreenOpened(collection)) this.removals.add(request.path);
    const wasTaken = answered && !isScreenOpened(collection) ? true : await this.isTakenByBackEnd(request);
    const answer = answered ? { at: this.database.now(), code } : await this.firstDelivered(request);
    if (answer) this.logAnswer(request, at, answer);
    else
      this.logOutcome(request, at, {
        outcome: !wasTaken && event !== '' ? 'unanswered' : 'silent',
        code: '',
      });
  }

  private logAnswer(request: HandedRequest, at: number, answer: DeliveredAnswer): void {
    const { code } = answer;
    this.logOutcome(request, at, { outcome: code === '' ? 'answered' : 'refused', code }, answer.at);
  }

  private logOutcome(
    request: HandedRequest,
    at: number,
    outcome: Pick<RequestLogLine, 'outcome' | 'code'>,
    answeredAt = this.database.now(),
  ): void {
    const { application, key, uid, collection, event, screen = '', payload = '' } = request;
    const requestFields = { at, collection, event, screen, payload };
    const duration = Math.max(0, answeredAt - at);
    this.lines.add(application, key, uid, { ...requestFields, ...outcome, duration, by: 'backend' });
  }

  /** For a request that is no longer waited for: logs an answer that another process delivered meanwhile. */
  private async logIfDelivered(request: HandedRequest, at: number): Promise<void> {
    const answer = await this.firstDelivered(request);
    if (answer) this.logAnswer(request, at, answer);
  }

  private track({ application, key }: HandedRequest, work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.log(`the log of ${application} lacks ${key}: ${String(error)}`))
      .finally(() => this.concluding.delete(done));
    this.concluding.add(done);
  }

  /** Resolves when all log lines of ended requests are written. */
  async logsWritten(): Promise<void> {
    await Promise.all(this.concluding);
    await this.lines.written();
  }

  /** For a screen beyond the limit: its person may wait for it anyway. */
  private removeAfter(ms: number, path: string): void {
    const timer = setTimeout(() => {
      this.unwatched.delete(timer);
      this.removals.add(path);
    }, ms).unref();
    this.unwatched.add(timer);
  }
}
