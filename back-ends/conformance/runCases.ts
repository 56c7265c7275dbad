import { spawn, type ChildProcess } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { expected, inOrder, recordOf, type Case, type Step } from './Case';
import cases from './cases.json';
import {
  APPLICATION,
  BACKEND_KEY,
  startScriptedPlatform,
  type Message,
  type ScriptedPlatform,
} from './scriptedPlatform';

/** How the program of one language is started. */
export interface Program {
  command: string;
  args: string[];
  cwd: string;
  /** The compiler refuses what is no message. */
  typed?: true;
}

/** What became of one case; `fault` says what was otherwise than expected. */
export interface CaseResult {
  name: string;
  fault?: string;
}

const WITHIN_MS = 30_000;
const OTHERS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 5;
const TERMINATES_WITHIN_MS = 3000;
const RETRY_MS = 20;
const SILENCE_MS = 1500;
const STOPPED = 3;
/** A screen that is taken without an answer. */
const UNFILLED = '../screen_opened/none';

/** Runs all cases against the program of one language, one after the other; a case that is stuck is a fault after half a minute. */
export async function runCases(program: Program): Promise<CaseResult[]> {
  const platform = await startScriptedPlatform();
  const runner = new Runner(program, platform);
  const results: CaseResult[] = [];
  try {
    for (const [index, one] of (cases as Case[]).entries()) {
      if (one.untyped && program.typed) continue;
      const fault = await runner.run(one, index).catch((error: unknown) => String(error));
      results.push({ name: one.name, ...(fault !== undefined && { fault }) });
      if (fault !== undefined) await runner.stop();
    }
  } finally {
    await runner.stop();
    await platform.close();
  }
  return results;
}

class Runner {
  private child: ChildProcess | undefined;
  private output = '';
  private readonly handed = new Map<string, Message>();
  private key = '';

  constructor(
    private readonly program: Program,
    private readonly platform: ScriptedPlatform,
  ) {}

  /** What was otherwise than the case says; undefined when nothing was. */
  async run(one: Case, index: number): Promise<string | undefined> {
    const { platform } = this;
    platform.reset();
    platform.calls.script(one.calls ?? []);
    this.handed.clear();
    // No program sees a key twice but where a case says so.
    this.key = `-O${String(index).padStart(6, '0')}abcdefghijkl`;
    if (one.steps[0]?.stop !== true) await this.start();
    const before = platform.seen().exchanges;
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    for (const step of one.steps) await this.step(step);
    const [session = this.key] = this.handed.keys();
    const expectedAnswers = one.answers.map((answer) => expected(answer, session));
    const isAsWanted = () =>
      isDeepStrictEqual(
        inOrder(platform.answers).map(([, answer]) => answer),
        expectedAnswers,
      );
    // A write that is made again late would meet what the next case does to writes.
    const isDone = () =>
      isAsWanted() &&
      platform.queue.size === 0 &&
      platform.isAcknowledged() &&
      platform.calls.isDone() &&
      platform.throttleReads() >= (one.throttleReads ?? 0);
    await this.wait(isDone, () => `these answers, and nothing left: ${JSON.stringify(expectedAnswers)}`);
    if (this.child) await this.fence();
    if (!isAsWanted()) return `more was answered: ${this.found()}`;
    const asked = platform.calls.asked();
    const expectedCalls = (one.calls ?? []).map(({ collection, data, answering }) => ({
      ...{ collection, data },
      ...(answering !== undefined && { answering }),
    }));
    if (!isDeepStrictEqual(asked, expectedCalls)) return `it asked ${JSON.stringify(asked)}`;
    const keys = inOrder(platform.answers).map(([key]) => key);
    if (one.keys && !isDeepStrictEqual(keys, one.keys)) return `the keys are ${keys.join(', ')}`;
    const { exchanges, refused } = platform.seen();
    if (one.exchanges !== undefined && exchanges - before !== one.exchanges)
      return `the key was exchanged ${exchanges - before} times, not ${one.exchanges}`;
    if (one.refused && !isDeepStrictEqual(refused, one.refused)) return `refused: ${refused.join(', ')}`;
    const reads = platform.throttleReads();
    if (one.throttleReads !== undefined && reads !== one.throttleReads)
      return `the throttle was read ${reads} times, not ${one.throttleReads}`;
    stalls.disable();
    // The first write may have been seen later than it came by as long as this process was held up, in ns.
    const spreadMs = platform.answeredWithin() + stalls.max / 1e6;
    if (one.spreadMs !== undefined && spreadMs < one.spreadMs) return `all was written within ${spreadMs} ms`;
    return undefined;
  }

  private async step(step: Step): Promise<void> {
    const { platform } = this;
    if (step.hand) {
      const { key = this.key } = step.hand;
      this.handed.set(key, recordOf(step.hand));
      platform.hand(key, this.handed.get(key) ?? {}, step.unsaid);
    }
    if (step.shortLived) platform.shortenNext();
    if (step.listening) await this.waitForStream();
    if (step.repeat) platform.repeat(this.handed);
    if (step.held)
      await this.wait(
        () => platform.isHolding(),
        () => 'a write that is held',
      );
    if (step.others !== undefined) await this.handOthers(step.others);
    if (step.release) platform.release();
    if (step.looked)
      await this.wait(
        () => platform.throttleReads() > 0,
        () => 'a look at the throttle',
      );
    if (step.withdraw) {
      platform.queue.clear();
      platform.calls.abandon();
    }
    if (step.fail?.exchange) platform.faults.exchange.push(...step.fail.exchange);
    if (step.fail?.write) platform.faults.write.push(...step.fail.write);
    platform.calls.faults.call.push(...(step.fail?.call ?? []));
    platform.calls.faults.answer.push(...(step.fail?.answer ?? []));
    if (step.cut) platform.cut();
    if (step.mute) platform.mute();
    if (step.expire !== undefined) platform.expire(step.expire === '' ? undefined : step.expire);
    if (step.clock !== undefined) platform.setClock(step.clock);
    if (step.throttle !== undefined) platform.throttle(step.throttle);
    if (step.changeKey) platform.changeKey();
    if (step.stop) {
      await this.stop();
      platform.faults.write.length = 0;
    }
    if (step.terminate) await this.terminate();
    if (step.start) this.launch(step.env);
    const { answered } = step;
    if (answered !== undefined)
      await this.wait(
        () => platform.answers.size >= answered,
        () => `${answered} answers`,
      );
    if (step.waiting && platform.queue.size === 0) throw new Error('the request was taken already');
    if (step.refused)
      await this.wait(
        () => platform.seen().refused.length > 0,
        () => 'a refused write',
      );
    if (step.said !== undefined) await this.waitForWords(step.said, step.times);
    if (step.ended) {
      await this.wait(
        () => this.child?.exitCode === STOPPED,
        () => `the end, with ${STOPPED}`,
      );
      if (!this.output.includes('STOPPED')) throw new Error(`its reason is not told: ${this.output}`);
      if (/Traceback|^ +at |^\tat /m.test(this.output))
        throw new Error(`more than a sentence: ${this.output}`);
      this.child = undefined;
    }
  }

  private async waitForWords(words: string, times?: number): Promise<void> {
    const lines = (): number => this.output.split('\n').filter((line) => line.includes(words)).length;
    await this.wait(
      () => lines() > 0,
      () => `the words “${words}”`,
    );
    if (times !== undefined && lines() !== times) throw new Error(`“${words}” in ${lines()} lines`);
  }

  private async handOthers(count: number): Promise<void> {
    const keys = Array.from(
      { length: count },
      (_, index) => `-Y${String(index).padStart(4, '0')}${this.key.slice(6)}`,
    );
    for (const key of keys) this.platform.hand(key, recordOf({ collection: UNFILLED }));
    await this.wait(
      () => keys.every((key) => !this.platform.queue.has(key)),
      () => `${count} requests that are taken`,
      OTHERS_WITHIN_MS,
    );
  }

  /** One more request, answered after everything that was said before. */
  private async fence(): Promise<void> {
    const key = `-Z${this.key.slice(2)}`;
    this.platform.hand(key, recordOf({ collection: UNFILLED }));
    await this.wait(
      () => !this.platform.queue.has(key),
      () => 'the request after the case',
    );
  }

  private found = (): string =>
    JSON.stringify({
      answers: Object.fromEntries(this.platform.answers),
      asked: this.platform.calls.asked(),
      left: [...this.platform.queue.keys()],
    });

  private async wait(isDone: () => boolean, describe: () => string, withinMs = WITHIN_MS): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!isDone()) {
      if (Date.now() > deadline)
        throw new Error(
          `expected ${describe()}; found ${this.found()}; the program said:\n${this.output.slice(-2000)}`,
        );
      await sleep(LOOK_EVERY_MS);
    }
  }

  private launch(own: Record<string, string> = {}): void {
    const { command, args, cwd } = this.program;
    this.output = '';
    const env = {
      ...process.env,
      ...{ APPLICATION, BACKEND_KEY, PLATFORM_URL: this.platform.url, DATABASE_URL: this.platform.url },
      ...{ RETRY_MS: String(RETRY_MS), SILENCE_MS: String(SILENCE_MS), NO_PROXY: '127.0.0.1' },
      PYTHONDONTWRITEBYTECODE: '1',
      ...own,
    };
    const child = spawn(command, args, { cwd, env });
    const read = (piece: Buffer): void => void (this.output += piece.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', (error) => (this.output += error.message));
    this.child = child;
  }

  /** The program is there and listens, whether it was started for this case or before. */
  private async start(): Promise<void> {
    if (this.child?.exitCode !== null || this.child.signalCode !== null) this.launch();
    await this.waitForStream();
  }

  private waitForStream(): Promise<void> {
    return this.wait(
      () => this.platform.isOpen(),
      () => 'an open stream',
    );
  }

  private async terminate(): Promise<void> {
    const { child } = this;
    const asked = Date.now();
    child?.kill('SIGTERM');
    await this.wait(
      () =>
        child?.exitCode !== null || child.signalCode !== null || Date.now() - asked > TERMINATES_WITHIN_MS,
      () => 'the end of the program',
    );
    if (child?.exitCode === null && child.signalCode === null) throw new Error(`it goes on: ${this.output}`);
    this.child = undefined;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await this.wait(
      () => !this.platform.isOpen(),
      () => 'the end of the stream',
    );
  }
}
