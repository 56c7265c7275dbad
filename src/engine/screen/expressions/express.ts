import type { Formats } from '../../document/expressions/ExpressionFunction';
import type { LayoutNode } from '../../document/node';
import type { BindingData, Resources } from '../../document/types';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { ExpressionTree, type NamedValues } from './ExpressionTree';
import { namedValues } from './namedValues';
import { LaidOver } from './Overlay';

/** Lays what its expressions come to over the tree of a row or an item, with the data it came with. */
export type Express = (root: LayoutNode, data: BindingData) => LayoutNode;

/** What the reserved names are where this data came: a screen, a row, an item. */
export type ValuesOf = (data: BindingData) => NamedValues;

/** For the scopes of one screen: they read their own data, and what the screen was opened with. */
export function createValuesOf(
  { parameter, person }: BindingData,
  formats: Formats,
  resources: Resources | undefined,
): ValuesOf {
  const around = { ...(parameter !== undefined && { parameter }), ...(person !== undefined && { person }) };
  return (own) => namedValues({ ...own, ...around }, formats, resources);
}

/** For rows and items. What people type into one changes nothing in it: a row is drawn from its data. */
export function createExpress(valuesOf: ValuesOf, isScopeRoot: (node: LayoutNode) => boolean): Express {
  return (root, data) => {
    if (!root.expressive) return root;
    const tree = new ExpressionTree(root, data, EMPTY_SCREEN.changes, isScopeRoot);
    return new LaidOver().lay(
      root,
      tree.evaluate(valuesOf(data), () => undefined),
    );
  };
}
