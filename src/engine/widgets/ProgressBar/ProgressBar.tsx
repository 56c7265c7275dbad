import type { Key, ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import { isTrue } from '../../document/parse/scalars';
import type { LeafContent } from '../../draw/leafContent';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { pixels } from '../../draw/style/textStyle';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

const RING = 48;
const BAR = { width: 120, height: 8 };

function isBar({ props }: LayoutNode): boolean {
  return /horizontal/i.test(String(props['style'] ?? '')) || props['progress'] !== undefined;
}

function progressContent(node: LayoutNode): LeafContent {
  return isBar(node) ? { kind: 'size', ...BAR } : { kind: 'size', width: RING, height: RING };
}

/** How far something is, as a bar, or that it runs, as a ring. */
function drawProgress({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const bar = isBar(node);
  const max = Math.max(1, pixels(node.props['max']) ?? 100);
  const now =
    bar && !isTrue(node.props['indeterminate'])
      ? Math.min(max, Math.max(0, Number(scope.shown(node, 'progress')) || 0))
      : undefined;
  const name = node.props['contentDescription'] ?? (node.fieldName || node.id);
  return (
    <div
      key={key}
      ref={boxRef}
      className={(bar ? 'sw sw-bar' : 'sw sw-ring') + lookClass(boxLook(node, ground, scope.screen.dark).css)}
      data-view-id={node.id || undefined}
      role="progressbar"
      aria-label={String(name) || node.widget}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
    >
      <div style={now === undefined ? undefined : { width: `${(100 * now) / max}%` }} />
    </div>
  );
}

export const progressBarWidget = {
  name: 'ProgressBar',
  aliases: ['ContentLoadingProgressBar', 'CircularProgressIndicator', 'LinearProgressIndicator'],
  kind: 'leaf',
  draw: drawProgress,
  content: progressContent,
  styles: `
.sw-bar{overflow:hidden;border-radius:4px;background:var(--ant-color-fill-secondary,rgba(0,0,0,.06))}
.sw-bar>div{height:100%;width:40%;background:var(--ant-color-primary,#1677ff)}
.sw-ring>div{position:absolute;inset:15%;border-radius:50%;border:4px solid var(--ant-color-fill,rgba(0,0,0,.15));border-top-color:var(--ant-color-primary,#1677ff);animation:sw-turn 1s linear infinite}
@media (forced-colors:active){.sw-bar{border:1px solid CanvasText}.sw-bar>div{background:Highlight}.sw-ring>div{border-color:Canvas;border-top-color:Highlight}}
@keyframes sw-turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.sw-ring>div{animation-duration:4s}}
`,
} as const satisfies WidgetDefinition;
