import { isRecord, WIRE_TEXT } from '../../../protocol';
import type { LayoutNode, PropertyValue } from '../node';
import type { CompileContext } from './CompileContext';
import { buildNode, unknownType } from './compileNode';
import { DiagnosticList } from './DiagnosticList';
import { originOf, remember } from './origin';
import { readProperties } from './properties';

/** The node's properties with changes applied. A new text discards the wire value of the old one. */
function changedProps({ props }: LayoutNode, changed: LayoutNode['props']): Record<string, PropertyValue> {
  if (changed['text'] === undefined || props[WIRE_TEXT] === undefined) return { ...props, ...changed };
  const otherProps = Object.entries(props).filter(([name]) => name !== WIRE_TEXT);
  return { ...Object.fromEntries(otherProps), ...changed };
}

/**
 * The node with properties changed by a command (`background`, `visibility`, `text`): geometry and look are compiled again, its
 * children stay the same nodes unless the change affects their default sizes (`orientation`).
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
    sharedTraits: new Map(),
    findReusable: () => undefined,
  };
  const changed = readProperties([changes], node.path, context);
  const source = isRecord(node.source) ? node.source : {};
  const nested = readProperties(source['properties'], node.path, context).nested;
  const changesOrientation = changed.props['orientation'] !== undefined;
  const { parent, depth } = origin;
  const next = buildNode(
    changesOrientation ? source : { ...source, views: null },
    node.path,
    depth,
    parent,
    context,
    catalogue.get(node.widget) ?? unknownType(node.widget),
    { props: changedProps(node, changed.props), nested },
  );
  const result: LayoutNode = { ...next, inCatalogue: node.inCatalogue, kind: node.kind, source: node.source };
  if (!changesOrientation) result.views = node.views;
  if (node.rows) result.rows = node.rows;
  if (node.steps) result.steps = node.steps;
  if (node.expressions) result.expressions = node.expressions;
  if (node.expressive) result.expressive = true;
  if (node.problem) result.problem = node.problem;
  remember(result, { parent, depth, context });
  return result;
}
