import type { Key, ReactElement } from 'react';
import { isFieldValue } from '../../document/parse/scalars';
import type { LayoutNode } from '../../document/node';
import { allowedLink } from '../../document/security/allowedLink';
import type { LeafContent } from '../../draw/leafContent';
import type { Scope } from '../../draw/Scope';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

function embeddedContent(): LeafContent {
  return { kind: 'size', width: 240, height: 120 };
}

const PLACE = /^(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** Where the link leads: the page of a WebView, the place of a map. */
function address(node: LayoutNode, scope: Scope): string | undefined {
  const bound = scope.shown(node, node.widget === 'MapView' ? 'location' : 'url');
  const text = isFieldValue(bound) ? String(bound) : String(node.props['src'] ?? '');
  const [, latitude, longitude] = (node.widget === 'MapView' && PLACE.exec(text.trim())) || [];
  if (latitude !== undefined && longitude !== undefined)
    return allowedLink(`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`);
  return allowedLink(text);
}

/** Maps and web pages of the phone are not drawn here; the place says so and links to them where it may. */
function drawEmbedded({ node, scope, ground, boxRef }: WidgetProps, place: Key): ReactElement {
  const { words, act } = scope.screen;
  const href = address(node, scope);
  return (
    <div
      key={place}
      ref={boxRef}
      className={`sw sw-placeholder sw-embedded${lookClass(boxLook(node, ground, scope.screen.dark).css)}`}
      role="note"
      data-view-id={node.id || undefined}
    >
      <span>{node.widget === 'MapView' ? words.mapPlaceholder : words.webPlaceholder}</span>
      {href !== undefined && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            act({ command: 'openLink', href });
          }}
        >
          {words.openLink}
        </a>
      )}
    </div>
  );
}

/** How a page or a map of the phone is stood in for. */
export const embeddedDrawing = {
  kind: 'leaf',
  draw: drawEmbedded,
  content: embeddedContent,
} satisfies Partial<WidgetDefinition>;

export const webViewWidget = {
  name: 'WebView',
  ...embeddedDrawing,
  styles: `
.sw-embedded{display:flex;flex-direction:column;gap:8px;align-items:center;justify-content:center;text-align:center}
`,
} as const satisfies WidgetDefinition;
