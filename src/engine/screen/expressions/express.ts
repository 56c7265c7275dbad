import type { Formats } from '../../document/expressions/ExpressionFunction';
import type { LayoutNode } from '../../document/node';
import type { BindingData, Resources } from '../../document/types';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { ExpressionTree, type NamedValues } from './ExpressionTree';
import { namedValues } from './namedValues';
import { OverlayTree } from './Overlay';

/** Applies the results of its expressions to the tree of a row or an item, with the data it came with. */
export type Express = (root: LayoutNode, data: BindingData) => LayoutNode;

/** The values of the reserved names in the scope of this data: a screen, a row, an item. */
export type ValuesOf = (data: BindingData) => NamedValues;

/** For the scopes of one screen: they read their own data, and what the screen was opened with. */
export function createValuesOf(
  { parameter, person }: BindingData,
  formats: Formats,
  resources: Resources | undefined,
): ValuesOf {
  const openedWith = {
    ...(parameter !== undefined && { parameter }),
    ...(person !== undefined && { person }),
  };
  return (scopeData) => namedValues({ ...scopeData, ...openedWith }, formats, resources);
}

/** For rows and items, which are drawn from their data: typing into one does not re-evaluate its expressions. */
export function createExpress(valuesOf: ValuesOf, isScopeRoot: (node: LayoutNode) => boolean): Express {
  return (root, data) => {
    if (!root.expressive) return root;
    const tree = new ExpressionTree(root, data, EMPTY_SCREEN.changes, isScopeRoot);
    return new OverlayTree().apply(
      root,
      tree.evaluate(valuesOf(data), () => undefined),
    );
  };
}
