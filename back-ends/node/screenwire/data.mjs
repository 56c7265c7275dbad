// @ts-check
// What a back end asks of its application's data, as itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Stopped, reach } from './connection.mjs';
import { Refusal } from './messages.mjs';
import { changeKey, newKey } from './wire.mjs';

/** @typedef {import('./connection.mjs').Connection} Connection */
/** @typedef {import('./wire.d.ts').Json} Json */

/**
 * @typedef {Record<string, string | number | boolean | null>} Values What fields hold, by their names.
 * @typedef {Record<string, Json> & {row_id: string, revision: number, created: number, changed: number, author: string}} Row
 * @typedef {{row_id: string, revision: number}} Changed
 */

/**
 * @typedef {object} Change One change of a transaction.
 * @property {'add' | 'change' | 'remove'} act
 * @property {string} collection
 * @property {string} [row_id] Of a row that is changed or removed.
 * @property {Values} [values]
 * @property {Values} [when] What fields have to hold until then, else the call is refused with `conflict`.
 */

/**
 * @typedef {object} Query
 * @property {Values} [filter]
 * @property {Values} [from] The lowest value of a field that is sorted by.
 * @property {Values} [to]
 * @property {string} [search]
 * @property {string} [sort] A field, with `-` in front falling.
 * @property {number} [size] 50, at most 100.
 * @property {string} [after] `next` of the page before.
 * @property {'own' | 'all'} [scope]
 */

/** @typedef {{rows: Row[], next: string}} Page */

/**
 * One run of the handler of a request. Until the request is answered, the answers to its changes stay: it finds them there if it runs again.
 * @typedef {{asked: string, changes: number, answers: string[], isOver: boolean}} Run
 */

const ANSWERED_WITHIN_MS = 30_000;
const LONGEST_PAUSE_MS = 2000;
/** The most bytes that the platform takes as one request. */
const MAX_CALL_BYTES = 16 * 1024;
const TOO_LARGE = 'Quá lớn để gửi một lần / Too large to be sent at once';
const NAME = /^[a-z]\w{0,39}$/;

/** A signal after some time, or once another one comes. Node.js may forget one of `AbortSignal.timeout` that only `AbortSignal.any` holds. */
class Deadline {
  #controller = new AbortController();
  #closed;
  #timer;
  #abort = () => this.#controller.abort();

  /** @param {AbortSignal} closed @param {number} ms */
  constructor(closed, ms) {
    this.#closed = closed;
    this.#timer = setTimeout(this.#abort, ms);
    closed.addEventListener('abort', this.#abort);
    if (closed.aborted) this.#abort();
  }

  get signal() {
    return this.#controller.signal;
  }

  end() {
    clearTimeout(this.#timer);
    this.#closed.removeEventListener('abort', this.#abort);
  }
}

/** Sends calls, and waits for their answers. */
export class Calls {
  #connection;
  #means;
  /** @type {AsyncLocalStorage<Run>} */ #runs = new AsyncLocalStorage();

  /** @param {Connection} connection @param {{application: string, backendKey: string, retryMs: number, closed: AbortSignal, log: (line: string) => void, answeredWithinMs?: number}} means */
  constructor(connection, means) {
    this.#connection = connection;
    this.#means = means;
  }

  /** Runs a handler. @template T @param {Run} run @param {() => T} handle @returns {T} */
  during(run, handle) {
    return this.#runs.run(run, handle);
  }

  /** @param {Change[]} changes @param {string} [answering] @returns {Promise<Changed[]>} */
  async transaction(changes, answering) {
    const { rows } = await this.call('../data/transaction', { changes }, answering, this.#runs.getStore());
    return listOf(rows);
  }

  /**
   * What answers a call; rejects with a `Refusal` where the platform refuses it. `answering`: key of the request whose person it is made
   * for; `run`: the handler that makes a change.
   * @param {string} collection @param {object} data @param {string} [answering] @param {Run} [run] @returns {Promise<any>}
   */
  async call(collection, data, answering, run) {
    const { application, backendKey, closed } = this.#means;
    const userId = `backend:${application}`;
    const key = run ? changeKey(backendKey, run.asked, run.changes++) : newKey();
    const event = `call_${key}`;
    const json = JSON.stringify({ user_id: userId, application, event, answering, data });
    if (new TextEncoder().encode(json).length > MAX_CALL_BYTES) throw new Refusal('too_large', TOO_LARGE);
    const record = {
      ...{ application, dataCollection: collection, json },
      ...{ key: 'key1', module: 'core', os: 'web', user_id: userId },
    };
    const [request, answers] = [`request/${key}`, `response/${userId}/${event}`];
    const deadline = new Deadline(closed, this.#means.answeredWithinMs ?? ANSWERED_WITHIN_MS);
    try {
      const message = await this.#answered({ collection, request, record, answers }, deadline.signal);
      if (run && !run.isOver) run.answers.push(answers);
      else void this.#write('DELETE', answers, undefined, closed).catch(() => {});
      return dataOf(message);
    } finally {
      deadline.end();
    }
  }

  /** The message that answers a request, asked for until the signal. @param {{collection: string, request: string, record: object, answers: string}} sent @param {AbortSignal} signal @returns {Promise<any>} */
  async #answered({ collection, request, record, answers }, signal) {
    const { retryMs, closed, log } = this.#means;
    let isSent = false;
    let trouble = '';
    for (let pause = retryMs; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        // Under the same key it has one effect, however often it is written.
        isSent ||= await this.#write('PUT', request, record, signal);
        trouble = isSent ? 'it was sent' : 'the rules refuse it';
        const message = isSent ? await this.#answer(answers, signal) : await this.#check(answers, signal);
        if (message) return message;
      } catch (error) {
        if (error instanceof Stopped || error instanceof Refusal) throw error;
        if (!signal.aborted) log(`Asking again: ${(trouble = /** @type {Error} */ (error).message)}`);
      }
      if (!signal.aborted) await this.#connection.wait(pause);
    }
    closed.throwIfAborted();
    // It must not be done later, unknown to who asked.
    void this.#write('DELETE', request, undefined, closed).catch(() => {});
    throw new Error(`${collection} has no answer after 30 seconds (${trouble})`);
  }

  /** False where the rules refuse it, as they do while the back end is throttled. @param {string} method @param {string} path @param {object | undefined} value @param {AbortSignal} signal */
  async #write(method, path, value, signal) {
    const session = await this.#connection.signIn();
    const body = value ? JSON.stringify(value) : null;
    const response = await reach(this.#connection.url(path, session.token), { method, body, signal });
    const said = await response.text();
    if (response.ok) return true;
    if (/permission denied/i.test(said)) return false;
    if (response.status === 401) this.#connection.forget(session);
    throw new Error(`${response.status} ${said}`);
  }

  /** Fails where its answers cannot be read either: the key was changed, which signing in again tells. @param {string} answers @param {AbortSignal} signal */
  async #check(answers, signal) {
    const session = await this.#connection.signIn();
    const stream = await this.#connection.open(answers, session, signal);
    await stream.cancel();
  }

  /** The first message that comes to a place; undefined where the stream ended before. @param {string} path @param {AbortSignal} signal */
  async #answer(path, signal) {
    const session = await this.#connection.signIn();
    const stream = await this.#connection.open(path, session, signal);
    for await (const { path: at, data } of this.#connection.changes(stream, session)) {
      const message = at === '/' ? Object.values(data ?? {})[0] : data;
      if (message) return message;
    }
    return undefined;
  }
}

/** The rows of one collection. */
export class Rows {
  #calls;
  #collection;
  #answering;

  /** @param {Calls} calls @param {string} collection @param {string} [answering] Key of the request whose person it is for. */
  constructor(calls, collection, answering) {
    if (!NAME.test(collection)) throw new TypeError(`${collection} is no name of a collection`);
    this.#calls = calls;
    this.#collection = collection;
    this.#answering = answering;
  }

  /** A page of the rows that the back end may see. @param {Query} [query] @returns {Promise<Page>} */
  async list({ filter, from, to, ...query } = {}) {
    // JSON would leave out what is undefined, and with it the criterion; null is refused.
    const named = Object.entries({ filter, from, to }).flatMap(([kind, values]) =>
      Object.entries(values ?? {}).map(([name, value]) => [`${kind}_${name}`, value ?? null]),
    );
    const data = { ...query, ...Object.fromEntries(named) };
    const { rows, next } = await this.#calls.call(`../data/${this.#collection}/list`, data, this.#answering);
    return { rows: listOf(rows), next: next ?? '' };
  }

  /** One row; refused with `not_found` where there is none that the back end may see. @param {string} id @returns {Promise<Row>} */
  async get(id) {
    return (await this.#calls.call(`../data/${this.#collection}/get`, { row_id: id }, this.#answering)).row;
  }

  /** @param {Values} values @returns {Promise<Changed>} */
  add(values) {
    return this.#change({ act: 'add', values });
  }

  /** Fields that are not named stay, empty ones go. @param {string} id @param {Values} values @param {{when?: Values}} [condition] @returns {Promise<Changed>} */
  change(id, values, { when } = {}) {
    return this.#change({ act: 'change', row_id: id, values, ...(when && { when }) });
  }

  /** @param {string} id @param {{when?: Values}} [condition] @returns {Promise<Changed>} */
  remove(id, { when } = {}) {
    return this.#change({ act: 'remove', row_id: id, ...(when && { when }) });
  }

  /** @param {Omit<Change, 'collection'>} change */
  async #change(change) {
    const [changed] = await this.#calls.transaction(
      [{ ...change, collection: this.#collection }],
      this.#answering,
    );
    return /** @type {Changed} */ (changed);
  }
}

/** Lists of the database come as objects where it likes. @param {any} list @returns {any[]} */
const listOf = (list) => Object.values(list ?? {});

/** @param {any} message */
function dataOf({ error, data }) {
  if (error) throw new Refusal(error.code, error.message, error.params);
  return data ?? {};
}
