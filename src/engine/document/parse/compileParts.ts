import type { LayoutNode } from '../node';
import { type CompileContext, type ParentInfo, ROOT } from './CompileContext';
import { compileNode, withViews } from './compileNode';
import { composeParts } from './composeParts';
import { hasList } from './hasList';
import { columnView, EMPTY_MIDDLE, MATCH_HEIGHT, MATCH_WIDTH } from './ownViews';
import { below } from './paths';

/** Gives a view all the height that the bars leave. */
function filling(node: LayoutNode): LayoutNode {
  const { layout } = node;
  if (layout.height === 0 && layout.weight > 0) return node;
  return { ...node, layout: { ...layout, height: 0, weight: 1, hiddenByZero: layout.width === 0 } };
}

/** Composes named parts into one screen: bar on top, body between, bottom bar at the bottom. */
export function compileParts(
  parts: Record<string, unknown>,
  path: string,
  context: CompileContext,
): LayoutNode | undefined {
  const { head, body, foot } = composeParts(parts);
  // A list below the bar is the middle itself: an empty one would keep it away from the bar.
  const isListed = body.length === 0 && foot.some(({ source }) => hasList(source, context.catalogue));
  if (head.length + body.length + foot.length === 0) return undefined;
  const root = compileNode(columnView(undefined, MATCH_WIDTH, MATCH_HEIGHT), path, 1, ROOT, context);
  if (!root) return undefined;
  const parent = { kind: 'linear', orientation: 'vertical', ground: ROOT.ground } as const;
  const compileAs =
    (part: Pick<ParentInfo, 'part'>) =>
    ({ name, source }: { name: string; source: unknown }) =>
      compileNode(source, below(path, name), 2, { ...parent, ...part }, context);
  const middle =
    body.length > 0
      ? body.map(compileAs(head.length > 0 && body.length === 1 ? { part: 'body' } : {}))
      : isListed
        ? []
        : [compileNode(EMPTY_MIDDLE, below(path, 'body'), 2, parent, context)];
  const views = [
    ...head.map(compileAs({ part: 'bar' })),
    ...middle.map((node) => node && filling(node)),
    ...foot.map(compileAs({})),
  ].filter((node) => node !== undefined);
  return { ...withViews(root, views), source: parts };
}
