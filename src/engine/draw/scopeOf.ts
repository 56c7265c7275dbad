import type { LayoutNode } from '../document/node';
import { contextOf } from '../document/parse/action';
import type { ActionContext } from '../document/types';
import { contextWithin } from '../screen/actions/contextWithin';
import { ownValue } from '../screen/binding/fieldMap';
import { NO_CHANGES } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import type { FieldStore } from '../screen/fields/FieldStore';
import { gridItem, type GridItem, itemData } from './gridItem';
import { Scope } from './Scope';

/** Keeps the fields of a row or item under the screen's store, so that they outlive its drawing. */
export function openRowStore(
  outer: Scope,
  key: string,
  root: LayoutNode,
  inner: () => Scope,
): () => FieldStore {
  return () => {
    const store = key ? outer.store.scope(key) : createFieldStore();
    store.define(inner().readFields(root));
    return store;
  };
}

function messageKeyOf(value: unknown): string {
  const key = ownValue(value, 'message_key');
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
}

/** The scope of one item of a grid: its own values first, what its row or screen carries for posts beside them. */
function itemScope(outer: Scope, root: LayoutNode, item: GridItem): Scope {
  const scope: Scope = new Scope({
    screen: outer.screen,
    tree: root,
    data: itemData(item.value, outer.data),
    changes: { ...NO_CHANGES, clicks: outer.changes.clicks },
    context: outer.context,
    rowKey: outer.rowKey,
    itemMessageKey: messageKeyOf(item.value),
    parentRowKey: outer.parentRowKey,
    treeKey: outer.treeKey,
    openStore: openRowStore(outer, `${root.path}#${item.key}`, root, () => scope),
  });
  return scope;
}

/** Where actions below a node belong, where it says something of it; what it may not say is reported. */
function contextBelow(node: LayoutNode, outer: Scope): ActionContext | undefined {
  const named = contextOf(node);
  if (!named) return undefined;
  const { context, ignored } = contextWithin(outer.context, named);
  for (const message of ignored)
    outer.screen.report({ code: 'foreign-context', severity: 'warning', path: node.path, message });
  return context;
}

/** The scope of a node: one of its own for the root of a grid's item or a node with a context, else that around it. */
export function scopeOf(node: LayoutNode, outer: Scope): Scope {
  const item = gridItem(node);
  if (!item && !node.context) return outer;
  return outer.inner(node, () => {
    const context = contextBelow(node, outer);
    const within = context ? outer.within(context) : outer;
    return item ? itemScope(within, node, item) : within;
  });
}
