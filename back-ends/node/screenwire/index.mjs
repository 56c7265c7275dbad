// @ts-check
// Answers the requests of one application of the platform. Node.js 20 or newer, nothing to install.
import { setMaxListeners } from 'node:events';
import { Connection, LONGEST_PAUSE_MS, Stopped } from './connection.mjs';
import { Calls, Rows } from './data.mjs';
import { BadMessage, Refusal, messageText } from './messages.mjs';
import { answerKey, askedUnder, bare, innerOf, newKey } from './wire.mjs';

export { Stopped };
export { Refusal, alert, command, layout, rows, script } from './messages.mjs';

/** @typedef {import('./wire.d.ts').Inner} Inner */
/** @typedef {import('./wire.d.ts').Json} Json */
/** @typedef {import('./wire.d.ts').Message} Message */
/** @typedef {import('./wire.d.ts').WireRecord} WireRecord */

/**
 * @typedef {object} Request One request of a person.
 * @property {string} key
 * @property {string} collection Without `../`.
 * @property {string} userId The id by which the application knows the person.
 * @property {Record<string, Json>} fields What the screen posted, by field_name; empty for other requests.
 * @property {Inner} inner Everything the request says.
 * @property {(message: Message) => Promise<void>} progress Shows a step; what the handler returns ends the request.
 * @property {(collection: string) => Rows} data Rows as the person may see and change them, until the request is answered.
 * @property {(changes: import('./data.mjs').Change[]) => Promise<import('./data.mjs').Changed[]>} transaction Changes that the person may make.
 */

/**
 * @typedef {object} Options What is not said is taken from the environment (`APPLICATION`, `BACKEND_KEY`, `PLATFORM_URL`,
 * `IDENTITY_URL`, `API_KEY`, `DATABASE_URL`, `DATABASE_NAMESPACE`), else it is the local platform.
 * @property {string} [application]
 * @property {string} [backendKey]
 * @property {string} [platformUrl] Where the key is exchanged.
 * @property {string} [identityUrl]
 * @property {string} [apiKey]
 * @property {string} [databaseUrl]
 * @property {string} [namespace]
 * @property {number} [retryMs] First pause before something is tried again, doubled up to half a minute.
 * @property {number} [silenceMs] A silent stream is opened again; the database says something every 30 seconds.
 * @property {(line: string) => void} [log]
 */

/** @typedef {Message | Message[] | void} Answers */
/** @typedef {(request: Request) => Answers | Promise<Answers>} Handler */

const { env } = process;
const BROKEN = 'Ứng dụng gặp lỗi, hãy thử lại sau / The application failed: please try again later';
const UNKNOWN = 'Ứng dụng chưa làm được việc này / The application does not do this';
const NO_SCREEN = 'Không tìm thấy màn hình / There is no such screen';
const REMEMBERED = 1000;

/** The back end of one application: holds the connection, hands requests to handlers, writes what they answer. */
export class BackEnd {
  /** @type {Map<string, Handler>} */ #handlers = new Map();
  /** @type {Set<string>} */ #inWork = new Set();
  /** The last requests that were answered, oldest first. @type {Set<string>} */ #answered = new Set();
  #closed = new AbortController();
  #connection;
  #calls;

  /** @param {Options} options */
  constructor(options = {}) {
    const { application = env.APPLICATION ?? '', backendKey = env.BACKEND_KEY ?? '' } = options;
    const { platformUrl = env.PLATFORM_URL ?? 'http://127.0.0.1:9099' } = options;
    const { identityUrl = env.IDENTITY_URL ?? `${platformUrl}/identitytoolkit.googleapis.com` } = options;
    const { databaseUrl = env.DATABASE_URL ?? 'http://127.0.0.1:9000' } = options;
    const { namespace = env.DATABASE_NAMESPACE ?? 'demo-screenwire-default-rtdb' } = options;
    const {
      apiKey = env.API_KEY ?? 'local',
      retryMs = 1000,
      silenceMs = 90_000,
      log = console.log,
    } = options;
    // Any number of requests may wait for their next try.
    setMaxListeners(0, this.#closed.signal);
    this.application = application;
    this.options = {
      backendKey,
      platformUrl,
      identityUrl,
      apiKey,
      databaseUrl,
      namespace,
      retryMs,
      silenceMs,
      log,
    };
    const closed = this.#closed.signal;
    this.#connection = new Connection(application, this.options, closed);
    this.#calls = new Calls(this.#connection, { application, backendKey, retryMs, closed, log });
  }

  /** Says who answers a collection; `quiz/*` is everything below `quiz`. @param {string} collection @param {Handler} handler */
  on(collection, handler) {
    this.#handlers.set(bare(collection), handler);
    return this;
  }

  /** Sends a notice to the day feed of a person, who need not have asked. @param {string} userId @param {Message} message */
  async push(userId, message) {
    const { answers } = await this.#connection.signIn();
    const address = { application: this.application, user_id_destination: userId };
    const json = messageText(address, message);
    if (!(await this.#connection.write({ [`${answers}/${newKey()}`]: { json } })))
      throw new Error('The notice was refused');
  }

  /** The rows of a collection of the application, as far as its developer lets the role `back_end`. @param {string} collection */
  data(collection) {
    return new Rows(this.#calls, collection);
  }

  /** Several changes of rows, all of them or none. @param {import('./data.mjs').Change[]} changes */
  transaction(changes) {
    return this.#calls.transaction(changes);
  }

  /** Answers until it is closed; rejects with `Stopped` when a variable is missing or the key is refused. */
  async run() {
    const { backendKey, retryMs, log } = this.options;
    for (const [name, value] of [
      ['APPLICATION', this.application],
      ['BACKEND_KEY', backendKey],
    ])
      if (!value) throw new Stopped(`The environment variable ${name} is missing`);
    const opened = { pause: retryMs };
    while (!this.#closed.signal.aborted) {
      try {
        await this.#follow(() => (opened.pause = retryMs));
      } catch (error) {
        if (error instanceof Stopped) {
          // Nothing that waits can be written any more.
          this.close();
          throw error;
        }
        if (!this.#closed.signal.aborted) log(`Trying again: ${/** @type {Error} */ (error).message}`);
      }
      await this.#connection.wait(opened.pause);
      opened.pause = Math.min(2 * opened.pause, LONGEST_PAUSE_MS);
    }
  }

  /** Ends `run`. What waits to be written again is left to the next process. */
  close() {
    this.#closed.abort();
  }

  /** Listens to the queue until the connection ends. @param {() => void} opened */
  async #follow(opened) {
    const { silenceMs, log } = this.options;
    const session = await this.#connection.signIn();
    const silent = new AbortController();
    const watch = setTimeout(() => silent.abort(new Error('the stream is silent')), silenceMs);
    try {
      const signal = AbortSignal.any([silent.signal, this.#closed.signal]);
      const stream = await this.#connection.open(session.queue, session, signal);
      log(`Waiting for requests to ${this.application}`);
      opened();
      for await (const { path, data } of this.#connection.changes(stream, session, () => watch.refresh())) {
        const records = path === '/' ? Object.entries(data ?? {}) : [[path.slice(1), data]];
        for (const [key, record] of records) void this.#take(key, record);
      }
    } finally {
      clearTimeout(watch);
    }
  }

  /** @param {string} key @param {WireRecord | null} record */
  async #take(key, record) {
    if (!record || key.includes('/') || this.#inWork.has(key) || this.#answered.has(key)) return;
    this.#inWork.add(key);
    const done = await this.#answer(key, record).catch((error) =>
      this.options.log(`${key} waits: ${error.message}`),
    );
    this.#inWork.delete(key);
    // What was not taken comes again when the stream is opened again.
    if (!done) return;
    this.#answered.add(key);
    if (this.#answered.size > REMEMBERED)
      for (const oldest of this.#answered) return this.#answered.delete(oldest);
  }

  /** @param {string} key @param {WireRecord} record */
  async #answer(key, record) {
    const { queue, answers } = await this.#connection.signIn();
    const inner = innerOf(record);
    const collection = bare(record.dataCollection ?? '');
    const address = {
      ...{ application: this.application, user_id_destination: record.user_id },
      ...{ session: key, event: inner.event },
    };
    let count = 0;
    /** @param {string} json @returns {[string, {json: string}]} */
    const answer = (json) => [`${answers}/${answerKey(key, count++)}`, { json }];
    /** @param {Message} message */
    const progress = async (message) => {
      const json = messageText({ ...address, progress: 1 }, message);
      if (!(await this.#connection.write(Object.fromEntries([answer(json)]))))
        this.options.log(`${collection} ${key}: its progress was refused`);
    };
    const fields = inner.data instanceof Object && !Array.isArray(inner.data) ? inner.data : {};
    /** @type {Request} */
    const request = {
      ...{ key, collection, userId: record.user_id ?? '', fields, inner, progress },
      data: (name) => new Rows(this.#calls, name, key),
      transaction: (changes) => this.#calls.transaction(changes, key),
    };
    /** @type {import('./data.mjs').Run} */
    const run = { asked: askedUnder(key, record), changes: 0, answers: [], isOver: false };
    const told = inner.event ? await this.#calls.during(run, () => this.#handle(request, address)) : [];
    run.isOver = true;
    /** @type {Record<string, unknown>} */
    const writes = Object.fromEntries(told.map(answer));
    for (const read of run.answers) writes[read] = null;
    // One write: the answers are there and the request is taken, or neither.
    const done = await this.#connection.write({ ...writes, [`${queue}/${key}`]: null });
    this.options.log(`${collection} ${done ? 'answered' : `${key} was taken already, or its time is over`}`);
    return done;
  }

  /** The answers as JSON. @param {Request} request @param {object} address @returns {Promise<string[]>} */
  async #handle(request, address) {
    const { collection } = request;
    const wide = [...this.#handlers.keys()].find(
      (name) => name.endsWith('/*') && collection.startsWith(name.slice(0, -1)),
    );
    const handler = this.#handlers.get(collection) ?? this.#handlers.get(wide ?? '');
    /** @param {string} code @param {string} message @param {Record<string, string | number>} [params] */
    const refuse = (code, message, params) => [
      messageText(address, { error: { code, message, ...(params && { params }) } }),
    ];
    try {
      const isOpened = collection.startsWith('screen_opened/');
      if (!handler && !isOpened) return refuse('unknown_collection', UNKNOWN);
      const told = [(await handler?.(request)) ?? []].flat();
      // A screen that opened works without an answer; everybody else is told that it is done.
      if (told.length === 0 && collection === 'draft/core/get_layout_data')
        return refuse('not_found', NO_SCREEN);
      if (told.length === 0 && !isOpened) told.push({});
      return told.map((message) => messageText(address, message));
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.code, error.message, error.params);
      // It may have failed because its progress ended unwritten: the next process answers.
      this.#closed.signal.throwIfAborted();
      const reason =
        error instanceof BadMessage ? error.message : error instanceof Error ? error.stack : error;
      this.options.log(`${collection} failed: ${reason}`);
      return refuse('internal', BROKEN);
    }
  }
}
