import { openLintPanel } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { Button, ConfigProvider } from 'antd';
import { use, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutProblem } from '../../authoring/check/LayoutProblem';
import type { ScreenPlace } from '../../protocol';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { letterOf } from './canvas/canvasKeys';
import { CategoryChips } from './CategoryChips';
import { CodeEditor } from './editor/CodeEditor';
import { formatLayout } from './editor/formatLayout';
import { DataProblems } from './editor/DataProblems';
import { useAddField } from './editor/useAddField';
import { useKnownTargets } from './editor/useKnownTargets';
import { Workspace } from './editor/Workspace';
import type { EditorViewProps } from './EditorViewProps';
import { OutlineTree } from './outline/OutlineTree';
import { PanelChooser } from './panels/PanelChooser';
import { PanelFrame } from './panels/PanelFrame';
import { usePanels } from './panels/usePanels';
import { PreviewPane } from './preview/PreviewPane';
import { EditedRow, useSampleRow } from './preview/sampleRow';
import { PropertyPanel } from './properties/PropertyPanel';
import { checkedResources, OwnResources } from './resources/ownResources';
import './workbench.css';

// What is small for a pointer is large enough for a finger, 40 px also within the track of a segmented choice.
const FINGER_SIZES = { token: { controlHeightSM: 44 } };
const NO_PROBLEMS: LayoutProblem[] = [];

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');

/** The history step for Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (or ⌘). */
function historyStep(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = letterOf(event);
  if (letter === 'y' && !shiftKey) return 'redo';
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
}

interface WorkbenchProps extends EditorViewProps {
  /** Whose layout it is; undefined for parts and samples. */
  application: string | undefined;
  /** Where it is published; undefined for parts and samples. */
  place: ScreenPlace | undefined;
}

/** The developer's view of a layout: outline, drawing, properties and text of one and the same document. */
export function Workbench({ start, onText, onHandle, application, place }: WorkbenchProps) {
  const { t } = useTranslation('layouts');
  const [initialText] = useState(start);
  const [workspace] = useState(() => new Workspace(initialText, onText));
  const [editor, setEditor] = useState<EditorView>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const panels = usePanels();
  const forFingers = useMediaQuery('(pointer: coarse), (max-width: 767.98px)');
  const row = useSampleRow(place);
  const targets = useKnownTargets(application);
  const { table } = use(OwnResources);
  const ref = place?.ref;
  const checkedBy = useMemo(
    () => ({ ref, targets, resources: checkedResources(table) }),
    [ref, targets, table],
  );
  const adding = useAddField(application);
  const [paletteRequests, setPaletteRequests] = useState(0);
  useEffect(() => onHandle({ replace: (text) => workspace.replace(text) }), [onHandle, workspace]);

  const count = (severity: LayoutProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const actionButton = (
    name: 'undo' | 'redo' | 'problems' | 'format' | 'find',
    keys: string,
    run: (view: EditorView) => unknown,
  ) => (
    <Button
      size="small"
      title={keys}
      disabled={!editor}
      onClick={() => {
        if (editor) run(editor);
      }}
    >
      {t(`tools.${name}`)}
    </Button>
  );
  // One history for all panels; inputs and the text editor have their own.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isTypedInto(event.target) ? undefined : historyStep(event);
    if (!step || event.defaultPrevented) return;
    event.preventDefault();
    workspace[step]();
  };
  const openProblems = (view: EditorView) => {
    panels.show('json');
    openLintPanel(view);
  };
  const rewind = (name: 'undo' | 'redo') => (view: EditorView) => {
    workspace[name]();
    if (panels.isShown('json')) view.focus();
  };
  return (
    <ConfigProvider theme={forFingers ? FINGER_SIZES : {}}>
      <div className="workbench" onKeyDown={onKeyDown}>
        <div className="pane-tools" role="toolbar" aria-label={t('tools.title')}>
          {actionButton('undo', 'Ctrl+Z', rewind('undo'))}
          {actionButton('redo', 'Ctrl+Y', rewind('redo'))}
          <Button
            size="small"
            title="/"
            onClick={() => {
              panels.show('canvas');
              setPaletteRequests(paletteRequests + 1);
            }}
          >
            {t('gallery.open')}
          </Button>
          {actionButton('problems', 'Ctrl+Shift+M', openProblems)}
          <span role="status" className="problem-count">
            {problems.length === 0
              ? t('tools.noProblems')
              : t('tools.problemCount', {
                  errors: t('tools.errors', { count: count('error') }),
                  warnings: t('tools.warnings', { count: count('warning') }),
                  infos: t('tools.notes', { count: count('info') }),
                })}
          </span>
          <PanelChooser panels={panels} />
        </div>
        <DataProblems problems={problems} editor={editor} checkedBy={checkedBy} adding={adding} />
        <EditedRow value={row}>
          <PanelFrame
            panels={panels}
            parts={{
              outline: <OutlineTree workspace={workspace} />,
              canvas: <PreviewPane workspace={workspace} paletteRequests={paletteRequests} place={place} />,
              properties: (
                <PropertyPanel
                  workspace={workspace}
                  problems={problems}
                  application={application}
                  place={place}
                />
              ),
              json: (
                <>
                  <CategoryChips application={application} />
                  <div className="pane-tools" role="toolbar" aria-label={t('tools.text')}>
                    {actionButton('format', 'Shift+Alt+F', () => formatLayout(workspace))}
                    {actionButton('find', 'Ctrl+F', openSearchPanel)}
                  </div>
                  <CodeEditor
                    workspace={workspace}
                    initial={initialText}
                    checkedBy={checkedBy}
                    addField={adding.addField}
                    onProblems={setProblems}
                    onReady={setEditor}
                  />
                </>
              ),
            }}
          />
        </EditedRow>
      </div>
    </ConfigProvider>
  );
}
