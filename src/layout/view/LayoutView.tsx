import { type ReactElement, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { EMPTY_SCREEN, type ScreenState } from '../commands/ScreenState';
import { createFieldStore } from '../fields/createFieldStore';
import type { FieldDefinition } from '../fields/fieldDefinition';
import type { FieldStore } from '../fields/FieldStore';
import { DEFAULT_LIMITS, type Limits } from '../limits';
import type { ParsedLayout } from '../node';
import { parseLayout } from '../parse/parseLayout';
import { abilities } from '../parts/abilities';
import { loadParts, type PartName } from '../parts/parts';
import { useParts } from '../parts/useParts';
import type { ActionContext, BindingData, Diagnostic, FormTarget, LayoutAction, Resources } from '../types';
import { defaultWords, type LayoutWords } from '../words';
import { Geometry } from './Geometry';
import { Host } from './Host';
import { loadLive } from './loadLive';
import { type Screen, Scope } from './Scope';
import { isAbsent } from './NodeView';
import { Outlet } from './Outlet';
import { useShallow } from './useShallow';
import { takeWritten } from './takeWritten';
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
const NO_FIELDS: readonly FieldDefinition[] = [];
const TREE = 'screen';
const NO_PARTS: readonly PartName[] = [];
const CHANGED: readonly PartName[] = ['changes'];
const INSPECTED: readonly PartName[] = ['changes', 'clicks'];
const { changes: NO_CHANGES } = EMPTY_SCREEN;

type Source = Pick<LayoutViewProps, 'layout' | 'limits' | 'resources' | 'rtl'>;

function isSame(a: Source, b: Source): boolean {
  // Not `===`: a layout that is no number at all would never be the same again.
  return (
    Object.is(a.layout, b.layout) && a.limits === b.limits && a.resources === b.resources && a.rtl === b.rtl
  );
}

/** Parses once per document; what the last one parsed to spares the parts that did not change. */
function useParsed({ layout, limits, resources, rtl }: LayoutViewProps): ParsedLayout {
  const [known, setKnown] = useState<Source & { parsed: ParsedLayout }>();
  const source = { layout, limits, resources, rtl };
  if (known && isSame(known, source)) return known.parsed;
  const parsed = parseLayout(layout, { limits, resources, rtl, previous: known?.parsed });
  setKnown({ ...source, parsed });
  return parsed;
}

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
  const { limits, resources, rtl = false, dark = false, inspect = false, words, hrefFor } = props;
  const { locked } = state;
  const rowLimits = useMemo(() => {
    const { rowNodes: nodes, rowBytes: bytes } = { ...DEFAULT_LIMITS, ...limits };
    return { ...limits, nodes, bytes };
  }, [limits]);
  const compile = useCallback(
    (layout: unknown) => parseLayout(layout, { limits: rowLimits, resources, rtl }).root,
    [rowLimits, resources, rtl],
  );
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

  const { rows, changes } = state;
  const bound = useShallow(useMemo(() => ({ ...parsed.data, ...data }), [parsed, data]));
  // What a screen needs beyond the plain widgets may still be on its way: the screen before stays until then.
  const others = changes === NO_CHANGES && rows.length === 0 ? NO_PARTS : CHANGED;
  const expands = useParts(parsed.root, outlet.report, inspect ? INSPECTED : others);
  const wanted = useMemo(() => {
    const { root } = parsed;
    if (!root || !expands) return undefined;
    return abilities.expandNode?.(root, { data: bound, changes, rows, compile }) ?? root;
  }, [parsed, expands, bound, changes, rows, compile]);
  const ready = useParts(wanted, outlet.report) && expands;
  const [shown, setShown] = useState(ready ? wanted : undefined);
  if (ready && shown !== wanted) setShown(wanted);
  const root = ready ? wanted : (shown ?? wanted);
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
  // The scope stays while only the document changes, and with it everything drawn of what did not change.
  const definitions = useMemo(() => (root ? scope.readFields(root) : NO_FIELDS), [scope, root]);
  useEffect(() => {
    void loadLive();
    void loadParts(['icons']);
  }, []);
  useLayoutEffect(() => {
    store.define(definitions);
    if (abilities.collectFields || !root) return undefined;
    // A screen without inputs: its fields matter once something is posted.
    let here = true;
    void loadLive().then(() => {
      if (here) store.define(scope.readFields(root));
    });
    return () => {
      here = false;
    };
  }, [definitions, scope, root, store]);
  const { fields } = changes;
  useEffect(() => takeWritten(store, fields), [fields, store]);

  const onCircular = useCallback(
    (paths: readonly string[]) => {
      for (const path of paths) {
        outlet.report({
          code: 'circular',
          severity: 'warning',
          path,
          message: 'The position depends on itself',
        });
      }
    },
    [outlet],
  );
  if (!ready && !shown)
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
      onCircular={onCircular}
    />
  );
}
