import { ownValue } from '../screen/binding/fieldMap';
import type { LayoutNode } from '../document/node';
import { abilities } from '../parts/abilities';
import { gridItem } from './gridItem';
import type { LinkProps } from './link';
import type { PressProps } from './press';
import type { Scope } from './Scope';

// Ids that stand for something to do all begin like this.
const TELLING_ID = /^(?:btn|book_items|imageViewScreen$)/;

/** True for a view whose document may let a click do something; which of them really do, the part of the clicks tells. */
export function mayAct(node: LayoutNode): boolean {
  return node.action !== undefined || TELLING_ID.test(node.id);
}

const acts = (node: LayoutNode, scope: Scope): boolean =>
  mayAct(node) || gridItem(node) !== undefined || ownValue(scope.changes.clicks, node.id) !== undefined;

/** Click and keyboard of a view that does something; undefined when it does nothing. */
export function pressProps(node: LayoutNode, scope: Scope): PressProps | undefined {
  return acts(node, scope) ? abilities.clicks?.pressProps(node, scope) : undefined;
}

/** What makes a view a link to the form it opens; undefined when it opens none, or none with an address. */
export function linkProps(node: LayoutNode, scope: Scope): LinkProps | undefined {
  return acts(node, scope) ? abilities.clicks?.linkProps(node, scope) : undefined;
}
