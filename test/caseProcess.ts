import { fork, type ChildProcess } from 'node:child_process';

export interface CaseProcess<Case, Answer> {
  /** The answer of one case, or how it failed. One at a time. */
  run(one: Case): Promise<Partial<Answer> & { failed?: string }>;
  close(): void;
}

/**
 * A TypeScript file as a process of its own that runs one case after the other; one that is stuck for `stuckMs` is ended, and the
 * next case gets a new one.
 */
export function createCaseProcess<Case extends object, Answer extends object>(
  script: string,
  stuckMs: number,
): CaseProcess<Case, Answer> {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const started = fork(script, { execArgv: ['--expose-gc', '-r', 'esbuild-register'] });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  return {
    run: (one) =>
      new Promise((resolve) => {
        const running = (child ??= start());
        const end = (answer: Partial<Answer> & { failed?: string }): void => {
          clearTimeout(timer);
          running.off('exit', onExit);
          running.removeAllListeners('message');
          resolve(answer);
        };
        const failure = (failed: string): Partial<Answer> & { failed?: string } => ({ failed }) as never;
        const onExit = (code: number | null): void => end(failure(`ended with ${String(code)}`));
        const timer = setTimeout(() => {
          running.kill('SIGKILL');
          end(failure(`stuck for ${String(stuckMs)} ms`));
        }, stuckMs);
        running.once('exit', onExit);
        running.once('message', (answer) => end(answer as Answer));
        running.send(one);
      }),
    close: () => child?.kill('SIGKILL'),
  };
}

/** The other end: answers each case that is sent with what `run` gives, or with `failed`. */
export function answerCases(run: (one: unknown) => object | Promise<object>): void {
  const answer = async (one: unknown): Promise<void> => {
    const result = await Promise.resolve(one)
      .then(run)
      .catch((error: unknown) => ({ failed: String(error) }));
    process.send?.(result);
  };
  process.on('message', (one) => void answer(one));
}
