import { forEachDiagnostic, forceLinting, type Diagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { waitFor } from '@testing-library/react';
import { brokenProperties } from '../../../../test/brokenLayouts/brokenProperties';
import { brokenStructure } from '../../../../test/brokenLayouts/brokenStructure';
import { checkLayout } from '../../../authoring/check/checkLayout';
import { layoutDiagnostics } from './diagnostics';

// The documents that the checks and the command line are tried on, in a real editor.

const checking = {
  by: {},
  check: (text: string) => Promise.resolve(checkLayout(text)),
  stop: () => undefined,
};

function open(
  text: string,
  language: 'vi' | 'en' = 'en',
): { view: EditorView; problems: () => Diagnostic[] } {
  let checkCount = 0;
  const view: EditorView = new EditorView({
    doc: text,
    extensions: [
      layoutDiagnostics(
        language,
        checking,
        () => view.state.doc.toString(),
        () => (checkCount += 1),
      ),
    ],
  });
  forceLinting(view);
  return {
    view,
    problems: () => {
      if (checkCount === 0) throw new Error('not checked yet');
      const found: Diagnostic[] = [];
      // Where it stands now: what was typed since has moved it.
      forEachDiagnostic(view.state, (problem, from, to) => found.push({ ...problem, from, to }));
      return found;
    },
  };
}

it.each([...brokenStructure, ...brokenProperties])('$name: $code', async ({ text, at, fixed }) => {
  const { view, problems } = open(text);
  await waitFor(() => expect(problems()).toHaveLength(1));
  const [problem] = problems();
  const [firstProblem] = checkLayout(text);
  if (!problem || !firstProblem) throw new Error('nothing told');
  expect(problem).toMatchObject({ severity: firstProblem.severity, message: firstProblem.message.en });
  // The editor counts every line end as one character.
  const plain = text.replaceAll('\r\n', '\n');
  expect(plain.slice(problem.from, problem.to)).toBe(at);
  const [fix] = problem.actions ?? [];
  expect(fix === undefined).toBe(fixed === undefined);
  if (fix && fixed !== undefined) {
    fix.apply(view, problem.from, problem.to);
    expect(view.state.doc.toString()).toBe(fixed);
    forceLinting(view);
    await waitFor(() => expect(problems()).toEqual([]));
  }
  view.destroy();
});

it('speaks Vietnamese, and fixes what has moved since it was told', async () => {
  const text = '{"widget":"TextVew"}';
  const { view, problems } = open(text, 'vi');
  await waitFor(() => expect(problems()).toHaveLength(1));
  expect(problems()[0]?.message).toBe(checkLayout(text)[0]?.message.vi);
  view.dispatch({ changes: { from: 0, insert: '\n\n' } });
  const [moved] = problems();
  moved?.actions?.[0]?.apply(view, moved.from, moved.to);
  expect(view.state.doc.toString()).toBe('\n\n{"widget":"TextView"}');
  view.destroy();
});
