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
import type { CheckedBy } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { RESOURCES } from '../../../protocol/resources';
import { useDark } from '../../../ui/useDark';
import { EditedRow } from '../preview/sampleRow';
import { OwnResources } from '../resources/ownResources';
import { layoutCompletion } from './completion';
import { layoutDiagnostics, type AddField } from './diagnostics';
import { formatLayout } from './formatLayout';
import { layoutHover } from './hover';
import { vietnamesePhrases } from './phrases';
import { startChecking } from './startChecking';
import { editorTheme } from './theme';
import type { Workspace } from './Workspace';

interface CodeEditorProps {
  workspace: Workspace;
  initial: string;
  /** Its identity changes only with its content. */
  checkedBy: CheckedBy;
  addField: AddField;
  onProblems: (problems: LayoutProblem[]) => void;
  /** Receives the mounted editor for the buttons around it, undefined on unmount. */
  onReady: (view: EditorView | undefined) => void;
}

/** The JSON of a layout: completed, explained, checked, with undo, folding and find. */
export function CodeEditor({
  workspace,
  initial,
  checkedBy,
  addField,
  onProblems,
  onReady,
}: CodeEditorProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const dark = useDark();
  const { table } = use(OwnResources);
  const row = use(EditedRow);
  const host = useRef<HTMLDivElement>(null);
  const [themeCompartment] = useState(() => new Compartment());
  const [languageCompartment] = useState(() => new Compartment());
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
          themeCompartment.of([]),
          languageCompartment.of([]),
          EditorView.updateListener.of((update) => workspace.changed(update)),
        ],
      }),
    });
    editor.current = view;
    const detach = workspace.attach(view);
    onReady(view);
    return () => {
      onReady(undefined);
      detach();
      editor.current = undefined;
      view.destroy();
    };
  }, [workspace, start, themeCompartment, languageCompartment, onReady]);

  useEffect(() => {
    editor.current?.dispatch({ effects: themeCompartment.reconfigure(editorTheme(dark)) });
  }, [dark, themeCompartment]);

  useEffect(() => {
    const checking = startChecking(checkedBy);
    const isLayout = checkedBy.ref !== RESOURCES;
    const hover = {
      values: t('hover.values'),
      fallback: t('hover.fallback'),
      inside: t('hover.inside'),
    };
    editor.current?.dispatch({
      effects: languageCompartment.reconfigure([
        EditorState.phrases.of(language === 'vi' ? vietnamesePhrases : {}),
        EditorView.contentAttributes.of({
          'aria-label': t('editor.label'),
          spellcheck: 'false',
          tabindex: '0',
        }),
        // Completion and hover only know layouts.
        ...(isLayout
          ? [
              autocompletion({ override: [layoutCompletion(language, workspace.readNow, table, row)] }),
              layoutHover(workspace.readNow, language, hover),
            ]
          : []),
        layoutDiagnostics(language, checking, () => workspace.text(), onProblems, addField),
      ]),
    });
    return checking.stop;
  }, [language, languageCompartment, workspace, checkedBy, addField, table, row, onProblems, t]);

  return <div ref={host} className="code-editor" />;
}
