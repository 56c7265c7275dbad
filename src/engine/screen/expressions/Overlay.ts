import type { LayoutNode, PropertyValue } from '../../document/node';
import { withProperties } from '../../document/parse/withProperties';

/** What the expressions of a view come to, by property; a plain value stands where one comes to nothing. */
export type Overlay = Readonly<Record<string, PropertyValue>>;

export type Overlays = ReadonlyMap<LayoutNode, Overlay>;

/** Views of which expressions came to something else. */
export function changedNodes(before: Overlays, after: Overlays): LayoutNode[] {
  const nodes = [...after.keys()].filter((node) => after.get(node) !== before.get(node));
  for (const node of before.keys()) if (!after.has(node)) nodes.push(node);
  return nodes;
}

export function sameOverlay(a: Overlay, b: Overlay): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

/** A tree with what its expressions came to laid over it; views of which nothing changed keep their identity. */
export class LaidOver {
  private readonly laid = new WeakMap<LayoutNode, { overlay: Overlay | undefined; node: LayoutNode }>();

  /** With `within`, nothing changed but in these views: all that did, and the views around them. */
  lay(node: LayoutNode, overlays: Overlays, within?: ReadonlySet<LayoutNode>): LayoutNode {
    if (!node.expressive) return node;
    const cached = this.laid.get(node);
    const before = cached?.node ?? node;
    if (within?.has(node) === false) return before;
    const views = node.views.map((view) => this.lay(view, overlays, within));
    const overlay = overlays.get(node);
    const sameViews = views.every((view, index) => view === before.views[index]);
    if (cached && cached.overlay === overlay && sameViews) return before;
    const laid = overlay ? withOverlay(node, overlay) : node;
    const next = views.some((view, index) => view !== node.views[index]) ? { ...laid, views } : laid;
    this.laid.set(node, { overlay, node: next });
    return next;
  }
}

function withOverlay(node: LayoutNode, { error, ...properties }: Overlay): LayoutNode {
  const laid = Object.keys(properties).length > 0 ? withProperties(node, properties) : node;
  const problem = error === undefined ? '' : String(error);
  return problem === '' ? laid : { ...laid, problem };
}
