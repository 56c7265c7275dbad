import { isRecord } from '../../../protocol';
import { shortName } from '../createCatalogue';
import type { LayoutNode, PropertyValue } from '../node';
import { readReference, resolveText } from '../resources/reference';
import type { WidgetType } from '../WidgetType';
import { type CompileContext, ITEM, type ParentInfo } from './CompileContext';
import { remember } from './origin';
import { below } from './paths';
import { NO_GRAVITY } from './gravity';
import { BARE, NO_EDGES } from './layoutParams';
import { readImage } from './look';
import { COLUMN } from './ownViews';
import { type Properties, readProperties } from './properties';
import { boundedList, isWindowedList } from './rowList';
import { bareId, readText } from './scalars';
import { readTraits } from './traits';
import { READ_TEXTS } from './valueLength';

function resolveTexts(props: Record<string, PropertyValue>, path: string, context: CompileContext): void {
  for (const name of READ_TEXTS) {
    const text = props[name];
    if (typeof text !== 'string' || !text.startsWith('@') || readReference(text)?.kind !== 'string') continue;
    const found = resolveText(text, 'string', context.resources);
    if (found === undefined) context.diagnostics.add('unknown-resource', `${path}/${name}`, text);
    props[name] = found ?? '';
  }
}

/**
 * Compiles one view and its children. Undefined when the source is not a view or exceeds a limit; both are reported. Recursion
 * ends at the depth limit.
 */
export function compileNode(
  source: unknown,
  path: string,
  depth: number,
  parent: ParentInfo,
  context: CompileContext,
): LayoutNode | undefined {
  const { diagnostics, limits } = context;
  if (!isRecord(source)) {
    diagnostics.add('bad-view', path);
    return undefined;
  }
  if (depth > limits.depth || context.nodes >= context.budget) {
    if (depth > limits.depth) diagnostics.add('too-deep', path, limits.depth, 'error');
    else diagnostics.add('too-many-views', path, context.budget, 'error');
    return undefined;
  }
  const unchanged = context.findReusable(source, path, parent);
  if (unchanged) return unchanged;
  context.nodes += 1;
  const written = readText(source['widget']).trim();
  const type = context.catalogue.find(written);
  const properties = readProperties(source['properties'], below(path, 'properties'), context);
  if (!type) diagnostics.add('unknown-widget', path, written);
  const node = buildNode(source, path, depth, parent, context, type ?? unknownType(written), properties);
  readBehaviour(node, source, context);
  remember(node, { parent, depth, context });
  return node;
}

/** Reads the expressions and actions of a view if the catalogue can; else records that the document has some. */
function readBehaviour(node: LayoutNode, source: Record<string, unknown>, context: CompileContext): void {
  const { expressions: written, actions } = source;
  if (written === undefined && actions === undefined) return;
  const { behaviour } = context.catalogue;
  if (!behaviour) {
    context.needsBehaviour = true;
    return;
  }
  const expressions = behaviour.readExpressions(written, below(node.path, 'expressions'), context);
  const steps = behaviour.readActions(actions, below(node.path, 'actions'), context);
  if (steps) node.steps = steps;
  if (!expressions) return;
  node.expressions = expressions;
  node.expressive = true;
}

/** Type of a widget that the catalogue does not have; the children of such a view are drawn in a column. */
export function unknownType(written: string): WidgetType {
  return { name: shortName(written).slice(0, MAX_UNKNOWN_NAME), kind: 'leaf', orientation: 'vertical' };
}

/** Compiles a view whose properties are already read. */
export function buildNode(
  source: Record<string, unknown>,
  path: string,
  depth: number,
  parent: ParentInfo,
  context: CompileContext,
  type: WidgetType,
  properties: Properties,
): LayoutNode {
  const { props, nested } = properties;
  const at = below(path, 'properties');
  if (properties.hasReferences !== false) resolveTexts(props, at, context);
  const { look, ground, layout } = readTraits(properties, type, parent, at, context);
  const image = type.defaultSize === 'image' ? readImage(props, at, context) : undefined;
  const node: LayoutNode = {
    widget: type.name,
    kind: type.kind,
    inCatalogue: context.catalogue.get(type.name) !== undefined,
    id: bareId(props['id']),
    fieldName: readText(props['field_name']).trim(),
    path,
    layout,
    props,
    look: image ? { ...look, image } : look,
    views: NO_VIEWS,
    source,
  };
  const { enters, formPart, looksPressable } = type;
  if (enters !== undefined) node.enters = typeof enters === 'string' ? enters : enters(props);
  if (formPart !== undefined) node.formPart = formPart;
  if (looksPressable) node.looksPressable = true;
  const { action, context: ownContext, layout_context: layoutContext, data_field_value: values } = source;
  if (action) node.action = action;
  if (ownContext ?? layoutContext) node.context = [ownContext, layoutContext];
  if (values) node.dataFieldValue = values;
  if (nested['grid_view_layout_item'] !== undefined) {
    const at = below(path, 'properties/grid_view_layout_item');
    // Each item is a row of its own, with a row's budget.
    const { budget } = context;
    context.budget = Math.min(budget, context.nodes + context.limits.rowNodes);
    const item = compileNode(
      nested['grid_view_layout_item'],
      at,
      depth + 1,
      { ...ITEM, ground, keepsColors: look.keepsColors },
      context,
    );
    context.budget = budget;
    if (item) node.itemLayout = item;
  }
  if (nested['grid_view_data'] !== undefined) node.itemData = nested['grid_view_data'];
  if (source['views'] === undefined || source['views'] === null) return node;
  return addViews(node, source, depth, ground, context);
}

const NO_VIEWS: readonly LayoutNode[] = [];

const MAX_UNKNOWN_NAME = 80;

function addViews(
  node: LayoutNode,
  source: Record<string, unknown>,
  depth: number,
  ground: string | undefined,
  context: CompileContext,
): LayoutNode {
  const { limits, diagnostics, catalogue } = context;
  const { kind } = node;
  if (isWindowedList(source, limits, catalogue)) {
    const { items, cut } = boundedList(source['views'], limits.rows);
    if (cut) diagnostics.add('too-many-rows', node.path, limits.rows, 'error');
    return { ...node, rows: items };
  }
  const { items, cut } = boundedList(source['views'], limits.nodes);
  if (cut) diagnostics.add('too-many-views', node.path, limits.nodes, 'error');
  if (items.length === 0) return node;
  const holdsChildren = node.inCatalogue && kind !== 'leaf';
  const scrolls = kind === 'scroll' || kind === 'horizontalScroll';
  const needsStack = !holdsChildren || (scrolls && items.length > 1);
  const stackOrientation = kind === 'horizontalScroll' ? 'horizontal' : 'vertical';
  const orientation = needsStack ? stackOrientation : node.layout.orientation;
  const childParent: ParentInfo = {
    kind: needsStack ? 'linear' : kind,
    orientation,
    ground,
    keepsColors: node.look.keepsColors,
  };
  const views: LayoutNode[] = [];
  items.forEach((item, index) => {
    const view = compileNode(
      item,
      below(node.path, `views/${String(index)}`),
      depth + 1,
      childParent,
      context,
    );
    if (view) views.push(view);
  });
  if (!holdsChildren) return withOwnChildren(node, views, context);
  return withViews(node, needsStack ? [stackOf(node, views, stackOrientation, context)] : views);
}

/** The phone refuses a scroll view with several children; here they are stacked in one. */
function stackOf(
  node: LayoutNode,
  views: LayoutNode[],
  orientation: 'horizontal' | 'vertical',
  context: CompileContext,
): LayoutNode {
  context.diagnostics.add('many-in-scroll', node.path);
  const [width, height] =
    orientation === 'vertical' ? ['match_parent', 'wrap_content'] : ['wrap_content', 'match_parent'];
  const props = { orientation, layout_width: width, layout_height: height };
  const parent: ParentInfo = { kind: node.kind, orientation: node.layout.orientation, ground: undefined };
  const path = below(node.path, 'stack');
  const stack = buildNode({}, path, 0, parent, context, COLUMN, { props, nested: {} });
  return withViews(stack, views);
}

/** The node with these views in it, and whether any of them has expressions. */
export function withViews(node: LayoutNode, views: readonly LayoutNode[]): LayoutNode {
  const expressive = node.expressive === true || views.some((view) => view.expressive);
  return { ...node, views, ...(expressive && { expressive }) };
}

/** A leaf that has children nevertheless is compiled to a column: the leaf on top, its children below. */
function withOwnChildren(node: LayoutNode, views: LayoutNode[], { limits }: CompileContext): LayoutNode {
  const head: LayoutNode = {
    ...node,
    id: '',
    path: below(node.path, 'self'),
    layout: {
      ...node.layout,
      ...BARE,
      width: 'match',
      height: 'wrap',
      maxWidth: limits.size,
      maxHeight: limits.size,
    },
  };
  const column: LayoutNode = {
    ...node,
    widget: COLUMN.name,
    kind: COLUMN.kind,
    inCatalogue: true,
    fieldName: '',
    look: {},
    layout: {
      ...node.layout,
      orientation: 'vertical',
      padding: NO_EDGES,
      gravity: NO_GRAVITY,
      isGuide: false,
    },
  };
  return withViews(column, [head, ...views]);
}
