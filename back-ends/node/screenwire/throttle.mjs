// @ts-check
// The platform takes no new answers of a back end for a while that wrote more than may wait.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** So long after its end a throttle may still be why a write was refused. */
const TOLERANCE_MS = 5000;
const LONGEST_WAIT_MS = 15_000;
/** What the platform delivers of one back end: an answer each 20 ms, and 2 MB a second. */
const MS_PER_ANSWER = 20;
const CHARACTERS_PER_MS = 2000;

/**
 * @typedef {object} Means
 * @property {() => Promise<{until: unknown, now: number}>} read Until when answers are refused, and the time there.
 * @property {number} retryMs
 * @property {AbortSignal} closed
 * @property {(line: string) => void} log
 */

/** Lets answers wait while they are refused; then they go one after the other, no faster than they are delivered. */
export class Throttle {
  #means;
  /** By the clock of this process. */ #end = 0;
  /** When the next answer goes. */ #next = 0;
  /** The last one that was met, as the platform names its end. @type {number | undefined} */ #met;
  /** @type {Promise<boolean> | undefined} */ #reading;

  /** @param {Means} means */
  constructor(means) {
    this.#means = means;
  }

  /** Whether it lasts, as far as is known. */
  get isOn() {
    return performance.now() < this.#end;
  }

  /** Waits for the turn of a write; rejects when the back end is closed meanwhile. @param {number} answers @param {number} size */
  async pass(answers, size) {
    const { closed } = this.#means;
    for (let turn = -1; turn < this.#end;) {
      const now = performance.now();
      if (now >= this.#next) return;
      turn = this.#next;
      this.#next += Math.max(answers * MS_PER_ANSWER, size / CHARACTERS_PER_MS);
      await sleep(turn - now, undefined, { signal: closed });
    }
  }

  /** Whether a throttle is why a write was refused. All who ask meanwhile share the look. */
  async isMet() {
    // A look that began before the write was refused may have been too early.
    if (this.isOn || (await this.#reading)) return true;
    this.#reading ??= this.#look().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #look() {
    const { read, retryMs, log } = this.#means;
    const { until, now } = await read();
    if (typeof until !== 'number' || until < now - TOLERANCE_MS) return false;
    const ms = Math.min(Math.max(until - now, 0), LONGEST_WAIT_MS);
    // Met again after its end: who was refused tries again, nobody else waits.
    if (ms === 0 && until === this.#met) return true;
    this.#met = until;
    this.#end = performance.now() + ms + retryMs * (0.5 + Math.random() / 2);
    this.#next = Math.max(this.#next, this.#end);
    log(`The platform takes no new answers for now: writing again in ${Math.ceil(ms / 1000)} s`);
    return true;
  }
}
