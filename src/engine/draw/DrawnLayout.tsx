import { type ReactElement, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { EMPTY_SCREEN, type ScreenState } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { Limits } from '../document/limits';
import { isGone } from '../document/parse/layoutParams';
import type {
  ActionContext,
  BindingData,
  Diagnostic,
  FormTarget,
  LayoutAction,
  Resources,
} from '../document/types';
import { defaultWords, type LayoutWords } from '../screen/words';
import { ControlFrame } from './controls/ControlFrame';
import { Controls } from './controls/Controls';
import { Geometry } from './Geometry';
import { Viewport } from './Viewport';
import { expandNode } from './expandNode';
import { Outlet } from './Outlet';
import { type Screen, Scope, type StandIn } from './Scope';
import { useBehaviour } from './useBehaviour';
import { useExpressions } from './useExpressions';
import { useCompile, useParsed } from './useParsed';
import { useScreenFields } from './useScreenFields';
import { useShallow } from './useShallow';
import { useScreenUpdates } from './useScreenUpdates';
import type { WidgetCatalogue } from './WidgetDefinition';

export interface DrawnLayoutProps {
  /** The widgets that layouts may name. Keep its identity, or everything is read and drawn again. */
  catalogue: WidgetCatalogue;
  /** A node, named parts, a whole form document or a dashboard document, as received. */
  layout: unknown;
  data?: BindingData | undefined;
  /** Field values of this screen; made inside when absent. */
  values?: FieldStore | undefined;
  /** What commands, scripts and rows changed since the layout came. */
  screen?: ScreenState | undefined;
  context?: ActionContext | undefined;
  onAction?: ((action: LayoutAction) => void) | undefined;
  onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
  /** Address of a form: views that open one become links. Keep its identity, or the screen is drawn again. */
  hrefFor?: ((form: FormTarget) => string | undefined) | undefined;
  resources?: Resources | undefined;
  /** What stands in the place of an icon whose view has no picture to show. Keep its identity, or the screen is drawn again. */
  standIn?: StandIn | undefined;
  /** CSS px; absent = the container's. */
  width?: number | undefined;
  height?: number | undefined;
  words?: Partial<LayoutWords> | undefined;
  limits?: Partial<Limits> | undefined;
  rtl?: boolean | undefined;
  /** The page behind the screen is dark. */
  dark?: boolean | undefined;
  /** Labels without an action tell which node they are (`label`), for the editor's preview. */
  inspect?: boolean | undefined;
  /** Row key that posts of this screen carry, when the screen is itself a card of a feed. */
  messageKey?: string | undefined;
}

const NO_DATA: BindingData = {};
const NO_CONTEXT: ActionContext = {};
const TREE = 'screen';

/** One document as a live screen, drawn with the widgets of a catalogue. */
export function DrawnLayout(props: DrawnLayoutProps): ReactElement {
  const {
    data = NO_DATA,
    context: given = NO_CONTEXT,
    screen: live = EMPTY_SCREEN,
    values,
    onAction,
    onDiagnostic,
    messageKey = '',
  } = props;
  const { catalogue, behaviour, failed, need } = useBehaviour(props.catalogue);
  const parsed = useParsed({ ...props, catalogue });
  const { behaves = false } = parsed;
  useEffect(() => {
    if (behaves) need();
  }, [behaves, need]);
  const context = useShallow(given);
  const [outlet] = useState(() => new Outlet());
  const [geometry] = useState(() => new Geometry());
  const frame = useContext(ControlFrame);
  const controls = useMemo(() => new Controls(frame), [frame]);
  const [ownStore] = useState(() => createFieldStore());
  const store = values ?? ownStore;
  const [state, change] = useScreenUpdates(live, store);

  useLayoutEffect(() => {
    outlet.listen({ onAction, onDiagnostic });
  }, [outlet, onAction, onDiagnostic]);
  useEffect(() => {
    for (const diagnostic of parsed.diagnostics) outlet.report(diagnostic);
  }, [outlet, parsed]);
  const { limits, resources, rtl = false, dark = false, inspect = false, words, hrefFor, standIn } = props;
  const compile = useCompile(catalogue, limits, resources, rtl, need);
  const { locked, changes, rows } = state;
  const allWords = useMemo(() => ({ ...defaultWords, ...words }), [words]);
  const bound = useShallow(useMemo(() => ({ ...parsed.data, ...data }), [parsed, data]));
  const { locale, numbers } = allWords;
  const expressed = useExpressions(parsed.root, {
    behaviour,
    data: bound,
    changes,
    store,
    locale,
    resources,
  });
  const { express, performSteps, problems } = expressed;
  useEffect(() => {
    for (const problem of problems) outlet.report(problem);
  }, [outlet, problems]);
  const screen = useMemo<Screen>(
    () => ({
      catalogue,
      geometry,
      controls,
      words: allWords,
      locked,
      inspect,
      dark,
      resources,
      compile,
      express,
      performSteps,
      needBehaviour: need,
      report: outlet.report,
      act: outlet.act,
      hrefFor,
      standIn,
      change,
      focusField: (name) => geometry.focusField(name),
    }),
    [
      catalogue,
      geometry,
      controls,
      allWords,
      locked,
      inspect,
      dark,
      resources,
      compile,
      express,
      performSteps,
      need,
      outlet,
      hrefFor,
      standIn,
      change,
    ],
  );

  const root = useMemo(
    () => expressed.root && expandNode(expressed.root, { data: bound, changes, rows, compile, express }),
    [expressed.root, bound, changes, rows, compile, express],
  );
  // The scope stays while only the document changes, and with it everything drawn of what did not change.
  const scope = useMemo(
    () =>
      new Scope({
        screen,
        data: bound,
        changes,
        context,
        rowKey: messageKey,
        treeKey: TREE,
        openStore: () => store,
      }),
    [screen, bound, changes, context, messageKey, store],
  );
  useScreenFields(root, scope, store);
  useLayoutEffect(() => store.writeNumbers(numbers), [store, numbers]);

  // With its plain values first, the screen would be another one a moment later.
  if (behaves && !failed) return <div className="sw-empty" aria-busy />;
  if (!root || isGone(root)) return <div className="sw-empty">{screen.words.emptyLayout}</div>;
  return (
    <Viewport
      root={root}
      scope={scope}
      geometry={geometry}
      treeKey={TREE}
      width={props.width}
      height={props.height}
      rtl={rtl}
      onCircular={outlet.reportCircular}
    />
  );
}
