import { useMemo, useSyncExternalStore } from 'react';
import type { LayoutNode } from '../document/node';
import type { BindingData, Diagnostic, Resources } from '../document/types';
import type { ScopeChanges } from '../screen/commands/ScreenState';
import type { Express } from '../screen/expressions/express';
import type { FieldStore } from '../screen/fields/FieldStore';
import { isScopeRoot } from './gridItem';
import type { ScreenBehaviour } from './ScreenBehaviour';
import type { PerformSteps } from './Scope';

interface ExpressionOptions {
  behaviour: ScreenBehaviour | undefined;
  data: BindingData;
  changes: ScopeChanges;
  store: FieldStore;
  /** Language in which expressions write numbers and dates. */
  locale: string;
  resources: Resources | undefined;
}

interface Expressed {
  /** The screen's tree with the results of its expressions; the compiled tree when it has none. */
  root: LayoutNode | undefined;
  problems: readonly Diagnostic[];
  express: Express;
  performSteps: PerformSteps;
}

const NO_PROBLEMS: readonly Diagnostic[] = [];
const NO_SUBSCRIPTION = (): (() => void) => () => undefined;
const UNCHANGED: Express = (root) => root;
const NO_OP = (): void => undefined;

/** The tree of a screen with its expressions, re-evaluated when people type; costs nothing for a document without any. */
export function useExpressions(
  document: LayoutNode | undefined,
  { behaviour, data, changes, store, locale, resources }: ExpressionOptions,
): Expressed {
  const { parameter, person } = data;
  const runtime = useMemo(() => {
    const valuesOf = behaviour?.valuesOf({ parameter, person }, locale, resources);
    if (!behaviour || !valuesOf) return undefined;
    const performSteps: PerformSteps = (steps, { data: pressData, ...place }) =>
      behaviour.performSteps(steps, { ...place, values: valuesOf(pressData) });
    return { valuesOf, express: behaviour.express(valuesOf, isScopeRoot), performSteps };
  }, [behaviour, parameter, person, locale, resources]);
  const opened = useMemo(() => {
    if (!behaviour || !runtime || !document?.expressive) return undefined;
    return behaviour.open(document, { data, changes, values: runtime.valuesOf(data), store, isScopeRoot });
  }, [behaviour, runtime, document, data, changes, store]);
  const root = useSyncExternalStore(opened?.subscribe ?? NO_SUBSCRIPTION, () => opened?.read() ?? document);
  return {
    root,
    problems: opened?.problems ?? NO_PROBLEMS,
    express: runtime?.express ?? UNCHANGED,
    performSteps: runtime?.performSteps ?? NO_OP,
  };
}
