import type { LayoutNode, PropertyValue } from '../../document/node';
import { withProperties } from '../../document/parse/withProperties';

/** What the expressions of a view come to, by property; a plain value stands where one comes to nothing. */
export type Overlay = Readonly<Record<string, PropertyValue>>;

export type Overlays = ReadonlyMap<LayoutNode, Overlay>;

export function sameOverlay(a: Overlay, b: Overlay): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

/** A tree with what its expressions came to laid over it; views of which nothing changed keep their identity. */
export class LaidOver {
  private readonly known = new WeakMap<LayoutNode, { overlay: Overlay | undefined; node: LayoutNode }>();

  lay(node: LayoutNode, overlays: Overlays): LayoutNode {
    if (!node.expressive) return node;
    const views = node.views.map((view) => this.lay(view, overlays));
    const overlay = overlays.get(node);
    const known = this.known.get(node);
    const before = known?.node ?? node;
    const sameViews = views.every((view, index) => view === before.views[index]);
    if (known && known.overlay === overlay && sameViews) return before;
    const laid = overlay ? withOverlay(node, overlay) : node;
    const next = views.some((view, index) => view !== node.views[index]) ? { ...laid, views } : laid;
    this.known.set(node, { overlay, node: next });
    return next;
  }
}

function withOverlay(node: LayoutNode, { error, ...properties }: Overlay): LayoutNode {
  const laid = Object.keys(properties).length > 0 ? withProperties(node, properties) : node;
  const problem = error === undefined ? '' : String(error);
  return problem === '' ? laid : { ...laid, problem };
}
