import { perPage } from './perPage';
import type { TextStyle } from './style/textStyle';

interface Pen {
  /** Null where there is no canvas. */
  canvas: OffscreenCanvasRenderingContext2D | null;
  /** The font as it was set; the canvas normalizes the value when it is read back. */
  font: string;
  /** Widths of the words of each font. */
  words: Map<string, Map<string, number>>;
}

const penOfPage = perPage((): Pen => ({
  canvas: typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d'),
  font: '',
  words: new Map(),
}));

// Texts that break only at single blanks, so that adding up words gives the same lines as the browser. Two patterns rather
// than one of words and blanks, which would backtrack through every split of a long word. Latin letters as ranges: compiling
// a pattern with `\p{…}` takes as long as all texts of a first screen.
const PLAIN_TEXT = /^[\u0300-\u036fA-Za-z0-9\u00c0-\u024f\u1e00-\u1eff.,:;'"() ]*$/;
const ODD_BLANKS = /^ | {2}/;
// The page counts in 64ths of a pixel, rounded up; the canvas does not round.
const ROUNDING = 0.1;
/** Largest kerning between two words across a blank, relative to the font size. */
const KERNING = 0.06;

/** A canvas set to this font; undefined where the canvas would measure differently from the page. */
function penFor(
  style: TextStyle,
  familyOf: () => string | undefined,
): OffscreenCanvasRenderingContext2D | undefined {
  if (style.letterSpacing !== 0 || style.family !== 'inherit') return undefined;
  const pen = penOfPage();
  const { canvas } = pen;
  const family = canvas && familyOf();
  if (!canvas || family === undefined) return undefined;
  const font = `${style.italic ? 'italic ' : ''}${style.weight} ${style.fontSize}px ${family}`;
  if (pen.font !== font) canvas.font = pen.font = font;
  return canvas;
}

const MAX_WORDS = 5_000;

/** Cached widths of words, and of lines near an edge, in the current font: screens repeat words, and measuring is slow. */
function wordWidths(): Map<string, number> {
  const { font, words } = penOfPage();
  const cached = words.get(font);
  if (cached && cached.size < MAX_WORDS) return cached;
  const widths = new Map<string, number>();
  words.set(font, widths);
  return widths;
}

/** Forgets the widths of words, e.g. once the page's fonts have loaded. */
export function forgetWords(): void {
  penOfPage().words.clear();
}

/** Width of a line of plain text; undefined where there is no canvas. */
export function canvasWidth(text: string, fontSize: number, family: string): number | undefined {
  const pen = penOfPage();
  if (!pen.canvas) return undefined;
  pen.canvas.font = pen.font = `400 ${fontSize}px ${family}`;
  return pen.canvas.measureText(text).width;
}

/** Number of lines of these words at the width `room`, broken at blanks. No word may be wider than `room`. */
function countLines(
  words: readonly string[],
  room: number,
  kerning: number,
  widthOf: (text: string) => number,
): number {
  const blank = widthOf(' ');
  let lines = 1;
  let line = '';
  let sum = 0;
  let count = 0;
  for (const word of words) {
    const wide = widthOf(word);
    const extended = line === '' ? word : `${line} ${word}`;
    sum += line === '' ? wide : blank + wide;
    count += 1;
    let spare = room - sum;
    // A font may set words closer together than each by itself: near the edge the whole line is measured.
    if (Math.abs(spare) < count * kerning) spare = room - widthOf(extended);
    if (spare >= 0) line = extended;
    else {
      lines += 1;
      line = word;
      sum = wide;
      count = 1;
    }
  }
  return lines;
}

/** Lines of one paragraph; undefined when rounding could change the result or the text is not made of plain words. */
function lineCount(
  paragraph: string,
  width: number,
  canvas: OffscreenCanvasRenderingContext2D,
  fontSize: number,
): number | undefined {
  if (!PLAIN_TEXT.test(paragraph) || ODD_BLANKS.test(paragraph)) return undefined;
  const widths = wordWidths();
  const widthOf = (text: string): number => {
    const cached = widths.get(text);
    if (cached !== undefined) return cached;
    const { width: wide } = canvas.measureText(text);
    widths.set(text, wide);
    return wide;
  };
  // A blank at the end hangs over the edge.
  const words = (paragraph.endsWith(' ') ? paragraph.slice(0, -1) : paragraph).split(' ');
  // A word wider than the line is broken inside.
  if (words.some((word) => widthOf(word) > width - ROUNDING)) return undefined;
  const count = (room: number) => countLines(words, room, KERNING * fontSize, widthOf);
  const lines = count(width - ROUNDING);
  // However the page rounds, it breaks no line sooner than at the narrower width and none later than at the wider one.
  if (lines === 1 || lines === count(width + ROUNDING)) return lines;
  // Where a font sets letters on whole pixels, the page has nothing to round.
  const isWhole = [' ', ...words, paragraph].every((text) => Number.isInteger(widthOf(text)));
  return isWhole ? count(width) : undefined;
}

/**
 * Size of a text without a reflow: the canvas uses the same text shaper as the page. Undefined where only the page can tell:
 * tabs, letter spacing, scripts that break without blanks, a word at the very edge.
 */
export function canvasText(
  text: string,
  style: TextStyle,
  width: number | undefined,
  familyOf: () => string | undefined,
): { width: number; height: number } | undefined {
  const canvas = text.includes('\t') ? undefined : penFor(style, familyOf);
  if (!canvas) return undefined;
  const paragraphs = (style.allCaps ? text.toUpperCase() : text).split('\n');
  if (width === undefined) {
    const widest = Math.max(...paragraphs.map((part) => canvas.measureText(part).width));
    // `ceil` is exact enough: the page rounds up to 64ths of a pixel, and no whole number lies between.
    return { width: Math.ceil(widest), height: paragraphs.length * style.lineHeight };
  }
  let lines = 0;
  for (const paragraph of paragraphs) {
    const count = lineCount(paragraph, width, canvas, style.fontSize);
    if (count === undefined) return undefined;
    lines += count;
  }
  return { width, height: lines * style.lineHeight };
}
