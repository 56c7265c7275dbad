import type { LayoutNode, LayoutParams } from '../../document/node';
import { channels } from '../../document/resources/color';
import { blend } from '../../document/resources/contrast';
import { allowedImage } from '../../document/security/allowedImage';
import { pixels } from './textStyle';

/** CSS colour behind a content; empty = the page itself shows through. */
export type Ground = string;

// White, or a grey that passes for it.
const WHITE = 0xf0;

function isWhite(color: string): boolean {
  const { red, green, blue, alpha } = channels(color);
  return alpha === 1 && Math.min(red, green, blue) >= WHITE;
}

export interface BoxLook {
  /** Declarations. */
  css: string;
  ground: Ground;
}

/** By what nodes written alike share: the last look of each. */
const looks = new WeakMap<LayoutParams, { ground: Ground; dark: boolean; look: BoxLook }>();

/** `readBoxLook`, once for views that are written alike and stand on the same ground. */
export function boxLook(node: LayoutNode, ground: Ground, dark: boolean): BoxLook {
  const known = looks.get(node.layout);
  if (known?.ground === ground && known.dark === dark) return known.look;
  const look = readBoxLook(node, ground, dark);
  looks.set(node.layout, { ground, dark, look });
  return look;
}

/**
 * Background, corners, shadow and opacity of a view, from known properties only. On a `dark` page a white ground gives way
 * to the page's own, as Android's own night mode has it; every other colour stays what the server said.
 */
function readBoxLook(node: LayoutNode, ground: Ground, dark: boolean): BoxLook {
  const {
    props,
    layout,
    look: { background },
  } = node;
  let css = '';
  let radius = pixels(props['cornerRadius'] ?? props['cardCornerRadius'] ?? props['radius']);
  let inner = ground;
  if (background?.type === 'shape') {
    const { color, border } = background;
    const night = dark && color !== undefined && isWhite(color);
    if (night) {
      css += 'background:var(--ant-color-bg-container);';
      inner = '';
    } else if (color !== undefined) {
      css += `background:${color};`;
      inner = blend(color, ground || '#ffffff');
    }
    if (border !== undefined)
      css += `box-shadow:inset 0 0 0 1px ${night ? 'var(--ant-color-border)' : border};`;
    radius ??= background.radius;
  } else if (background?.type === 'picture') {
    const url = allowedImage(background.url);
    if (url !== undefined) css += `background:center / cover no-repeat url("${CSS.escape(url)}");`;
  }
  if (radius) css += `border-radius:${Math.min(radius, 9999)}px;`;
  const elevation = pixels(props['elevation'] ?? props['cardElevation']);
  if (elevation && elevation > 0) {
    const depth = Math.min(elevation, 24);
    css += `box-shadow:0 ${Math.ceil(depth / 2)}px ${depth * 2}px rgba(0,0,0,.16);`;
  }
  const alpha = pixels(props['alpha']);
  if (alpha !== undefined && alpha < 1) css += `opacity:${Math.max(0, alpha)};`;
  const turn = pixels(props['rotation']);
  if (turn) css += `transform:rotate(${turn % 360}deg);`;
  if (layout.visibility === 'invisible') css += 'visibility:hidden;';
  return { css, ground: inner };
}

/** Padding as CSS, left out where there is none. */
export function paddingCss({ layout: { padding } }: LayoutNode): string {
  const { top, right, bottom, left } = padding;
  return top || right || bottom || left ? `padding:${top}px ${right}px ${bottom}px ${left}px;` : '';
}
