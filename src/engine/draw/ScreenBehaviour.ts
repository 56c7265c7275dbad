import type { Behaviour } from '../document/Behaviour';
import type { LayoutNode } from '../document/node';
import type { BindingData, Diagnostic, Resources } from '../document/types';
import type { performSteps } from '../screen/actions/performSteps';
import type { ScopeChanges } from '../screen/commands/ScreenState';
import type { Express, ValuesOf } from '../screen/expressions/express';
import type { NamedValues } from '../screen/expressions/ExpressionTree';
import type { FieldStore } from '../screen/fields/FieldStore';

/** The tree of a screen with the current results of its expressions. */
interface OpenedExpressions {
  problems: readonly Diagnostic[];
  /** Returns the same object until the result of an expression changes. */
  read: () => LayoutNode;
  subscribe: (listener: () => void) => () => void;
}

interface ExpressionScope {
  data: BindingData;
  changes: ScopeChanges;
  values: NamedValues;
  store: FieldStore;
  isScopeRoot: (node: LayoutNode) => boolean;
}

/** Everything that evaluates expressions and performs actions while a screen is drawn; loaded as a chunk of its own. */
export interface ScreenBehaviour extends Behaviour {
  readonly performSteps: typeof performSteps;
  readonly valuesOf: (data: BindingData, locale: string, resources: Resources | undefined) => ValuesOf;
  readonly express: (valuesOf: ValuesOf, isScopeRoot: (node: LayoutNode) => boolean) => Express;
  readonly open: (root: LayoutNode, scope: ExpressionScope) => OpenedExpressions;
}
