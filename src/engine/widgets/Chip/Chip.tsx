import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { intentOf, isRepeatedClick, press } from '../../draw/press';
import type { Scope } from '../../draw/Scope';
import { boxLook, paddingCss } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

// Material's chip; its height is also the least that is easily touched.
const HEIGHT = 32;
const PADDING_X = 12;

function chipContent(node: LayoutNode, scope: Scope): LeafContent {
  const { padding } = node.layout;
  const beside = padding.left + padding.right === 0 ? 2 * PADDING_X : 0;
  const text = scope.shownText(node);
  return { kind: 'text', text, style: textStyle(node), beside, minWidth: HEIGHT, minHeight: HEIGHT };
}

/** A small rounded button. */
function Chip({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const box = boxLook(node, ground, scope.screen.dark);
  const intent = intentOf(node, scope);
  const isColored = box.ground !== ground || node.look.textColor !== undefined;
  const look = lookClass(
    box.css +
      fontCss(textStyle(node)) +
      (isColored ? colorCss(node, box.ground, scope.screen.dark) : '') +
      (paddingCss(node) || `padding:0 ${PADDING_X - 1}px;`),
  );
  const { contentDescription, enabled } = node.props;
  return (
    <button
      ref={boxRef}
      type="button"
      className={`sw sw-chip${look}`}
      disabled={scope.screen.locked || enabled === false || enabled === 'false'}
      aria-label={typeof contentDescription === 'string' ? contentDescription : undefined}
      data-view-id={node.id || undefined}
      onClick={(event) => {
        if (intent && !isRepeatedClick(event)) press(node, scope, intent);
      }}
    >
      <span>{scope.shownText(node)}</span>
    </button>
  );
}

export const chipWidget = {
  name: 'Chip',
  kind: 'leaf',
  isButton: true,
  draw: withBoundary(Chip),
  content: chipContent,
  styles: `
.sw-chip{display:flex;align-items:center;justify-content:center;cursor:pointer;font-family:inherit;color:var(--ant-color-text,#1f1f1f);background:var(--ant-color-fill-secondary,rgba(0,0,0,.06));border:1px solid transparent;border-radius:16px}
.sw-chip:hover:not(:disabled){border-color:var(--ant-color-border,#d9d9d9)}
.sw-chip:disabled{cursor:not-allowed;color:var(--ant-color-text-disabled,rgba(0,0,0,.25))}
`,
} as const satisfies WidgetDefinition;
