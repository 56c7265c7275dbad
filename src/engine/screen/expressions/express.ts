import type { Formats } from '../../document/expressions/ExpressionFunction';
import type { LayoutNode } from '../../document/node';
import type { BindingData, Resources } from '../../document/types';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { ExpressionTree } from './ExpressionTree';
import { namedValues } from './namedValues';
import { LaidOver } from './Overlay';

/** Lays what its expressions come to over the tree of a row or an item, with the data it came with. */
export type Express = (root: LayoutNode, data: BindingData) => LayoutNode;

/**
 * For the rows and items of one screen: they read their own data, and what the screen was opened with. What people type into a
 * row changes nothing in it: a row is drawn from its data.
 */
export function createExpress(
  { parameter, person }: BindingData,
  formats: Formats,
  resources: Resources | undefined,
  isScopeRoot: (node: LayoutNode) => boolean,
): Express {
  const around = { ...(parameter !== undefined && { parameter }), ...(person !== undefined && { person }) };
  return (root, own) => {
    if (!root.expressive) return root;
    const data = { ...own, ...around };
    const tree = new ExpressionTree(root, data, EMPTY_SCREEN.changes, isScopeRoot);
    return new LaidOver().lay(
      root,
      tree.evaluate(namedValues(data, formats, resources), () => undefined),
    );
  };
}
