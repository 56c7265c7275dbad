import type { EditorView } from '@codemirror/view';
import { ConfigProvider } from 'antd';
import { use, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { LayoutProblem } from '../../authoring/check/LayoutProblem';
import type { ScreenPlace } from '../../protocol';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { Canvas } from './canvas/Canvas';
import { letterOf } from './canvas/canvasKeys';
import { Palette } from './canvas/Palette';
import { CategoryChips } from './CategoryChips';
import { useIsDesigner } from './designer/DesignerBar';
import { LeftPanel, type LeftSide } from './designer/LeftPanel';
import { CodeEditor } from './editor/CodeEditor';
import { DataProblems } from './editor/DataProblems';
import { useAddField } from './editor/useAddField';
import { useKnownTargets } from './editor/useKnownTargets';
import { Workspace } from './editor/Workspace';
import type { EditorViewProps } from './EditorViewProps';
import { OutlineTree } from './outline/OutlineTree';
import { PanelFrame } from './panels/PanelFrame';
import { usePanels } from './panels/usePanels';
import { PreviewPane } from './preview/PreviewPane';
import { EditedRow, useSampleRow } from './preview/sampleRow';
import { PropertyPanel } from './properties/PropertyPanel';
import { checkedResources, OwnResources } from './resources/ownResources';
import { JsonTools, WorkbenchTools } from './WorkbenchTools';
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
  const isDesigner = useIsDesigner();
  const [canvas] = useState(() => new Canvas(workspace));
  const [leftSide, setLeftSide] = useState<LeftSide>('layers');
  const [paletteRequests, setPaletteRequests] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (paletteRequests > 0) search.current?.focus();
  }, [paletteRequests]);
  const openPalette = () => {
    panels.show(isDesigner ? 'outline' : 'canvas');
    setLeftSide('insert');
    setPaletteRequests(paletteRequests + 1);
  };
  useEffect(() => onHandle({ replace: (text) => workspace.replace(text) }), [onHandle, workspace]);

  const palette = <Palette canvas={canvas} searchRef={search} />;
  const outline = <OutlineTree workspace={workspace} />;
  // One history for all panels; inputs and the text editor have their own.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isTypedInto(event.target) ? undefined : historyStep(event);
    if (!step || event.defaultPrevented) return;
    event.preventDefault();
    workspace[step]();
  };
  return (
    <ConfigProvider theme={forFingers ? FINGER_SIZES : {}}>
      <div className="workbench" onKeyDown={onKeyDown}>
        <WorkbenchTools {...{ workspace, editor, panels, problems }} onPalette={openPalette} />
        <DataProblems problems={problems} editor={editor} checkedBy={checkedBy} adding={adding} />
        <EditedRow value={row}>
          <PanelFrame
            panels={panels}
            parts={{
              outline: isDesigner ? (
                <LeftPanel side={leftSide} onSide={setLeftSide} layers={outline} insert={palette} />
              ) : (
                outline
              ),
              canvas: (
                <PreviewPane
                  canvas={canvas}
                  palette={isDesigner ? undefined : palette}
                  paletteRequests={paletteRequests}
                  onPalette={openPalette}
                  place={place}
                />
              ),
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
                  <JsonTools workspace={workspace} editor={editor} />
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
