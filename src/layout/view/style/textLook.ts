import type { AxisGravity, LayoutNode } from '../../node';
import { contrast, readableOn } from '../../resources/contrast';
import type { Ground } from './boxStyle';
import type { TextStyle } from './textStyle';

const DARK_PAGE = '#141414';
const BARELY_READABLE = 3;

/**
 * Colour of a text on its ground; undefined leaves it to the page's own token. The compiler has already seen to texts on
 * painted grounds; on the bare page a colour chosen for a light one may drown in the dark.
 */
export function textColor(node: LayoutNode, ground: Ground, dark: boolean): string | undefined {
  const asked = node.look.textColor;
  if (asked === undefined) return ground === '' ? undefined : readableOn(ground);
  const drowns = dark && ground === '' && contrast(asked, DARK_PAGE) < BARELY_READABLE;
  return drowns ? undefined : asked;
}

const TEXT_ALIGN: Readonly<Partial<Record<AxisGravity, string>>> = {
  start: 'left',
  center: 'center',
  end: 'right',
};

const BLOCK_ALIGN: Readonly<Partial<Record<AxisGravity, string>>> = { center: 'center', end: 'end' };

/** Font properties as CSS. The same numbers go to the measurer, so what is measured is what is drawn. */
export function fontCss(text: TextStyle): string {
  let css = `font-size:${text.fontSize}px;line-height:${text.lineHeight}px;`;
  if (text.weight !== 400) css += `font-weight:${text.weight};`;
  if (text.italic) css += 'font-style:italic;';
  if (text.family !== 'inherit') css += `font-family:${text.family};`;
  if (text.letterSpacing) css += `letter-spacing:${text.letterSpacing}em;`;
  if (text.allCaps) css += 'text-transform:uppercase;';
  if (text.singleLine) css += text.ellipsis ? 'white-space:pre;text-overflow:ellipsis;' : 'white-space:pre;';
  return css;
}

/** `gravity` of a text, and `textAlignment` where there is no gravity on that axis. */
export function alignCss({ layout: { gravity }, props }: LayoutNode): string {
  const word = String(props['textAlignment'] ?? '');
  const named = word === 'center' ? 'center' : word === 'textEnd' || word === 'viewEnd' ? 'end' : undefined;
  const align = TEXT_ALIGN[gravity.x] ?? named;
  return align === undefined ? '' : `text-align:${align};`;
}

/** `gravity` of a text from top to bottom. */
export function blockCss({ layout: { gravity } }: LayoutNode): string {
  const block = BLOCK_ALIGN[gravity.y];
  return block === undefined ? '' : `align-content:${block};`;
}

/** The colour of a text as CSS. */
export function colorCss(node: LayoutNode, ground: Ground, dark: boolean): string {
  const color = textColor(node, ground, dark);
  return color === undefined ? '' : `color:${color};`;
}
