import type { LayoutNode, LayoutParams, NodeLook } from '../../document/node';
import { blend } from '../../document/resources/contrast';
import { RADIUS } from '../../document/resources/defaultResources';
import { DARK_PAGE, isWhite, nightGround } from '../../document/resources/night';
import type { DrawableShape } from '../../document/resources/ResolvedDrawable';
import { TONES } from '../../document/resources/tones';
import { allowedImage } from '../../document/security/allowedAddress';
import { pixels } from './textStyle';

/** CSS colour behind a content; empty = the page itself shows through. */
export type Ground = string;

interface BoxLook {
  /** Declarations. */
  css: string;
  ground: Ground;
}

interface CachedLook {
  ground: Ground;
  dark: boolean;
  pressable: boolean;
  look: BoxLook;
}

/** The last look, by the layout object that nodes written alike share. */
const looks = new WeakMap<LayoutParams, CachedLook>();

/** Whether the document itself makes the view clickable, or its widget looks so. */
export function isPressable({ action, looksPressable }: LayoutNode): boolean {
  return action !== undefined || looksPressable === true;
}

/** `readBoxLook`, cached for views that are written alike and have the same ground. */
export function boxLook(node: LayoutNode, ground: Ground, dark: boolean): BoxLook {
  const cached = looks.get(node.layout);
  const pressable = isPressable(node);
  if (cached?.ground === ground && cached.dark === dark && cached.pressable === pressable) return cached.look;
  const look = readBoxLook(node, ground, dark);
  looks.set(node.layout, { ground, dark, pressable, look });
  return look;
}

const PAGE_BACKGROUND = 'var(--ant-color-bg-container)';

/** Colours of a shape; `''` is the page's own ground. On a dark page those of the theme, else the document's own, darkened. */
export function shapeColors(
  { color, border, night }: DrawableShape,
  { keepsColors }: NodeLook,
  dark: boolean,
): { color: string | undefined; border: string | undefined } {
  if (!dark || (keepsColors && !night)) return { color, border };
  if (night) return { color: night.color ?? color, border: night.border ?? border };
  if (color === undefined) return { color, border };
  return isWhite(color)
    ? { color: '', border: border && 'var(--ant-color-border)' }
    : { color: nightGround(color), border };
}

interface ThemedShape {
  radius: number | undefined;
  /** A line round it, as CSS colour. */
  line: string | undefined;
}

/** Corners and lines of a shape; shapes of the theme have the theme's. They do not affect the geometry. */
function themedShape(
  node: LayoutNode,
  shape: DrawableShape,
  line: string | undefined,
  dark: boolean,
): ThemedShape {
  const { night, radius } = shape;
  if (!night || night.own) return { radius, line };
  // An input has corners and a line of its own, which also shows focus and faults.
  if (node.enters !== undefined) return { radius, line: undefined };
  if (node.kind !== 'leaf') {
    // A container with a border is drawn as a card.
    return { radius: radius ?? (line === undefined ? undefined : RADIUS.card), line };
  }
  const pressable = isPressable(node);
  // On the page's own ground it would not look clickable without a line.
  const outlined = pressable && night.color === TONES.container.night;
  return {
    radius: radius ?? (pressable && !node.looksPressable ? RADIUS.chip : RADIUS.control),
    line: line ?? (outlined ? TONES.border[dark ? 'night' : 'day'] : undefined),
  };
}

/**
 * Background, corners, shadow and opacity of a view, from known properties only. On a `dark` page grounds of the theme are
 * those of its night; a document's own become dark in their hue (`nightGround`), unless it keeps its colours.
 */
function readBoxLook(node: LayoutNode, ground: Ground, dark: boolean): BoxLook {
  const { props, layout, look } = node;
  const { background } = look;
  let css = '';
  let radius = pixels(props['cornerRadius'] ?? props['cardCornerRadius'] ?? props['radius']);
  let innerGround = ground;
  const shadows: string[] = [];
  if (background?.type === 'shape') {
    const { color, border } = shapeColors(background, look, dark);
    if (color === '') {
      css += `background:${PAGE_BACKGROUND};`;
      innerGround = '';
    } else if (color !== undefined) {
      css += `background:${color};`;
      innerGround = blend(color, ground || (dark ? DARK_PAGE : '#ffffff'));
    }
    const themed = themedShape(node, background, border, dark);
    if (themed.line !== undefined) shadows.push(`inset 0 0 0 1px ${themed.line}`);
    radius ??= themed.radius;
  } else if (background?.type === 'picture') {
    const url = allowedImage(background.url);
    if (url !== undefined) css += `background:center / cover no-repeat url("${CSS.escape(url)}");`;
  }
  if (radius) css += `border-radius:${Math.min(radius, 9999)}px;`;
  const elevation = pixels(props['elevation'] ?? props['cardElevation']);
  if (elevation && elevation > 0) {
    const depth = Math.min(elevation, 24);
    shadows.push(`0 ${Math.ceil(depth / 2)}px ${depth * 2}px rgba(16,24,40,.14)`);
  }
  if (shadows.length > 0) css += `box-shadow:${shadows.join(',')};`;
  const alpha = pixels(props['alpha']);
  if (alpha !== undefined && alpha < 1) css += `opacity:${Math.max(0, alpha)};`;
  const rotation = pixels(props['rotation']);
  if (rotation) css += `transform:rotate(${rotation % 360}deg);`;
  if (layout.visibility === 'invisible') css += 'visibility:hidden;';
  return { css, ground: innerGround };
}

/** Padding as CSS, left out where there is none. */
export function paddingCss({ layout: { padding } }: LayoutNode): string {
  const { top, right, bottom, left } = padding;
  return top || right || bottom || left ? `padding:${top}px ${right}px ${bottom}px ${left}px;` : '';
}
