import type { AxisGravity, LayoutNode } from '../../document/node';
import { contrast, readableOn } from '../../document/resources/contrast';
import { DARK_PAGE, nightText, readableTint } from '../../document/resources/night';
import type { Ground } from './boxStyle';
import { lineRatio, type TextStyle } from './textStyle';

/** The contrast ratio that WCAG requires of icons. */
const MIN_ICON_CONTRAST = 3;

/**
 * Colour of a text on its ground; undefined = the page's own text colour. The compiler already ensured contrast on light
 * pages. On a dark page a text of the theme has the theme's dark colour, any other its own colour, made lighter or darker until
 * it is readable; a document that keeps its grounds also keeps its text colours on them.
 */
export function textColor(node: LayoutNode, ground: Ground, dark: boolean): string | undefined {
  const { textColor: written, night, keepsColors } = node.look;
  if (written === undefined) return ground === '' ? undefined : readableOn(ground);
  return dark ? nightColor(written, night?.textColor, keepsColors === true, ground) : written;
}

/** The colour on a dark page: from the theme, else from the document. */
function nightColor(
  written: string,
  themed: string | undefined,
  keepsColors: boolean,
  ground: Ground,
): string | undefined {
  if (themed !== undefined) return readableTint(themed, ground || DARK_PAGE);
  return keepsColors && ground !== '' ? written : nightText(written, ground);
}

/** Colour of an icon: `named` is the colour in its name; without enough contrast it gets the colour of a text. */
export function iconColor(
  node: LayoutNode,
  named: string | undefined,
  ground: Ground,
  dark: boolean,
): string | undefined {
  const { tint, night, keepsColors } = node.look;
  if (tint !== undefined) {
    return dark ? nightColor(tint, night?.tint, keepsColors === true, ground) : tint;
  }
  const backdrop = ground || (dark ? DARK_PAGE : '#ffffff');
  if (named !== undefined && contrast(named, backdrop) >= MIN_ICON_CONTRAST) return named;
  return textColor(node, ground, dark);
}

const TEXT_ALIGN: Readonly<Partial<Record<AxisGravity, string>>> = {
  start: 'left',
  center: 'center',
  end: 'right',
};

const BLOCK_ALIGN: Readonly<Partial<Record<AxisGravity, string>>> = { center: 'center', end: 'end' };

/** Font properties as CSS. The same numbers go to the measurer, so what is measured is what is drawn. */
export function fontCss(text: TextStyle): string {
  let css = `font-size:${text.fontSize}px;line-height:${lineRatio(text)};`;
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
