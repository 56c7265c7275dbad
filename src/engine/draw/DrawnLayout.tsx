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
import { type LayoutWords, layoutWords } from '../screen/words';
import { ControlFrame } from './controls/ControlFrame';
import { Controls } from './controls/Controls';
import { Geometry } from './Geometry';
import { Viewport } from './Viewport';
import { expandNode } from './expandNode';
import { Outlet } from './Outlet';
import { type Screen, Scope } from './Scope';
import { ScreenPictures } from './pictures/ScreenPictures';
import { useNamedPictures } from './pictures/namedPictures';
import { useBehaviour } from './useBehaviour';
import { useExpressions } from './useExpressions';
import { useCompile, useParsed } from './useParsed';
import { useScreenFields } from './useScreenFields';
import { useScreenUpdates } from './useScreenUpdates';
import type { WidgetCatalogue } from './WidgetDefinition';
import { drawnAt } from './drawnViews';

/** Moves the focus to the input of a field of the scope whose fields are in `store`, if the screen has one. */
function focusField(geometry: Geometry, name: string, store: FieldStore): void {
  const find = () => geometry.drawnFields(name).find((element) => drawnAt(element)?.scope.store === store);
  let found = find();
  if (!found) {
    geometry.revealField(name, store);
    found = find();
  }
  const input = found?.matches('input,textarea,select,button,[tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input,button');
  input?.focus();
}

function sameEntries(a: object, b: object): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)))
  );
}

/** A stable reference to the object: changes only when an entry changes. */
function useShallow<T extends object>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || sameEntries(stable, value)) return stable;
  setStable(value);
  return value;
}

export interface DrawnLayoutProps {
  /** The widgets that layouts may name. Keep its identity: another object makes the screen compile and draw everything again. */
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
  /** CSS px; absent = the container's. */
  width?: number | undefined;
  height?: number | undefined;
  words?: Partial<LayoutWords> | undefined;
  limits?: Partial<Limits> | undefined;
  rtl?: boolean | undefined;
  /** The page behind the screen is dark. */
  dark?: boolean | undefined;
  /** For the editor's preview: a click on a label without an action reports its node (action `label`). */
  inspect?: boolean | undefined;
  /** Row key that posts of this screen carry, when the screen is itself a card of a feed. */
  messageKey?: string | undefined;
  /** False: pictures from addresses stay empty, because whether the screen is drawn depends on others. */
  fetchesPictures?: boolean | undefined;
}

const NO_DATA: BindingData = {};
const NO_CONTEXT: ActionContext = {};
const TREE_KEY = 'screen';

/** One document as a live screen, drawn with the widgets of a catalogue. */
export function DrawnLayout(props: DrawnLayoutProps): ReactElement {
  const {
    data = NO_DATA,
    context: receivedContext = NO_CONTEXT,
    screen: hostScreen = EMPTY_SCREEN,
    values,
    onAction,
    onDiagnostic,
    messageKey = '',
    fetchesPictures = true,
  } = props;
  const { catalogue, behaviour, failed, requestBehaviour } = useBehaviour(props.catalogue);
  const parsed = useParsed({ ...props, catalogue });
  const { needsBehaviour = false } = parsed;
  useEffect(() => {
    if (needsBehaviour) requestBehaviour();
  }, [needsBehaviour, requestBehaviour]);
  const context = useShallow(receivedContext);
  const [outlet] = useState(() => new Outlet());
  const [geometry] = useState(() => new Geometry());
  const [pictures] = useState(() => new ScreenPictures());
  const frame = useContext(ControlFrame);
  const controls = useMemo(() => new Controls(frame), [frame]);
  const [ownStore] = useState(() => createFieldStore());
  const store = values ?? ownStore;
  const [state, applyUpdate] = useScreenUpdates(hostScreen, store);

  useLayoutEffect(() => {
    outlet.listen({ onAction, onDiagnostic });
  }, [outlet, onAction, onDiagnostic]);
  useEffect(() => {
    for (const diagnostic of parsed.diagnostics) outlet.report(diagnostic);
  }, [outlet, parsed]);
  const { limits, resources, rtl = false, dark = false, inspect = false, words, hrefFor } = props;
  const compile = useCompile(catalogue, limits, resources, rtl, requestBehaviour);
  const { locked, changes, rows, list } = state;
  const allWords = useMemo(() => ({ ...layoutWords.vi, ...words }), [words]);
  const boundData = useShallow(useMemo(() => ({ ...parsed.data, ...data }), [parsed, data]));
  const { locale, numbers } = allWords;
  const expressed = useExpressions(parsed.root, {
    behaviour,
    data: boundData,
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
      pictures,
      words: allWords,
      locked,
      inspect,
      dark,
      resources,
      compile,
      express,
      performSteps,
      requestBehaviour,
      report: outlet.report,
      act: outlet.act,
      hrefFor,
      applyUpdate,
      focusField: (name, scopeStore) => focusField(geometry, name, scopeStore),
    }),
    [
      catalogue,
      geometry,
      controls,
      pictures,
      allWords,
      locked,
      inspect,
      dark,
      resources,
      compile,
      express,
      performSteps,
      requestBehaviour,
      outlet,
      hrefFor,
      applyUpdate,
    ],
  );

  const root = useMemo(
    () =>
      expressed.root &&
      expandNode(expressed.root, {
        ...{ data: boundData, changes, rows, list, words: allWords },
        ...{ compile, express },
      }),
    [expressed.root, boundData, changes, rows, list, allWords, compile, express],
  );
  // The scope is kept while only the document changes, and with it the drawn elements of nodes that did not change.
  const scope = useMemo(
    () =>
      new Scope({
        screen,
        data: boundData,
        changes,
        context,
        rowKey: messageKey,
        treeKey: TREE_KEY,
        openStore: () => store,
      }),
    [screen, boundData, changes, context, messageKey, store],
  );
  useNamedPictures(pictures, fetchesPictures ? parsed.root : undefined, scope, rows);
  useScreenFields(root, scope, store);
  useLayoutEffect(() => store.writeNumbers(numbers), [store, numbers]);

  // Drawn before its behaviour has loaded, the screen would show plain values and change a moment later.
  if (needsBehaviour && !failed) return <div className="sw-empty" aria-busy />;
  if (!root || isGone(root)) return <div className="sw-empty">{screen.words.emptyLayout}</div>;
  return (
    <Viewport
      root={root}
      scope={scope}
      geometry={geometry}
      treeKey={TREE_KEY}
      width={props.width}
      height={props.height}
      rtl={rtl}
      onCircular={outlet.reportCircular}
    />
  );
}
