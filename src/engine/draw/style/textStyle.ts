import type { LayoutNode, LayoutParams, PropertyValue } from '../../document/node';
import { isTrue } from '../../document/parse/scalars';

/** Style of a text; the same text with the same `key` has the same size. */
export interface TextStyle {
  key: string;
  fontSize: number;
  lineHeight: number;
  weight: number;
  italic: boolean;
  family: string;
  letterSpacing: number;
  /** 0 = no limit. */
  maxLines: number;
  minLines: number;
  singleLine: boolean;
  ellipsis: boolean;
  allCaps: boolean;
}

const DEFAULT_SIZE = 14;
const LINE = 1.33;
const FAMILIES = new Map([
  ['serif', 'serif'],
  ['monospace', 'var(--ant-font-family-code, monospace)'],
]);

/** A number of px from `14`, `14dp`, `14sp`, `14px`; undefined when it is none. */
export function pixels(value: PropertyValue | undefined): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

function clamped(value: PropertyValue | undefined, fallback: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, pixels(value) ?? fallback));
}

/**
 * `line-height` as CSS: a ratio, so that lines grow with a font that the browser draws larger than asked. Rounded up, because
 * the browser cuts a line to 64ths of a pixel.
 */
export function lineRatio({ lineHeight, fontSize }: Pick<TextStyle, 'lineHeight' | 'fontSize'>): number {
  return Math.ceil((lineHeight / fontSize) * 1e4) / 1e4;
}

// By the layout object that nodes written alike share.
const styles = new WeakMap<LayoutParams, TextStyle>();

function read({ props }: LayoutNode, defaults: { fontSize: number; weight: number }): TextStyle {
  const fontSize = clamped(props['textSize'], defaults.fontSize, 6, 160);
  const word = String(props['textStyle'] ?? '').toLowerCase();
  const weight = word.includes('bold') ? 700 : clamped(props['textFontWeight'], defaults.weight, 100, 900);
  const lines = clamped(props['lines'], 0, 0, 500);
  const singleLine = isTrue(props['singleLine']) || clamped(props['maxLines'], lines, 0, 500) === 1;
  const style = {
    fontSize,
    lineHeight: Math.round(fontSize * LINE * clamped(props['lineSpacingMultiplier'], 1, 0.5, 4)),
    weight,
    italic: word.includes('italic'),
    family: FAMILIES.get(String(props['fontFamily'] ?? props['typeface'] ?? '')) ?? 'inherit',
    letterSpacing: clamped(props['letterSpacing'], 0, -0.5, 2),
    maxLines: singleLine ? 1 : clamped(props['maxLines'], lines, 0, 500),
    minLines: clamped(props['minLines'], lines, 0, 500),
    singleLine,
    ellipsis: props['ellipsize'] !== undefined && props['ellipsize'] !== 'none',
    allCaps: isTrue(props['textAllCaps']),
  };
  const { fontSize: size, lineHeight, family, letterSpacing, italic } = style;
  return {
    ...style,
    key: `${size}/${lineHeight}/${weight}/${italic}/${family}/${letterSpacing}/${style.allCaps}`,
  };
}

/** Text style of a node, from a list of known properties; read once for all nodes written alike. */
export function textStyle(node: LayoutNode, defaults = { fontSize: DEFAULT_SIZE, weight: 400 }): TextStyle {
  const cached = styles.get(node.layout);
  if (cached) return cached;
  const style = read(node, defaults);
  styles.set(node.layout, style);
  return style;
}
