import type { AxisGravity, LayoutNode } from '../../document/node';
import { channels } from '../../document/resources/color';
import { blend, contrast, READABLE, readableOn } from '../../document/resources/contrast';
import type { Ground } from './boxStyle';
import type { TextStyle } from './textStyle';

// The lightest ground that pages have in the dark.
const DARK_PAGE = '#1f1f1f';
const STEPS = 10;
const COLOURLESS = 48;

/** A colour chosen for a light page as the dark one shows it: lighter where it would drown; undefined for greys. */
function onDark(asked: string): string | undefined {
  if (contrast(asked, DARK_PAGE) >= READABLE) return asked;
  const { red, green, blue } = channels(asked);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < COLOURLESS) return undefined;
  const veil = (part: number) =>
    `#ffffff${Math.round((part / STEPS) * 255)
      .toString(16)
      .padStart(2, '0')}`;
  const lighter = Array.from({ length: STEPS }, (_, step) => blend(veil(step + 1), blend(asked, DARK_PAGE)));
  return lighter.find((color) => contrast(color, DARK_PAGE) >= READABLE);
}

/**
 * Colour of a text on its ground; undefined leaves it to the page's own token. The compiler has already seen to texts on
 * painted grounds; on the bare page a colour chosen for a light one may drown in the dark.
 */
export function textColor(node: LayoutNode, ground: Ground, dark: boolean): string | undefined {
  const asked = node.look.textColor;
  if (asked === undefined) return ground === '' ? undefined : readableOn(ground);
  return dark && ground === '' ? onDark(asked) : asked;
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
