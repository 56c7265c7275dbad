import type { Key, ReactElement } from 'react';
import { isFieldValue } from '../../document/parse/scalars';
import type { LayoutNode } from '../../document/node';
import { allowedLink } from '../../document/security/allowedAddress';
import type { LeafContent } from '../../draw/leafContent';
import type { Scope } from '../../draw/Scope';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

function embeddedContent(): LeafContent {
  return { kind: 'size', width: 240, height: 120 };
}

/** What the phone shows in a view and the console only links to. */
interface Embedded {
  /** The property that says what it shows; `src` stands for it where it says nothing. */
  property: string;
  /** Says what stands here. */
  placeholder: 'mapPlaceholder' | 'webPlaceholder';
  /** Address of what the property says; the text itself when absent. */
  addressOf?: (text: string) => string;
}

function linkOf(
  node: LayoutNode,
  scope: Scope,
  { property, addressOf = (text) => text }: Embedded,
): string | undefined {
  const bound = scope.shown(node, property);
  const text = isFieldValue(bound) ? String(bound) : String(node.props['src'] ?? '');
  return allowedLink(addressOf(text));
}

/** Maps and web pages of the phone are not drawn here; the place says so and links to them where it may. */
function drawEmbedded(
  { node, scope, ground, boxRef }: WidgetProps,
  key: Key,
  embedded: Embedded,
): ReactElement {
  const { words, act } = scope.screen;
  const href = linkOf(node, scope, embedded);
  return (
    <div
      key={key}
      ref={boxRef}
      className={`sw sw-placeholder sw-embedded${lookClass(boxLook(node, ground, scope.screen.dark).css)}`}
      role="note"
      data-view-id={node.id || undefined}
    >
      <span>{words[embedded.placeholder]}</span>
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
const embeddedDrawing = (embedded: Embedded) =>
  ({
    kind: 'leaf',
    draw: (props, key) => drawEmbedded(props, key, embedded),
    content: embeddedContent,
  }) satisfies Partial<WidgetDefinition>;

export const webViewWidget = {
  name: 'WebView',
  ...embeddedDrawing({ property: 'url', placeholder: 'webPlaceholder' }),
  styles: `
.sw-embedded{display:flex;flex-direction:column;gap:8px;align-items:center;justify-content:safe center;text-align:center}
.sw-embedded:has(a){overflow:auto}
`,
} as const satisfies WidgetDefinition;

const PLACE = /^(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** The map of a place given as `latitude, longitude`; any other text is an address itself. */
function addressOf(text: string): string {
  const [, latitude, longitude] = PLACE.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return text;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;
}

/** The place of a map, with a link to it. */
export const mapViewWidget = {
  name: 'MapView',
  aliases: ['MapFragment', 'SupportMapFragment'],
  ...embeddedDrawing({ property: 'location', placeholder: 'mapPlaceholder', addressOf }),
} as const satisfies WidgetDefinition;
