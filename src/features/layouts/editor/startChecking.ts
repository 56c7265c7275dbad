import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';

/** Checks texts one after the other; a newer text supersedes those still waiting. */
export interface Checking {
  by: CheckedBy;
  /** Resolves to undefined if a newer text superseded this one; rejects where the check itself fails. */
  check: (text: string) => Promise<LayoutProblem[] | undefined>;
  stop: () => void;
}

interface Answer {
  id: number;
  problems: LayoutProblem[];
}

interface WaitingText {
  text: string;
  resolve: (problems: LayoutProblem[] | undefined) => void;
  reject: (error: unknown) => void;
}

/** Starts a worker for the check; without one, or where it breaks, the page does it. */
export function startChecking(by: CheckedBy): Checking {
  const waiting = new Map<number, WaitingText>();
  let lastId = 0;
  const answer = ({ id, problems }: Answer) => {
    for (const [waitingId, { resolve }] of [...waiting]) {
      if (waitingId > id) continue;
      waiting.delete(waitingId);
      resolve(waitingId === id ? problems : undefined);
    }
  };
  const checkOnPage = (id: number, text: string) => {
    try {
      answer({ id, problems: checkDocument(text, by) });
    } catch (error) {
      waiting.get(id)?.reject(error);
      waiting.delete(id);
    }
  };
  const checkNewestOnPage = () => {
    const newest = [...waiting].at(-1);
    if (newest) checkOnPage(newest[0], newest[1].text);
    end();
  };
  const end = () => {
    for (const { resolve } of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  let worker: Worker | undefined;
  try {
    const started = new Worker(new URL('./check.worker.ts', import.meta.url));
    worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer(data));
    started.addEventListener('error', () => {
      started.terminate();
      worker = undefined;
      checkNewestOnPage();
    });
  } catch {
    worker = undefined;
  }
  return {
    by,
    check: (text) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { text, resolve, reject });
        if (worker) worker.postMessage({ id: lastId, text, by });
        else checkOnPage(lastId, text);
      }),
    stop: () => {
      worker?.terminate();
      end();
    },
  };
}
