import type { LayoutNode, PropertyValue } from '../../document/node';
import { withProperties } from '../../document/parse/withProperties';

/** Results of the expressions of a view by property; without a result the plain value is kept. */
export type Overlay = Readonly<Record<string, PropertyValue>>;

export type Overlays = ReadonlyMap<LayoutNode, Overlay>;

export function sameOverlay(a: Overlay, b: Overlay): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

/** Applies the results of expressions to a tree; views without changes keep their identity. */
export class OverlayTree {
  private readonly cache = new WeakMap<LayoutNode, { overlay: Overlay | undefined; node: LayoutNode }>();

  /** `affected`: the views that changed and their ancestors; all others are taken from the cache. */
  apply(node: LayoutNode, overlays: Overlays, affected?: ReadonlySet<LayoutNode>): LayoutNode {
    if (!node.expressive) return node;
    const cached = this.cache.get(node);
    const previous = cached?.node ?? node;
    if (affected?.has(node) === false) return previous;
    const views = node.views.map((view) => this.apply(view, overlays, affected));
    const overlay = overlays.get(node);
    const sameViews = views.every((view, index) => view === previous.views[index]);
    if (cached && cached.overlay === overlay && sameViews) return previous;
    const overlaid = overlay ? withOverlay(node, overlay) : node;
    const next = views.some((view, index) => view !== node.views[index]) ? { ...overlaid, views } : overlaid;
    this.cache.set(node, { overlay, node: next });
    return next;
  }
}

function withOverlay(node: LayoutNode, { error, ...properties }: Overlay): LayoutNode {
  const overlaid = Object.keys(properties).length > 0 ? withProperties(node, properties) : node;
  const problem = error === undefined ? '' : String(error);
  return problem === '' ? overlaid : { ...overlaid, problem };
}
