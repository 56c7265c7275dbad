import { linter, type Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';
import type { AddedField, LayoutProblem, ProblemFix } from '../../../authoring/check/LayoutProblem';
import type { Checking } from './startChecking';

/** How long the keys rest before the whole document is checked. */
const CHECK_AFTER_MS = 300;

/** Adds a field to a collection of the application; true when it is there. */
export type AddField = (field: AddedField) => Promise<boolean>;

interface ShownProblem {
  problem: LayoutProblem;
  /** Where it stands now. */
  from: number;
  fixIndex: number;
}

/** The fix as the current text needs it, which may have changed since the problem was found. */
function currentFix(
  view: EditorView,
  { problem, from, fixIndex }: ShownProblem,
  by: CheckedBy,
): ProblemFix | undefined {
  const problems = checkDocument(view.state.doc.toString(), by);
  const sameCode = problems.filter(({ code }) => code === problem.code);
  const found =
    sameCode.find(({ offset }) => offset === from) ?? sameCode.find(({ path }) => path === problem.path);
  return found?.fixes[fixIndex];
}

/** Applies a fix to the current text, after what it changes besides the text. */
export function mend(view: EditorView, shown: ShownProblem, by: CheckedBy, addField?: AddField): void {
  const edit = (fix: ProblemFix | undefined) => {
    if (!fix || fix.edits.length === 0) return;
    view.dispatch({
      changes: fix.edits.map(({ offset, length, text }) => ({
        from: offset,
        to: offset + length,
        insert: text,
      })),
      userEvent: 'input.fix',
    });
  };
  const fix = currentFix(view, shown, by);
  if (!fix?.adds) edit(fix);
  else
    void addField?.(fix.adds).then((isAdded) => {
      if (isAdded) edit(currentFix(view, shown, by));
    });
}

/** The problems of a layout on their lines, each with what fixes it. */
export function layoutDiagnostics(
  language: 'vi' | 'en',
  checking: Checking,
  text: () => string,
  onProblems: (problems: LayoutProblem[]) => void,
  addField?: AddField,
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
          apply: (editor, from) => mend(editor, { problem, from, fixIndex }, checking.by, addField),
        })),
      }));
    },
    { delay: CHECK_AFTER_MS },
  );
}
