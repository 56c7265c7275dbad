import type { CSSProperties } from 'react';
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

const TEXT_ALIGN: Readonly<Record<AxisGravity, CSSProperties['textAlign']>> = {
  none: undefined,
  start: 'left',
  center: 'center',
  end: 'right',
  fill: undefined,
};

const BLOCK_ALIGN: Readonly<Record<AxisGravity, string | undefined>> = {
  none: undefined,
  start: undefined,
  center: 'center',
  end: 'end',
  fill: undefined,
};

/** Font properties as CSS. The same numbers go to the measurer, so what is measured is what is drawn. */
export function fontStyle(text: TextStyle): CSSProperties {
  const style: CSSProperties = { fontSize: text.fontSize, lineHeight: `${text.lineHeight}px` };
  if (text.weight !== 400) style.fontWeight = text.weight;
  if (text.italic) style.fontStyle = 'italic';
  if (text.family !== 'inherit') style.fontFamily = text.family;
  if (text.letterSpacing) style.letterSpacing = `${text.letterSpacing}em`;
  if (text.allCaps) style.textTransform = 'uppercase';
  if (text.singleLine) {
    style.whiteSpace = 'pre';
    if (text.ellipsis) style.textOverflow = 'ellipsis';
  }
  return style;
}

/** `gravity` of a text, and `textAlignment` where there is no gravity on that axis. */
export function alignStyle(node: LayoutNode): CSSProperties {
  const { x, y } = node.layout.gravity;
  const style: CSSProperties = {};
  const word = String(node.props['textAlignment'] ?? '');
  const named = word === 'center' ? 'center' : word === 'textEnd' || word === 'viewEnd' ? 'end' : undefined;
  const align = TEXT_ALIGN[x] ?? named;
  const block = BLOCK_ALIGN[y];
  if (align) style.textAlign = align;
  if (block) style.alignContent = block;
  return style;
}
