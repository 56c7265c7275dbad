import { type ReactElement, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { EMPTY_SCREEN, type ScreenState } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { Limits } from '../document/limits';
import { loadParts } from '../parts/parts';
import type {
  ActionContext,
  BindingData,
  Diagnostic,
  FormTarget,
  LayoutAction,
  Resources,
} from '../document/types';
import { defaultWords, type LayoutWords } from '../screen/words';
import { Geometry } from './Geometry';
import { Host } from './Host';
import { loadLive } from './loadLive';
import { isAbsent } from './NodeView';
import { Outlet } from './Outlet';
import { type Screen, Scope } from './Scope';
import { useCompile } from './useCompile';
import { useParsed } from './useParsed';
import { useScreenFields } from './useScreenFields';
import { useScreenTree } from './useScreenTree';
import { useShallow } from './useShallow';
import { useSteps } from './useSteps';

export interface LayoutViewProps {
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

/**
 * Draws a server-described layout as the phone shows it: same boxes, live fields, actions handed to `onAction`. Needs React
 * alone; sends nothing, opens nothing. Whatever the layout holds, it draws what it can and reports the rest.
 */
export function LayoutView(props: LayoutViewProps): ReactElement {
  const {
    data = NO_DATA,
    context: given = NO_CONTEXT,
    screen: live = EMPTY_SCREEN,
    values,
    onAction,
    onDiagnostic,
    messageKey = '',
  } = props;
  const parsed = useParsed(props);
  const context = useShallow(given);
  const [outlet] = useState(() => new Outlet());
  const [geometry] = useState(() => new Geometry());
  const [ownStore] = useState(() => createFieldStore());
  const store = values ?? ownStore;
  const [state, change] = useSteps(live, store);

  useLayoutEffect(() => {
    outlet.listen({ onAction, onDiagnostic });
  }, [outlet, onAction, onDiagnostic]);
  useEffect(() => {
    for (const diagnostic of parsed.diagnostics) outlet.report(diagnostic);
  }, [outlet, parsed]);
  useEffect(() => {
    void loadLive();
    void loadParts(['icons']);
  }, []);
  const { limits, resources, rtl = false, dark = false, inspect = false, words, hrefFor } = props;
  const compile = useCompile(limits, resources, rtl);
  const { locked, changes } = state;
  const screen = useMemo<Screen>(
    () => ({
      geometry,
      words: { ...defaultWords, ...words },
      locked,
      inspect,
      dark,
      compile,
      report: outlet.report,
      act: outlet.act,
      hrefFor,
      change,
      focusField: (name) => geometry.focusField(name),
    }),
    [geometry, words, locked, inspect, dark, compile, outlet, hrefFor, change],
  );

  const bound = useShallow(useMemo(() => ({ ...parsed.data, ...data }), [parsed, data]));
  const { root, isComing } = useScreenTree(parsed.root, bound, state, screen);
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
  const { numbers } = screen.words;
  useLayoutEffect(() => store.writeNumbers(numbers), [store, numbers]);

  if (isComing)
    return <div style={{ width: props.width ?? '100%', height: props.height ?? '100%' }} aria-busy />;
  if (!root || isAbsent(root)) return <div className="sw-empty">{screen.words.emptyLayout}</div>;
  return (
    <Host
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
