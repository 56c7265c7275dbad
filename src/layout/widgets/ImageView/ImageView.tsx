import { type CSSProperties, type ReactElement, useState } from 'react';
import type { LayoutNode } from '../../node';
import type { ResolvedDrawable } from '../../resources/ResolvedDrawable';
import { resolveDrawable } from '../../resources/resolveDrawable';
import { allowedImage } from '../../security/allowedUrl';
import type { LeafContent } from '../../view/leafContent';
import { pressProps } from '../../view/press';
import type { Scope } from '../../view/Scope';
import { boxStyle, paddingStyle } from '../../view/style/boxStyle';
import { textColor } from '../../view/style/textLook';
import type { WidgetProps } from '../Widget';
import { IconShape } from './IconShape';
import { imageName } from './imageName';

const FIT: Readonly<Record<string, CSSProperties['objectFit']>> = {
  fitXY: 'fill',
  centerCrop: 'cover',
  fitCenter: 'contain',
  fitStart: 'contain',
  fitEnd: 'contain',
  centerInside: 'scale-down',
  center: 'none',
  matrix: 'none',
};
const POSITION: Readonly<Record<string, string>> = {
  fitStart: 'left top',
  fitEnd: 'right bottom',
  matrix: 'left top',
};
const ICON_SIZE = 24;

/** What the view shows: the bound address, else the picture or icon its `src` names. */
function picture(node: LayoutNode, scope: Scope): ResolvedDrawable | undefined {
  const bound = scope.shown(node, 'src');
  if (typeof bound === 'string' && bound !== node.props['src'] && bound !== '') {
    return resolveDrawable(bound) ?? node.look.image;
  }
  return node.look.image;
}

const natural = new Map<string, { width: number; height: number }>();

export function imageContent(node: LayoutNode, scope: Scope): LeafContent {
  const shown = picture(node, scope);
  if (shown?.type === 'icon') return { kind: 'size', width: ICON_SIZE, height: ICON_SIZE };
  const size = shown?.type === 'picture' ? natural.get(shown.url) : undefined;
  return { kind: 'size', width: size?.width ?? 0, height: size?.height ?? 0, keepRatio: true };
}

function ownSize({ layout }: LayoutNode): boolean {
  return layout.width === 'wrap' || layout.height === 'wrap';
}

/** A picture or a built-in icon; a button when it does something. Loads late, tells no referrer, fails in place. */
export function ImageView({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const [failed, setFailed] = useState('');
  const { screen } = scope;
  const look = boxStyle(node, ground);
  const press = pressProps(node, scope);
  const name = imageName(node, scope);
  const shown = picture(node, scope);
  const url = shown?.type === 'picture' ? allowedImage(shown.url) : undefined;
  const refused = shown?.type === 'picture' && url === undefined;
  const broken = refused || (url !== undefined && failed === url);
  const scale = String(
    node.props['scaleType'] ?? (node.widget === 'CircleImageView' ? 'centerCrop' : 'fitCenter'),
  );
  const style: CSSProperties = { ...look.style };
  const padding = paddingStyle(node);
  if (padding !== undefined) style.padding = padding;
  if (shown?.type === 'shape' && shown.color !== undefined) style.background = shown.color;
  const round = node.widget === 'CircleImageView';
  if (round) style.borderRadius = '50%';
  const className = `sw sw-image${press ? ' sw-press' : ''}${broken ? ' sw-image-failed' : ''}`;
  return (
    <div
      ref={boxRef}
      className={className}
      style={style}
      data-view-id={node.id || undefined}
      {...press}
      aria-label={press ? (name ?? screen.words.image) : undefined}
      title={broken ? screen.words.imageFailed : undefined}
    >
      {shown?.type === 'icon' && (
        <svg
          viewBox="0 0 24 24"
          aria-hidden
          className="sw-icon"
          style={{ color: shown.color ?? textColor(node, look.ground, screen.dark) }}
        >
          <IconShape name={shown.name} fill={node.look.tint ?? 'currentColor'} />
        </svg>
      )}
      {url !== undefined && !broken && (
        <img
          src={url}
          alt={press ? '' : (name ?? '')}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          className="sw-img"
          style={{
            objectFit: FIT[scale] ?? 'contain',
            objectPosition: POSITION[scale],
            borderRadius: round ? '50%' : undefined,
          }}
          onLoad={(event) => {
            const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
            if (!ownSize(node) || natural.has(url) || width === 0) return;
            natural.set(url, { width, height });
            screen.geometry.invalidate(scope.treeKey);
          }}
          onError={() => {
            setFailed(url);
            const message = `The picture ${url.slice(0, 120)} could not be loaded`;
            screen.report({ code: 'image-failed', severity: 'warning', path: node.path, message });
          }}
        />
      )}
      {broken && (
        <svg
          viewBox="0 0 24 24"
          role="img"
          aria-label={name ?? screen.words.imageFailed}
          className="sw-icon sw-icon-failed"
        >
          <path d="M3 4h18v16H3zm2 2v10l4-5 3 4 3-3.5 4 4.5V6z" fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
