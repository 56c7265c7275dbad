import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';

/** Checks texts one after the other; what was asked before the last question is not answered any more. */
export interface Checking {
  by: CheckedBy;
  /** Undefined when another text was given meanwhile. */
  check: (text: string) => Promise<LayoutProblem[] | undefined>;
  stop: () => void;
}

interface Answer {
  id: number;
  problems: LayoutProblem[];
}

/** Starts a worker that checks; where there can be none, the page checks by itself. */
export function startChecking(by: CheckedBy): Checking {
  const waiting = new Map<number, (problems: LayoutProblem[] | undefined) => void>();
  const texts = new Map<number, string>();
  let last = 0;
  let worker: Worker | undefined;
  const answer = ({ id, problems }: Answer) => {
    for (const [asked, resolve] of [...waiting]) {
      if (asked > id) continue;
      waiting.delete(asked);
      texts.delete(asked);
      resolve(asked === id ? problems : undefined);
    }
  };
  const byMyself = (id: number, text: string) => answer({ id, problems: checkDocument(text, by) });
  try {
    worker = new Worker(new URL('./check.worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer(data));
    worker.addEventListener('error', () => {
      worker = undefined;
      for (const [id, text] of [...texts]) byMyself(id, text);
    });
  } catch {
    worker = undefined;
  }
  return {
    by,
    check: (text) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        texts.set(last, text);
        if (worker) worker.postMessage({ id: last, text, by });
        else byMyself(last, text);
      }),
    stop: () => {
      worker?.terminate();
      for (const resolve of waiting.values()) resolve(undefined);
      waiting.clear();
    },
  };
}
