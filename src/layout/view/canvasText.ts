import type { TextStyle } from './style/textStyle';

let pen: OffscreenCanvasRenderingContext2D | null | undefined;

// Texts whose only places to break are single blanks, so that counting words is what the browser does. Two tests rather
// than one of words and blanks: that one would try every way to cut a long word before it says no.
const PLAIN = /^[\p{Script=Latin}\p{M}\p{N}.,:;'"() ]*$/u;
const ODD_BLANKS = /^ | {2}/;
// The page counts in 64ths of a pixel, rounded up; the canvas does not round.
const TOO_CLOSE = 0.1;

/** A canvas set to this font; undefined where a canvas cannot say what the page would. */
function penFor(style: TextStyle, family: string): OffscreenCanvasRenderingContext2D | undefined {
  if (style.letterSpacing !== 0 || style.family !== 'inherit') return undefined;
  pen ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return undefined;
  const font = `${style.italic ? 'italic ' : ''}${style.weight} ${style.fontSize}px ${family}`;
  if (pen.font !== font) pen.font = font;
  return pen;
}

/** Lines one paragraph takes; undefined when it is too close to call or not made of plain words. */
function lineCount(paragraph: string, width: number, measure: (text: string) => number): number | undefined {
  if (!PLAIN.test(paragraph) || ODD_BLANKS.test(paragraph)) return undefined;
  let lines = 1;
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const spare = width - measure(longer);
    if (Math.abs(spare) < TOO_CLOSE) return undefined;
    if (spare > 0) {
      line = longer;
      continue;
    }
    // A word wider than the line is broken inside.
    if (line === '' || measure(word) > width - TOO_CLOSE) return undefined;
    lines += 1;
    line = word;
  }
  return lines;
}

/**
 * Size of a text without a reflow: the canvas sets it with the same shaper as the page. Undefined where it takes the page
 * itself to say: tabs, letter spacing, scripts that break without blanks, a word at the very edge.
 */
export function canvasText(
  text: string,
  style: TextStyle,
  width: number | undefined,
  family: string,
): { width: number; height: number } | undefined {
  const canvas = text.includes('\t') ? undefined : penFor(style, family);
  if (!canvas) return undefined;
  const measure = (part: string): number => canvas.measureText(part).width;
  const paragraphs = (style.allCaps ? text.toUpperCase() : text).split('\n');
  if (width === undefined) {
    const most = Math.max(...paragraphs.map(measure));
    // A hair more than the canvas says: its sums are rounded differently from the page's.
    return { width: Math.ceil(most + 0.05), height: paragraphs.length * style.lineHeight };
  }
  let lines = 0;
  for (const paragraph of paragraphs) {
    const count = lineCount(paragraph, width, measure);
    if (count === undefined) return undefined;
    lines += count;
  }
  return { width, height: lines * style.lineHeight };
}
