import {
  acceptCompletion,
  autocompletion,
  completionStatus,
  type CompletionContext,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, hoverTooltip } from '@codemirror/view';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { problemTexts } from '../../../authoring/check/problemTexts';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { parseExpression } from '../../../engine/docs';
import { expressionResult } from '../editor/behaviourCompletion';
import { EditedRow } from '../preview/sampleRow';
import type { ReadSource } from '../source/readSource';
import { functionAt } from '../editor/functionAt';
import { drawDocumentation } from '../editor/hover';

/** Explains functions in a field that holds an expression alone. */
function functionHover(language: 'vi' | 'en') {
  return hoverTooltip((view, pos) => {
    const found = functionAt(view.state.doc.toString(), pos, language);
    return found ? { pos, above: true, create: () => ({ dom: drawDocumentation(found) }) } : null;
  });
}

interface ExpressionInputProps {
  label: string;
  value: string;
  /** What is known of the text as it is, for names that may be used. */
  read: () => ReadSource;
  onValue: (expression: string) => void;
}

const inner = (expression: string): string => /^\s*@\{([\s\S]*)\}\s*$/.exec(expression)?.[1] ?? expression;
const outer = (text: string): string => `@{${text.trim()}}`;

/** The field for what stands between `@{` and `}`: completed and explained, with its fault beside it. */
export function ExpressionInput({ label, value, read, onValue }: ExpressionInputProps) {
  const language = useAppSelector(selectLocale);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const [initialText] = useState(() => inner(value));
  const [text, setText] = useState(initialText);
  const row = use(EditedRow);
  const complete = useEffectEvent((context: CompletionContext) =>
    expressionResult(context, read(), language, row),
  );
  const commit = useEffectEvent((view: EditorView) => {
    const now = view.state.doc.toString();
    if (outer(now) !== outer(inner(value))) onValue(outer(now));
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initialText,
        extensions: [
          history(),
          autocompletion({ override: [(context) => complete(context)] }),
          functionHover(language),
          // Single line: line breaks are rejected.
          EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change)),
          keymap.of([
            { key: 'Tab', run: acceptCompletion },
            {
              key: 'Enter',
              run: (at) => {
                if (completionStatus(at.state) === 'active') return acceptCompletion(at);
                commit(at);
                return true;
              },
            },
            ...historyKeymap,
            ...standardKeymap,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) setText(update.state.doc.toString());
          }),
          // Before the press that takes the focus is handled: CodeMirror's own update comes after it.
          EditorView.domEventHandlers({
            blur: (_event, at) => {
              commit(at);
            },
          }),
        ],
      }),
    });
    editor.current = view;
    return () => {
      editor.current = undefined;
      view.destroy();
    };
  }, [initialText, label, language]);
  // Adopts changes made elsewhere, such as undo.
  useEffect(() => {
    const view = editor.current;
    if (!view || view.hasFocus || view.state.doc.toString() === inner(value)) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: inner(value) } });
  }, [value]);
  const fault = text.trim() === '' ? undefined : parseExpression(outer(text));
  return (
    <>
      <span className="expression-input">
        <code aria-hidden>{'@{'}</code>
        <span ref={host} />
        <code aria-hidden>{'}'}</code>
      </span>
      {fault && 'code' in fault && (
        <span role="alert" className="property-fault">
          {problemTexts[fault.code][language]
            .replace('{value}', () => fault.detail)
            .replace('{limit}', () => fault.detail)}
        </span>
      )}
    </>
  );
}
