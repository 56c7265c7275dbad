import { linter, type Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { checkDocument } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import type { Checking } from './startChecking';

/** How long the keys rest before the whole document is checked. */
const CHECK_AFTER_MS = 300;

/** Applies a fix to the current text, which may have changed since the problem was found. */
function mend(
  view: EditorView,
  problem: LayoutProblem,
  from: number,
  fixIndex: number,
  { by }: Checking,
): void {
  const problems = checkDocument(view.state.doc.toString(), by);
  const sameCode = problems.filter(({ code }) => code === problem.code);
  const found =
    sameCode.find(({ offset }) => offset === from) ?? sameCode.find(({ path }) => path === problem.path);
  const fix = found?.fixes[fixIndex];
  if (!fix) return;
  view.dispatch({
    changes: fix.edits.map(({ offset, length, text }) => ({
      from: offset,
      to: offset + length,
      insert: text,
    })),
    userEvent: 'input.fix',
  });
}

/** The problems of a layout on their lines, each with what mends it. */
export function layoutDiagnostics(
  language: 'vi' | 'en',
  checking: Checking,
  text: () => string,
  onProblems: (problems: LayoutProblem[]) => void,
) {
  return linter(
    async (view): Promise<Diagnostic[]> => {
      const { doc } = view.state;
      const problems = await checking.check(text());
      // A newer text is being checked; the editor discards the results of older ones.
      if (!problems) return [];
      onProblems(problems);
      return problems.map((problem) => ({
        from: Math.min(problem.offset, doc.length),
        to: Math.min(problem.offset + problem.length, doc.length),
        severity: problem.severity,
        message: problem.message[language],
        actions: problem.fixes.map(({ title }, fixIndex) => ({
          name: title[language],
          apply: (editor, from) => mend(editor, problem, from, fixIndex, checking),
        })),
      }));
    },
    { delay: CHECK_AFTER_MS },
  );
}
