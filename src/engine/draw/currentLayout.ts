import { isRecord, wireList } from '../../protocol';
import { boundField } from '../screen/binding/bindValue';
import type { ScopeChanges } from '../screen/commands/ScreenState';
import type { LayoutNode } from '../document/node';
import { drawnAt } from './drawnViews';

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

/** The changes that commands made to a node, as additional properties: the last one of a name wins. */
function changedProperties(node: LayoutNode, changes: ScopeChanges): unknown[] {
  const properties = node.id === '' ? undefined : changes.properties[node.id];
  const grid = node.id === '' ? undefined : changes.grids[node.id];
  const items = grid?.layout === undefined ? (wireList(node.itemData) ?? []) : [];
  return [
    ...(properties ? [properties] : []),
    ...(grid?.layout === undefined ? [] : [{ grid_view_layout_item: grid.layout }]),
    ...(grid?.items ? [{ grid_view_data: [...items, ...grid.items] }] : []),
  ];
}

/** The received views, drawn ones in their current state. Rows and items are data, so their list stays as received. */
function currentViews(
  node: LayoutNode,
  source: Readonly<Record<string, unknown>>,
  changes: ScopeChanges,
): unknown {
  const { views } = source;
  const childPrefix = node.path === '' ? 'views/' : `${node.path}/views/`;
  const children = new Map(
    node.views.flatMap((view): [string, LayoutNode][] =>
      view.path.startsWith(childPrefix) ? [[view.path.slice(childPrefix.length), view]] : [],
    ),
  );
  const currentView = (value: unknown, index: string) => {
    const child = children.get(index);
    return child ? current(child, changes) : value;
  };
  if (Array.isArray(views)) return views.map((value: unknown, index) => currentView(value, String(index)));
  if (isRecord(views))
    return Object.fromEntries(
      Object.entries(views).map(([index, value]) => [index, currentView(value, index)]),
    );
  return views;
}

function current(node: LayoutNode, changes: ScopeChanges): unknown {
  const source = isRecord(node.source) ? node.source : undefined;
  // A root that combines several parts, or a list of views, was created by the engine and has no source.
  if (!source || !('widget' in source))
    return {
      widget: node.widget,
      properties: [node.props],
      views: node.views.map((view) => current(view, changes)),
    };
  const changed = changedProperties(node, changes);
  const field = boundField(node);
  const value = field === '' ? undefined : changes.fields[field];
  const bound = isRecord(source['data_field_value']) ? source['data_field_value'] : {};
  return {
    ...source,
    ...(changed.length > 0 && { properties: [...asList(source['properties']), ...changed] }),
    ...(value !== undefined && { data_field_value: { ...bound, [field]: value } }),
    ...('views' in source && { views: currentViews(node, source, changes) }),
  };
}

/** The outermost layouts drawn below an element, with all commands applied, in the form of received documents. */
export function currentLayouts(page: Element): unknown[] {
  return [...page.querySelectorAll('.sw-canvas')].flatMap((canvas) => {
    const inner = canvas.parentElement?.parentElement?.closest('.sw-canvas');
    const view = inner ? undefined : drawnAt(canvas.firstElementChild);
    return view ? [current(view.node, view.scope.changes)] : [];
  });
}
