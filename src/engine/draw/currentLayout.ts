import { isRecord, wireList } from '../../protocol';
import { boundField } from '../screen/binding/bindValue';
import type { ScopeChanges } from '../screen/commands/ScreenState';
import type { LayoutNode } from '../document/node';
import { drawnAt } from './drawnViews';

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

/** What commands changed of a node, as further properties: the last one of a name wins. */
function changedProperties(node: LayoutNode, changes: ScopeChanges): unknown[] {
  const own = node.id === '' ? undefined : changes.properties[node.id];
  const grid = node.id === '' ? undefined : changes.grids[node.id];
  const items = grid?.layout === undefined ? (wireList(node.itemData) ?? []) : [];
  return [
    ...(own ? [own] : []),
    ...(grid?.layout === undefined ? [] : [{ grid_view_layout_item: grid.layout }]),
    ...(grid?.items ? [{ grid_view_data: [...items, ...grid.items] }] : []),
  ];
}

/** The views as received, each that is drawn as it is now. Rows and items are data, so their list stays as it came. */
function currentViews(
  node: LayoutNode,
  source: Readonly<Record<string, unknown>>,
  changes: ScopeChanges,
): unknown {
  const { views } = source;
  const here = node.path === '' ? 'views/' : `${node.path}/views/`;
  const children = new Map(
    node.views.flatMap((view): [string, LayoutNode][] =>
      view.path.startsWith(here) ? [[view.path.slice(here.length), view]] : [],
    ),
  );
  const now = (value: unknown, index: string) => {
    const child = children.get(index);
    return child ? current(child, changes) : value;
  };
  if (Array.isArray(views)) return views.map((value: unknown, index) => now(value, String(index)));
  if (isRecord(views))
    return Object.fromEntries(Object.entries(views).map(([index, value]) => [index, now(value, index)]));
  return views;
}

function current(node: LayoutNode, changes: ScopeChanges): unknown {
  const source = isRecord(node.source) ? node.source : undefined;
  // A root that stands for several documents, or for views side by side, is made by the engine.
  if (!source || !('widget' in source))
    return {
      widget: node.widget,
      properties: [node.props],
      views: node.views.map((view) => current(view, changes)),
    };
  const more = changedProperties(node, changes);
  const field = boundField(node);
  const value = field === '' ? undefined : changes.fields[field];
  const bound = isRecord(source['data_field_value']) ? source['data_field_value'] : {};
  return {
    ...source,
    ...(more.length > 0 && { properties: [...asList(source['properties']), ...more] }),
    ...(value !== undefined && { data_field_value: { ...bound, [field]: value } }),
    ...('views' in source && { views: currentViews(node, source, changes) }),
  };
}

/** The layouts drawn below an element, outermost ones, as they are after all commands: documents as the platform sends. */
export function currentLayouts(page: Element): unknown[] {
  return [...page.querySelectorAll('.sw-canvas')].flatMap((canvas) => {
    const inner = canvas.parentElement?.parentElement?.closest('.sw-canvas');
    const view = inner ? undefined : drawnAt(canvas.firstElementChild);
    return view ? [current(view.node, view.scope.changes)] : [];
  });
}
