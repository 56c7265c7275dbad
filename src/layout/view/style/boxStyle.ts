import type { CSSProperties } from 'react';
import type { LayoutNode } from '../../node';
import { blend } from '../../resources/contrast';
import { allowedImage } from '../../security/allowedImage';
import { pixels } from './textStyle';

/** CSS colour behind a content; empty = the page itself shows through. */
export type Ground = string;

export interface BoxLook {
  style: CSSProperties;
  ground: Ground;
  pressable: boolean;
}

/** Background, corners, shadow and opacity of a view, from known properties only. */
export function boxStyle(node: LayoutNode, ground: Ground): BoxLook {
  const { props, layout, look } = node;
  const style: CSSProperties = {};
  const { background } = look;
  let radius = pixels(props['cornerRadius'] ?? props['cardCornerRadius'] ?? props['radius']);
  let inner = ground;
  if (background?.type === 'shape') {
    if (background.color !== undefined) {
      style.background = background.color;
      inner = blend(background.color, ground || '#ffffff');
    }
    if (background.border !== undefined) style.boxShadow = `inset 0 0 0 1px ${background.border}`;
    radius ??= background.radius;
  } else if (background?.type === 'picture') {
    const url = allowedImage(background.url);
    if (url !== undefined) style.background = `center / cover no-repeat url("${CSS.escape(url)}")`;
  }
  if (radius) style.borderRadius = Math.min(radius, 9999);
  const elevation = pixels(props['elevation'] ?? props['cardElevation']);
  if (elevation && elevation > 0) {
    const depth = Math.min(elevation, 24);
    style.boxShadow = `0 ${Math.ceil(depth / 2)}px ${depth * 2}px rgba(0,0,0,.16)`;
  }
  const alpha = pixels(props['alpha']);
  if (alpha !== undefined && alpha < 1) style.opacity = Math.max(0, alpha);
  const turn = pixels(props['rotation']);
  if (turn) style.transform = `rotate(${turn % 360}deg)`;
  if (layout.visibility === 'invisible') style.visibility = 'hidden';
  return { style, ground: inner, pressable: background?.type === 'shape' && background.pressable === true };
}

/** Padding as CSS, left out where there is none. */
export function paddingStyle({ layout: { padding } }: LayoutNode): string | undefined {
  const { top, right, bottom, left } = padding;
  return top || right || bottom || left ? `${top}px ${right}px ${bottom}px ${left}px` : undefined;
}
