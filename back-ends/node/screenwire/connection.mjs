// @ts-check
// What a back end says to the platform: exchanges its key, writes.
import { setTimeout as sleep } from 'node:timers/promises';
import { Throttle } from './throttle.mjs';

export const LONGEST_PAUSE_MS = 30_000;

/** @typedef {Required<import('./index.mjs').Options>} Options */

/** @typedef {{token: string, queue: string, answers: string, until: number}} Session */

/** It cannot answer: a variable is missing, or the key is no longer, or never was, that of the application. */
export class Stopped extends Error {}

/** Signs in, and writes until it is known what became of it. */
export class Connection {
  /** @type {Session | undefined} */ #session;
  /** @type {Promise<Session> | undefined} */ #exchanging;
  #application;
  #options;
  #closed;
  #throttle;

  /** @param {string} application @param {Omit<Options, 'application'>} options @param {AbortSignal} closed */
  constructor(application, options, closed) {
    this.#application = application;
    this.#options = options;
    this.#closed = closed;
    const { retryMs, log } = options;
    this.#throttle = new Throttle({ read: () => this.#readThrottle(), retryMs, closed, log });
  }

  /** @param {number} ms */
  wait(ms) {
    return sleep(ms * (0.5 + Math.random() / 2), undefined, { signal: this.#closed }).catch(() => {});
  }

  /** The session of now; the key is exchanged where there is none or it ends soon, once for all who ask meanwhile. */
  async signIn() {
    if (this.#session && Date.now() < this.#session.until) return this.#session;
    this.#exchanging ??= this.#exchange().finally(() => (this.#exchanging = undefined));
    return (this.#session = await this.#exchanging);
  }

  /** The token of this session is good for nothing any more. @param {Session} session */
  forget(session) {
    if (this.#session === session) this.#session = undefined;
  }

  /** @returns {Promise<Session>} */
  async #exchange() {
    const { backendKey, platformUrl, identityUrl, apiKey } = this.#options;
    const asked = { application: this.#application, backend_key: backendKey };
    const exchanged = await post(`${platformUrl}/back_ends/token`, asked);
    if (exchanged.status === 401)
      throw new Stopped(
        `The platform at ${platformUrl} refuses the key in BACKEND_KEY for the application ${this.#application}`,
      );
    const { token, queue, answers } = await bodyOf(exchanged);
    const signIn = `${identityUrl}/v1/accounts:signInWithCustomToken?key=${apiKey}`;
    const { idToken, expiresIn } = await bodyOf(await post(signIn, { token, returnSecureToken: true }));
    return { token: idToken, queue, answers, until: Date.now() + (Number(expiresIn) - 300) * 1000 };
  }

  /** @param {string} path @param {string} token */
  url(path, token) {
    const { databaseUrl, namespace } = this.#options;
    return `${databaseUrl}/${path}.json?ns=${namespace}&auth=${token}`;
  }

  /** Opens the stream of a place. @param {string} path @param {Session} session @param {AbortSignal} signal */
  async open(path, session, signal) {
    const headers = { Accept: 'text/event-stream' };
    const response = await reach(this.url(path, session.token), { headers, signal });
    if (response.status === 401) this.forget(session);
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
    return response.body;
  }

  /**
   * What a place holds and what comes to it, as path and data, until the stream ends. `heard` is called with each piece that comes.
   * @param {NonNullable<Response['body']>} stream @param {Session} session @param {() => void} [heard] @returns {AsyncGenerator<{path: string, data: any}>}
   */
  async *changes(stream, session, heard = () => {}) {
    let text = '';
    for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
      heard();
      const events = (text + piece).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const name = /^event: (.*)$/m.exec(event)?.[1];
        if (name === 'cancel' || name === 'auth_revoked') {
          this.forget(session);
          throw new Error(`the stream ended with ${name}`);
        }
        if (name === 'put' || name === 'patch') yield JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}');
      }
    }
  }

  /** Writes several paths at once; false when the rules refuse it for good. Tried again until it is known. @param {object} writes */
  async write(writes) {
    const { retryMs, log } = this.#options;
    const body = JSON.stringify(writes);
    // Only answers are throttled; null takes a request.
    const answers = Object.values(writes).filter((value) => value !== null).length;
    for (let pause = retryMs; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (answers > 0) await this.#throttle.pass(answers, body.length);
      try {
        const session = await this.signIn();
        const signal = AbortSignal.timeout(30_000);
        const response = await reach(this.url('', session.token), { method: 'PATCH', body, signal });
        const said = await response.text();
        if (response.ok) return true;
        if (response.status === 400) return false;
        if (/permission denied/i.test(said)) {
          if (answers === 0 || !(await this.#throttle.isMet())) return false;
          if (this.#throttle.isOn) continue;
        } else if (response.status === 401) this.forget(session);
        log(`Writing again: ${response.status} ${said}`);
      } catch (error) {
        if (error instanceof Stopped || this.#closed.aborted) throw error;
        log(`Writing again: ${/** @type {Error} */ (error).message}`);
      }
      await this.wait(pause);
      this.#closed.throwIfAborted();
    }
  }

  async #readThrottle() {
    const session = await this.signIn();
    const signal = AbortSignal.timeout(30_000);
    const url = this.url(`throttled/back_ends/${this.#application}`, session.token);
    const response = await reach(url, { signal });
    const said = await response.text();
    // To the second, and never ahead.
    const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    if (response.ok) return { until: JSON.parse(said), now };
    // By the rules of a platform without throttles.
    if (/permission denied/i.test(said)) return { until: null, now };
    if (response.status === 401) this.forget(session);
    throw new Error(`${response.status} ${said}`);
  }
}

/** As `fetch`; the error says which address cannot be reached. @param {string} url @param {RequestInit} init */
export async function reach(url, init) {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { message, cause } = /** @type {Error & {cause?: {code?: string}}} */ (error);
    throw new Error(`${siteOf(url)} cannot be reached (${cause?.code ?? message})`, { cause: error });
  }
}

/** @param {string} url @param {object} body */
function post(url, body) {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(30_000);
  return reach(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** @param {Response} response @returns {Promise<any>} */
async function bodyOf(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${siteOf(response.url)} answers ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Of an address what may be logged: no key, no token. @param {string} url */
function siteOf(url) {
  return URL.canParse(url) ? new URL(url).origin : url.split('?')[0];
}
