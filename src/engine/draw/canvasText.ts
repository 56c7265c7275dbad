import { perPage } from './perPage';
import type { TextStyle } from './style/textStyle';

interface Pen {
  /** Null where there is no canvas. */
  canvas: OffscreenCanvasRenderingContext2D | null;
  /** As it was asked for; the canvas tells its font in words of its own. */
  font: string;
  /** Widths of the words of each font. */
  words: Map<string, Map<string, number>>;
}

const penOfPage = perPage((): Pen => ({
  canvas: typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d'),
  font: '',
  words: new Map(),
}));

// Texts whose only places to break are single blanks, so that counting words is what the browser does. Two tests rather
// than one of words and blanks: that one would try every way to cut a long word before it says no. Latin letters as ranges:
// to compile a pattern with `\p{…}` takes as long as all texts of a first screen.
const PLAIN = /^[\u0300-\u036fA-Za-z0-9\u00c0-\u024f\u1e00-\u1eff.,:;'"() ]*$/;
const ODD_BLANKS = /^ | {2}/;
// The page counts in 64ths of a pixel, rounded up; the canvas does not round.
const TOO_CLOSE = 0.1;
/** Most that a font moves two words over a blank, in parts of its size. */
const KERNING = 0.06;

/** A canvas set to this font; undefined where a canvas cannot say what the page would. */
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

/** Widths of words, and of lines near an edge, in one font: screens repeat their words, and asking the canvas costs more than adding up. */
function wordsOfPen(): Map<string, number> {
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

/** Lines of these words in a room, each broken at the last blank before its end. No word is wider than the room. */
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
    const longer = line === '' ? word : `${line} ${word}`;
    sum += line === '' ? wide : blank + wide;
    count += 1;
    let spare = room - sum;
    // A font may set words closer together than each by itself: near the edge the whole line is measured.
    if (Math.abs(spare) < count * kerning) spare = room - widthOf(longer);
    if (spare >= 0) line = longer;
    else {
      lines += 1;
      line = word;
      sum = wide;
      count = 1;
    }
  }
  return lines;
}

/** Lines one paragraph takes; undefined when it is too close to call or not made of plain words. */
function lineCount(
  paragraph: string,
  width: number,
  canvas: OffscreenCanvasRenderingContext2D,
  fontSize: number,
): number | undefined {
  if (!PLAIN.test(paragraph) || ODD_BLANKS.test(paragraph)) return undefined;
  const cached = wordsOfPen();
  const widthOf = (text: string): number => {
    const before = cached.get(text);
    if (before !== undefined) return before;
    const { width: wide } = canvas.measureText(text);
    cached.set(text, wide);
    return wide;
  };
  // A blank at the end hangs over the edge.
  const words = (paragraph.endsWith(' ') ? paragraph.slice(0, -1) : paragraph).split(' ');
  // A word wider than the line is broken inside.
  if (words.some((word) => widthOf(word) > width - TOO_CLOSE)) return undefined;
  const count = (room: number) => countLines(words, room, KERNING * fontSize, widthOf);
  const most = count(width - TOO_CLOSE);
  // Wherever the page rounds to, it breaks no line sooner than in the narrower room and none later than in the wider one.
  if (most === 1 || most === count(width + TOO_CLOSE)) return most;
  // Where a font sets letters on whole pixels, the page has nothing to round.
  const isWhole = [' ', ...words, paragraph].every((text) => Number.isInteger(widthOf(text)));
  return isWhole ? count(width) : undefined;
}

/**
 * Size of a text without a reflow: the canvas sets it with the same shaper as the page. Undefined where it takes the page
 * itself to say: tabs, letter spacing, scripts that break without blanks, a word at the very edge.
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
    const most = Math.max(...paragraphs.map((part) => canvas.measureText(part).width));
    // No hair more: the page rounds up to 64ths of a pixel, and no whole number lies between.
    return { width: Math.ceil(most), height: paragraphs.length * style.lineHeight };
  }
  let lines = 0;
  for (const paragraph of paragraphs) {
    const count = lineCount(paragraph, width, canvas, style.fontSize);
    if (count === undefined) return undefined;
    lines += count;
  }
  return { width, height: lines * style.lineHeight };
}
