import { ownValue } from '../screen/binding/fieldMap';
import { NO_CHANGES } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { LayoutNode } from '../document/node';
import { type GridItem, itemData } from './gridItem';
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
export function itemScope(outer: Scope, root: LayoutNode, item: GridItem): Scope {
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
