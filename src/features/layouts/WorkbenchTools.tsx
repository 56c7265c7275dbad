import { openLintPanel } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { LayoutProblem } from '../../authoring/check/LayoutProblem';
import { BarPart, useIsDesigner } from './designer/DesignerBar';
import { formatLayout } from './editor/formatLayout';
import type { Workspace } from './editor/Workspace';
import { inOtherEditor } from './useEditedLayout';
import { PanelChooser } from './panels/PanelChooser';
import type { Panels } from './panels/usePanels';

interface EditorButtonProps {
  name: 'undo' | 'redo' | 'problems' | 'format' | 'find';
  keys: string;
  editor: EditorView | undefined;
  run: (view: EditorView) => unknown;
  /** In place of the name of what it does. */
  label?: string;
}

function EditorButton({ name, keys, editor, run, label }: EditorButtonProps) {
  const { t } = useTranslation('layouts');
  return (
    <Button
      size="small"
      title={keys}
      disabled={!editor}
      onClick={() => {
        if (editor) run(editor);
      }}
    >
      {label ?? t(`tools.${name}`)}
    </Button>
  );
}

interface WorkbenchToolsProps {
  workspace: Workspace;
  editor: EditorView | undefined;
  panels: Panels;
  problems: readonly LayoutProblem[];
  onPalette: () => void;
}

/** Undo and redo, what the check has found, and which panels are shown: above the panels, or in the designer's bar. */
export function WorkbenchTools({ workspace, editor, panels, problems, onPalette }: WorkbenchToolsProps) {
  const { t } = useTranslation('layouts');
  const isDesigner = useIsDesigner();
  const problemCount = useProblemCount(problems);
  const rewind = (name: 'undo' | 'redo', keys: string) => (
    <EditorButton
      name={name}
      keys={keys}
      editor={editor}
      run={(view) => {
        workspace[name]();
        if (panels.isShown('json')) view.focus();
      }}
    />
  );
  const listProblems = (label?: string) => (
    <EditorButton
      name="problems"
      keys="Ctrl+Shift+M"
      editor={editor}
      {...(label !== undefined && { label })}
      run={(view) => {
        panels.show('json');
        openLintPanel(view);
      }}
    />
  );
  if (!isDesigner)
    return (
      <div className="pane-tools" role="toolbar" aria-label={t('tools.title')}>
        {rewind('undo', 'Ctrl+Z')}
        {rewind('redo', 'Ctrl+Y')}
        <Button size="small" title="/" onClick={onPalette}>
          {t('gallery.open')}
        </Button>
        {listProblems()}
        <span role="status" className="problem-count">
          {problemCount}
        </span>
        <PanelChooser panels={panels} />
      </div>
    );
  return (
    <>
      <BarPart slot="history">
        {rewind('undo', 'Ctrl+Z')}
        {rewind('redo', 'Ctrl+Y')}
      </BarPart>
      <BarPart slot="checks">
        {listProblems(problemCount)}
        <span role="status" className="visually-hidden">
          {problemCount}
        </span>
        {panels.room === 'columns' && <PanelChooser panels={panels} />}
      </BarPart>
      {panels.room !== 'columns' && (
        <div className="pane-tools">
          <PanelChooser panels={panels} />
        </div>
      )}
    </>
  );
}

function useProblemCount(problems: readonly LayoutProblem[]): string {
  const { t } = useTranslation('layouts');
  const count = (severity: LayoutProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  if (problems.length === 0) return t('tools.noProblems');
  return t('tools.problemCount', {
    errors: t('tools.errors', { count: count('error') }),
    warnings: t('tools.warnings', { count: count('warning') }),
    infos: t('tools.notes', { count: count('info') }),
  });
}

/** What can be done with the JSON; in the designer also the way to it in the console's frame. */
export function JsonTools({ workspace, editor }: Pick<WorkbenchToolsProps, 'workspace' | 'editor'>) {
  const { t } = useTranslation('layouts');
  const isDesigner = useIsDesigner();
  const { pathname } = useLocation();
  return (
    <div className="pane-tools" role="toolbar" aria-label={t('tools.text')}>
      <EditorButton name="format" keys="Shift+Alt+F" editor={editor} run={() => formatLayout(workspace)} />
      <EditorButton name="find" keys="Ctrl+F" editor={editor} run={openSearchPanel} />
      {isDesigner && <Link to={inOtherEditor(pathname)}>{t('editor.title')}</Link>}
    </div>
  );
}
