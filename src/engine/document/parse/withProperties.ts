import { isRecord, WIRE_TEXT } from '../../../protocol';
import type { LayoutNode, PropertyValue } from '../node';
import type { CompileContext } from './CompileContext';
import { build, unknownType } from './compileNode';
import { DiagnosticList } from './DiagnosticList';
import { originOf, remember } from './origin';
import { readProperties } from './properties';

/** The properties laid over a node's own. Another text stands for itself, whatever the one before stood for. */
function changedProps({ props }: LayoutNode, changed: LayoutNode['props']): Record<string, PropertyValue> {
  if (changed['text'] === undefined || props[WIRE_TEXT] === undefined) return { ...props, ...changed };
  const own = Object.entries(props).filter(([name]) => name !== WIRE_TEXT);
  return { ...Object.fromEntries(own), ...changed };
}

/**
 * The node with some properties changed, as a command asks (`background`, `visibility`, `text`): geometry and look are read
 * anew, its views stay the same nodes unless the change moves what their own sizes mean (`orientation`).
 */
export function withProperties(
  node: LayoutNode,
  changes: Readonly<Record<string, PropertyValue>>,
): LayoutNode {
  const origin = originOf(node);
  if (!origin) return node;
  const { limits, resources, catalogue } = origin.context;
  const context: CompileContext = {
    catalogue,
    limits,
    resources,
    rtl: node.layout.rtl,
    diagnostics: new DiagnosticList(limits.diagnostics),
    nodes: 0,
    expressions: limits.expressions,
    budget: limits.nodes,
    alike: new Map(),
    reused: () => undefined,
  };
  const changed = readProperties([changes], node.path, context);
  const source = isRecord(node.source) ? node.source : {};
  const nested = readProperties(source['properties'], node.path, context).nested;
  const moves = changed.props['orientation'] !== undefined;
  const { parent, depth } = origin;
  const next = build(
    moves ? source : { ...source, views: null },
    node.path,
    depth,
    parent,
    context,
    catalogue.get(node.widget) ?? unknownType(node.widget),
    { props: changedProps(node, changed.props), nested },
  );
  const result: LayoutNode = { ...next, inCatalogue: node.inCatalogue, kind: node.kind, source: node.source };
  if (!moves) result.views = node.views;
  if (node.rows) result.rows = node.rows;
  if (node.steps) result.steps = node.steps;
  if (node.expressions) result.expressions = node.expressions;
  if (node.expressive) result.expressive = true;
  if (node.problem) result.problem = node.problem;
  remember(result, { parent, depth, context });
  return result;
}
