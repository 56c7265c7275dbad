import type { Key, ReactElement } from 'react';
import type { LayoutNode } from '../document/node';
import type { LeafContent } from './leafContent';
import type { Scope } from './Scope';
import { textStyle } from './style/textStyle';
import { lookClass } from './style/lookClass';
import { fontCss } from './style/textLook';
import { fillWord } from '../screen/words';
import type { WidgetDefinition, WidgetProps } from './WidgetDefinition';

const SMALL = { fontSize: 12, weight: 400 };
const PADDING = 6;

function placeholderText(node: LayoutNode, scope: Scope): string {
  return `${fillWord(scope.screen.words.unknownWidget, { name: node.widget || '?' })}\n${node.path || '/'}`;
}

function unknownContent(node: LayoutNode, scope: Scope): LeafContent {
  const style = textStyle(node, SMALL);
  return {
    kind: 'text',
    text: placeholderText(node, scope),
    style,
    beside: 2 * PADDING,
    minWidth: 0,
    minHeight: 2 * style.lineHeight + 2 * PADDING,
  };
}

/** Draws a placeholder with the name and path of an unknown widget. */
function drawUnknown({ node, scope, boxRef }: WidgetProps, key: Key): ReactElement {
  const look = lookClass(`${fontCss(textStyle(node, SMALL))}padding:${PADDING}px;`);
  return (
    <div
      key={key}
      ref={boxRef}
      className={`sw sw-placeholder${look}`}
      role="note"
      data-view-id={node.id || undefined}
    >
      {placeholderText(node, scope)}
    </div>
  );
}

/** Used for a widget that the catalogue does not have. */
const UNKNOWN_WIDGET = { draw: drawUnknown, content: unknownContent };

/** How a node is drawn and measured: by its widget, or by the placeholder for an unknown one. */
export function widgetOf(
  { widget }: LayoutNode,
  { screen }: Scope,
): Pick<WidgetDefinition, 'draw' | 'content' | 'flows'> {
  return screen.catalogue.get(widget) ?? UNKNOWN_WIDGET;
}
