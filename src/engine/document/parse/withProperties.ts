import { isRecord } from '../../../protocol';
import { DEFAULT_LIMITS } from '../limits';
import type { LayoutNode, PropertyValue } from '../node';
import { type CompileContext, ROOT } from './CompileContext';
import { build } from './compileNode';
import { DiagnosticList } from './DiagnosticList';
import { originOf, remember } from './origin';
import { readProperties } from './properties';
import { widgetInfo } from './widgets';

/**
 * The node with some properties changed, as a command asks (`background`, `visibility`, `text`): geometry and look are read
 * anew, its views stay the same nodes unless the change moves what their own sizes mean (`orientation`).
 */
export function withProperties(
  node: LayoutNode,
  changes: Readonly<Record<string, PropertyValue>>,
): LayoutNode {
  const origin = originOf(node);
  const limits = origin?.context.limits ?? DEFAULT_LIMITS;
  const context: CompileContext = {
    limits,
    resources: origin?.context.resources,
    rtl: node.layout.rtl,
    diagnostics: new DiagnosticList(limits.diagnostics),
    nodes: 0,
    budget: limits.nodes,
    alike: new Map(),
    reused: () => undefined,
  };
  const changed = readProperties([changes], node.path, context);
  const source = isRecord(node.source) ? node.source : {};
  const nested = readProperties(source['properties'], node.path, context).nested;
  const moves = changed.props['orientation'] !== undefined;
  const parent = origin?.parent ?? ROOT;
  const next = build(
    moves ? source : { ...source, views: null },
    node.path,
    origin?.depth ?? 1,
    parent,
    context,
    widgetInfo(node.widget),
    { props: { ...node.props, ...changed.props }, nested },
  );
  const result: LayoutNode = { ...next, known: node.known, kind: node.kind, source: node.source };
  if (!moves) result.views = node.views;
  if (node.rows) result.rows = node.rows;
  remember(result, { parent, depth: origin?.depth ?? 1, context });
  return result;
}
