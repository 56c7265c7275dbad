import type { LayoutNode } from '../../node';
import { blend } from '../../resources/contrast';
import { allowedImage } from '../../security/allowedImage';
import { pixels } from './textStyle';

/** CSS colour behind a content; empty = the page itself shows through. */
export type Ground = string;

export interface BoxLook {
  /** Declarations. */
  css: string;
  ground: Ground;
}

/** Background, corners, shadow and opacity of a view, from known properties only. */
export function boxLook({ props, layout, look: { background } }: LayoutNode, ground: Ground): BoxLook {
  let css = '';
  let radius = pixels(props['cornerRadius'] ?? props['cardCornerRadius'] ?? props['radius']);
  let inner = ground;
  if (background?.type === 'shape') {
    if (background.color !== undefined) {
      css += `background:${background.color};`;
      inner = blend(background.color, ground || '#ffffff');
    }
    if (background.border !== undefined) css += `box-shadow:inset 0 0 0 1px ${background.border};`;
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
