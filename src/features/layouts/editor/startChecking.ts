import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';

/** Checks texts one after the other; a newer text supersedes those still waiting. */
export interface Checking {
  by: CheckedBy;
  /** Resolves to undefined if a newer text superseded this one. */
  check: (text: string) => Promise<LayoutProblem[] | undefined>;
  stop: () => void;
}

interface Answer {
  id: number;
  problems: LayoutProblem[];
}

/** Starts a worker for the check; without worker support the page does it. */
export function startChecking(by: CheckedBy): Checking {
  const waiting = new Map<number, (problems: LayoutProblem[] | undefined) => void>();
  const texts = new Map<number, string>();
  let lastId = 0;
  let worker: Worker | undefined;
  const answer = ({ id, problems }: Answer) => {
    for (const [waitingId, resolve] of [...waiting]) {
      if (waitingId > id) continue;
      waiting.delete(waitingId);
      texts.delete(waitingId);
      resolve(waitingId === id ? problems : undefined);
    }
  };
  const checkOnPage = (id: number, text: string) => answer({ id, problems: checkDocument(text, by) });
  try {
    worker = new Worker(new URL('./check.worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer(data));
    worker.addEventListener('error', () => {
      worker = undefined;
      for (const [id, text] of [...texts]) checkOnPage(id, text);
    });
  } catch {
    worker = undefined;
  }
  return {
    by,
    check: (text) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        texts.set(lastId, text);
        if (worker) worker.postMessage({ id: lastId, text, by });
        else checkOnPage(lastId, text);
      }),
    stop: () => {
      worker?.terminate();
      for (const resolve of waiting.values()) resolve(undefined);
      waiting.clear();
    },
  };
}
