import { autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { indentUnit } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import type { KnownTargets } from '../../../authoring/check/KnownTargets';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { RESOURCES } from '../../../protocol/resources';
import { useDark } from '../../../ui/useDark';
import { checkedResources, OwnResources } from '../resources/ownResources';
import { layoutCompletion } from './completion';
import { layoutDiagnostics } from './diagnostics';
import { formatLayout } from './formatLayout';
import { layoutHover } from './hover';
import { vietnamesePhrases } from './phrases';
import { startChecking } from './startChecking';
import { editorTheme } from './theme';
import type { Workspace } from './Workspace';

interface CodeEditorProps {
  workspace: Workspace;
  initial: string;
  /** What the layout may lead to; undefined where nobody told. Another one only where it says something else. */
  known: KnownTargets | undefined;
  /** The document it is, as references name it; undefined for parts and samples. */
  documentRef: string | undefined;
  onProblems: (problems: LayoutProblem[]) => void;
  /** The editor as it is there, for the buttons around it. */
  onReady: (view: EditorView | undefined) => void;
}

/** The JSON of a layout: completed, explained, checked, with undo, folding and find. */
export function CodeEditor({ workspace, initial, known, documentRef, onProblems, onReady }: CodeEditorProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const dark = useDark();
  const { table } = use(OwnResources);
  const host = useRef<HTMLDivElement>(null);
  const [look] = useState(() => new Compartment());
  const [words] = useState(() => new Compartment());
  const editor = useRef<EditorView>(undefined);
  const [start] = useState(initial);

  useEffect(() => {
    if (!host.current) return undefined;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: start,
        extensions: [
          keymap.of([{ key: 'Shift-Alt-f', preventDefault: true, run: () => formatLayout(workspace) }]),
          basicSetup,
          json(),
          indentUnit.of('  '),
          lintGutter(),
          look.of([]),
          words.of([]),
          EditorView.updateListener.of((update) => workspace.changed(update)),
        ],
      }),
    });
    editor.current = view;
    const part = workspace.attach(view);
    onReady(view);
    return () => {
      onReady(undefined);
      part();
      editor.current = undefined;
      view.destroy();
    };
  }, [workspace, start, look, words, onReady]);

  useEffect(() => {
    editor.current?.dispatch({ effects: look.reconfigure(editorTheme(dark)) });
  }, [dark, look]);

  useEffect(() => {
    const checking = startChecking({ ref: documentRef, targets: known, resources: checkedResources(table) });
    const isLayout = documentRef !== RESOURCES;
    const hover = {
      values: t('hover.values'),
      fallback: t('hover.fallback'),
      inside: t('hover.inside'),
    };
    editor.current?.dispatch({
      effects: words.reconfigure([
        EditorState.phrases.of(language === 'vi' ? vietnamesePhrases : {}),
        EditorView.contentAttributes.of({
          'aria-label': t('editor.label'),
          spellcheck: 'false',
          tabindex: '0',
        }),
        // What completes and explains layouts knows nothing of other documents.
        ...(isLayout
          ? [
              autocompletion({ override: [layoutCompletion(language, workspace.readNow, table)] }),
              layoutHover(workspace.readNow, language, hover),
            ]
          : []),
        layoutDiagnostics(language, checking, () => workspace.text(), onProblems),
      ]),
    });
    return checking.stop;
  }, [language, words, workspace, known, documentRef, table, onProblems, t]);

  return <div ref={host} className="code-editor" />;
}
