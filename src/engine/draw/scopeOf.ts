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

/** The scope of one item of a grid: bound to its own values and to the script parameter of its row or screen. */
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

/** The action context below a node that names one; values it may not set are reported. */
function contextBelow(node: LayoutNode, outer: Scope): ActionContext | undefined {
  const named = contextOf(node);
  if (!named) return undefined;
  const { context, ignored } = contextWithin(outer.context, named);
  for (const message of ignored)
    outer.screen.report({ code: 'foreign-context', severity: 'warning', path: node.path, message });
  return context;
}

/** The scope of a node: its own for the root of a grid item or a node with a context, else that of its parent. */
export function scopeOf(node: LayoutNode, outer: Scope): Scope {
  const item = gridItem(node);
  if (!item && !node.context) return outer;
  return outer.innerScope(node, () => {
    const context = contextBelow(node, outer);
    const scope = context ? outer.withContext(context) : outer;
    return item ? itemScope(scope, node, item) : scope;
  });
}
