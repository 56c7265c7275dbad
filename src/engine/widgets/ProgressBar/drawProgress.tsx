import type { Key, ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { isTrue, pixels } from '../../draw/style/textStyle';
import type { WidgetProps } from '../Widget';

const RING = 48;
const BAR = { width: 120, height: 8 };

function isBar({ props }: LayoutNode): boolean {
  return /horizontal/i.test(String(props['style'] ?? '')) || props['progress'] !== undefined;
}

export function progressContent(node: LayoutNode): LeafContent {
  return isBar(node) ? { kind: 'size', ...BAR } : { kind: 'size', width: RING, height: RING };
}

/** How far something is, as a bar, or that it runs, as a ring. */
export function drawProgress({ node, scope, ground, boxRef }: WidgetProps, place: Key): ReactElement {
  const bar = isBar(node);
  const most = Math.max(1, pixels(node.props['max']) ?? 100);
  const now =
    bar && !isTrue(node.props['indeterminate'])
      ? Math.min(most, Math.max(0, Number(scope.shown(node, 'progress')) || 0))
      : undefined;
  const name = node.props['contentDescription'] ?? (node.fieldName || node.id);
  return (
    <div
      key={place}
      ref={boxRef}
      className={(bar ? 'sw sw-bar' : 'sw sw-ring') + lookClass(boxLook(node, ground, scope.screen.dark).css)}
      data-view-id={node.id || undefined}
      role="progressbar"
      aria-label={String(name) || node.widget}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={now}
    >
      <div style={now === undefined ? undefined : { width: `${(100 * now) / most}%` }} />
    </div>
  );
}
