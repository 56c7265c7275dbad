import { type ReactElement, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { LayoutNode } from '../../document/node';
import type { ResolvedDrawable } from '../../document/resources/ResolvedDrawable';
import { initialsColor } from '../../../protocol/initials';
import { ICON_PATHS } from '../../document/resources/iconPaths';
import { resolveDrawable } from '../../document/resources/resolveDrawable';
import { allowedImage } from '../../document/security/allowedAddress';
import type { LeafContent } from '../../draw/leafContent';
import { fetchedAddress } from '../../draw/pictures/namedPictures';
import { naturalSize, noteNaturalSize } from '../../draw/pictures/ScreenPictures';
import { pressProps, writtenName } from '../../draw/press';
import type { Scope } from '../../draw/Scope';
import { boxLook, isPressable, paddingCss, shapeColors } from '../../draw/style/boxStyle';
import { lookClass, sharedLook } from '../../draw/style/lookClass';
import { iconColor } from '../../draw/style/textLook';
import { drawBroken } from '../../draw/WidgetBoundary';
import type { WidgetProps } from '../../draw/WidgetDefinition';
import { Cover, hasCover } from './Cover';
import { Initials, placeholderText } from './Initials';

// Any other value is `contain`, centered, from the style sheet.
const FIT = new Map([
  ['fitXY', 'fill'],
  ['centerCrop', 'cover'],
  ['centerInside', 'scale-down'],
  ['center', 'none'],
  ['matrix', 'none'],
]);
const POSITION = new Map([
  ['fitStart', 'left top'],
  ['fitEnd', 'right bottom'],
  ['matrix', 'left top'],
]);
const ICON_SIZE = 24;

function scaleCss({ props }: LayoutNode, round: boolean): string {
  const scale = String(props['scaleType'] ?? (round ? 'centerCrop' : 'fitCenter'));
  const fit = FIT.get(scale);
  const position = POSITION.get(scale);
  return `${fit === undefined ? '' : `object-fit:${fit};`}${position === undefined ? '' : `object-position:${position};`}`;
}

/** What the view shows: what a person picked, the bound address, else the picture or icon its `src` names. */
function picture(node: LayoutNode, scope: Scope, picked: string | undefined): ResolvedDrawable | undefined {
  const pickedDrawable = picked === undefined ? undefined : resolveDrawable(picked);
  if (pickedDrawable) return pickedDrawable;
  const bound = scope.shown(node, 'src');
  if (typeof bound === 'string' && bound !== node.props['src'] && bound !== '') {
    return resolveDrawable(bound, scope.screen.resources) ?? node.look.image;
  }
  return node.look.image;
}

/** The address of the picture that an image shows unless somebody picks another one. */
export function namedPicture(node: LayoutNode, scope: Scope): string | undefined {
  const shown = picture(node, scope, undefined);
  return shown?.type === 'picture' ? shown.url : undefined;
}

/** Natural content of an image that shows `picked`, else what its document says. */
export function imageContent(node: LayoutNode, scope: Scope, picked: string | undefined): LeafContent {
  const shown = picture(node, scope, picked);
  if (shown?.type === 'icon') return { kind: 'size', width: ICON_SIZE, height: ICON_SIZE };
  const size = shown?.type === 'picture' ? naturalSize(allowedImage(shown.url) ?? '') : undefined;
  return { kind: 'size', width: size?.width ?? 0, height: size?.height ?? 0, keepRatio: true };
}

function wrapsContent({ layout }: LayoutNode): boolean {
  return layout.width === 'wrap' || layout.height === 'wrap';
}

export interface ImageProps extends WidgetProps {
  /** Cut to a circle. */
  round?: boolean | undefined;
  /** What a person picked to be shown. */
  picked?: string | undefined;
  /** Attributes of a picture that is a field. */
  marks?: object;
}

interface FetchedPictureProps {
  url: string;
  name: string;
  node: LayoutNode;
  scope: Scope;
}

/** The place of a picture that the screen fetches: empty until it has come. */
function FetchedPicture({ url, name, node, scope }: FetchedPictureProps): ReactElement {
  const { pictures, geometry } = scope.screen;
  const { treeKey } = scope;
  const ref = useCallback(
    (place: HTMLElement | null) =>
      place
        ? pictures.show(url, place, (image) => {
            image.alt = name;
            if (wrapsContent(node)) geometry.invalidate(treeKey, node);
          })
        : undefined,
    [pictures, url, name, geometry, treeKey, node],
  );
  return <span ref={ref} className="sw-fetched" />;
}

interface DrawnImage extends ImageProps {
  /** The embedded picture that could not be read. */
  unreadable: string;
  onUnreadable: (url: string) => void;
}

/** The address of the picture that the image shows; undefined where it shows none, or one that is not allowed. */
function shownAddress({ node, scope, picked }: ImageProps): string | undefined {
  const shown = picture(node, scope, picked);
  return shown?.type === 'picture' ? allowedImage(shown.url) : undefined;
}

function draw(props: DrawnImage, hasFailed: boolean): ReactElement {
  const { node, scope, ground, boxRef, round = false, picked, marks, unreadable, onUnreadable } = props;
  const { screen } = scope;
  const look = boxLook(node, ground, scope.screen.dark);
  const press = pressProps(node, scope);
  const name = press ? press['aria-label'] : writtenName(node);
  const shown = picture(node, scope, picked);
  const url = shown?.type === 'picture' ? allowedImage(shown.url) : undefined;
  const broken = shown?.type === 'picture' && (url === undefined || hasFailed || unreadable === url);
  const css = () => look.css + paddingCss(node) + (round ? 'border-radius:50%;' : '');
  const classes = `sw sw-image${press ? ' sw-press' : ''}`;
  const box = {
    ref: boxRef,
    'data-view-id': node.id || undefined,
    ...press,
    ...marks,
    'aria-label': press ? (name ?? screen.words.image) : undefined,
  };
  if (url !== undefined && !broken) {
    const pictured = {
      ...box,
      className:
        classes +
        sharedLook(
          node,
          `${ground} ${screen.dark} ${isPressable(node)}`,
          () => css() + scaleCss(node, round),
        ),
    };
    if (fetchedAddress(url) !== undefined)
      return (
        <div {...pictured}>
          <FetchedPicture url={url} name={press ? '' : (name ?? '')} node={node} scope={scope} />
        </div>
      );
    return (
      <img
        {...pictured}
        src={url}
        alt={press ? (name ?? screen.words.image) : (name ?? '')}
        onLoad={
          wrapsContent(node)
            ? ({ currentTarget }) => {
                noteNaturalSize(url, currentTarget);
                screen.geometry.invalidate(scope.treeKey, node);
              }
            : undefined
        }
        onError={() => onUnreadable(url)}
      />
    );
  }
  // An icon that phones draw as long as the field has no picture.
  const isMissing = shown?.type === 'icon' && node.fieldName !== '' && shown === node.look.image;
  const placeholder =
    shown === undefined || broken || isMissing ? placeholderText(node, 'placeholder_text') : '';
  if (placeholder !== '') {
    const naming = press ? undefined : name;
    if (hasCover(node)) {
      const subtitle = placeholderText(node, 'placeholder_subtitle');
      return (
        <div {...box} className={classes + lookClass(css())}>
          <Cover text={placeholder} subtitle={subtitle} name={naming} />
        </div>
      );
    }
    const tile = lookClass(`${css()}background:${initialsColor(placeholder)};`);
    return (
      <div {...box} className={`${classes} sw-initials${tile}`}>
        <Initials text={placeholder} name={naming} />
      </div>
    );
  }
  const color = shown?.type === 'shape' ? shapeColors(shown, node.look, screen.dark).color : undefined;
  const shape = color ? `background:${color};` : '';
  return (
    <div
      {...box}
      className={classes + (broken ? ' sw-image-failed' : '') + lookClass(css() + shape)}
      title={broken ? screen.words.imageFailed : undefined}
    >
      {shown?.type === 'icon' && (
        <svg
          viewBox="0 0 24 24"
          aria-hidden
          className="sw-icon"
          style={{ color: iconColor(node, shown.color, look.ground, screen.dark) }}
        >
          <path d={ICON_PATHS[shown.name]} fill="currentColor" />
        </svg>
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

/**
 * A picture or a built-in icon; a button when it has an action. A failed picture shows a placeholder. Catches its own
 * rendering errors.
 */
export function ShownImage(props: ImageProps): ReactElement {
  const { node, scope } = props;
  const { pictures, report } = scope.screen;
  const [unreadable, setUnreadable] = useState('');
  const url = shownAddress(props);
  const hasFailed = useSyncExternalStore(pictures.subscribe, () => pictures.hasFailed(url));
  const isBroken = url !== undefined && (hasFailed || unreadable === url);
  useEffect(() => {
    if (!isBroken) return;
    const message = `The picture ${url.slice(0, 120)} could not be loaded`;
    report({ code: 'image-failed', severity: 'warning', path: node.path, message });
  }, [isBroken, url, report, node]);
  try {
    return draw({ ...props, unreadable, onUnreadable: setUnreadable }, hasFailed);
  } catch (error) {
    return drawBroken(props, error);
  }
}
