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
  /** The screen's own tree as its expressions have it; the document's own where it has none. */
  root: LayoutNode | undefined;
  problems: readonly Diagnostic[];
  express: Express;
  performSteps: PerformSteps;
}

const NO_PROBLEMS: readonly Diagnostic[] = [];
const NEVER = (): (() => void) => () => undefined;
const AS_IT_IS: Express = (root) => root;
const NOTHING = (): void => undefined;

/** The tree of a screen with its expressions, which follow what people type; a document without any costs nothing. */
export function useExpressions(
  document: LayoutNode | undefined,
  { behaviour, data, changes, store, locale, resources }: ExpressionOptions,
): Expressed {
  const { parameter, person } = data;
  const around = useMemo(() => {
    const valuesOf = behaviour?.valuesOf({ parameter, person }, locale, resources);
    if (!behaviour || !valuesOf) return undefined;
    const performSteps: PerformSteps = (steps, { data: own, ...place }) =>
      behaviour.performSteps(steps, { ...place, values: valuesOf(own) });
    return { valuesOf, express: behaviour.express(valuesOf, isScopeRoot), performSteps };
  }, [behaviour, parameter, person, locale, resources]);
  const live = useMemo(() => {
    if (!behaviour || !around || !document?.expressive) return undefined;
    return behaviour.open(document, { data, changes, values: around.valuesOf(data), store, isScopeRoot });
  }, [behaviour, around, document, data, changes, store]);
  const root = useSyncExternalStore(live?.subscribe ?? NEVER, () => live?.read() ?? document);
  return {
    root,
    problems: live?.problems ?? NO_PROBLEMS,
    express: around?.express ?? AS_IT_IS,
    performSteps: around?.performSteps ?? NOTHING,
  };
}
