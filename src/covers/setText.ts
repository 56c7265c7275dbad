/** Words set into a box: their size in the units of the drawing, and their lines. */
interface SetText {
  size: number;
  lines: readonly string[];
}

interface Box {
  width: number;
  height: number;
  /** Sizes to try, largest first. */
  sizes: readonly [number, ...number[]];
  /** Distance of two lines in sizes. */
  leading: number;
}

/** Larger words are made smaller before they are broken. */
const LARGEST_BROKEN = 14;

const NARROW = /[ijltfI.,:;'’!|()[\]-]/u;
const BROAD = /[mwMWĐ@%&—…]/u;
// Ideographs, kana, Hangul, emoji and whatever else stands beyond the alphabets.
const SQUARE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef\u{10000}-\u{10ffff}]/u;

/** About how wide a letter of a bold face is, in sizes; rather too wide than too narrow. */
function widthOf(letter: string): number {
  if (letter === ' ') return 0.28;
  if (SQUARE.test(letter)) return 1.02;
  if (NARROW.test(letter)) return 0.36;
  if (BROAD.test(letter)) return 0.95;
  if (/\p{M}/u.test(letter)) return 0;
  return /[\p{Lu}\d]/u.test(letter) ? 0.72 : 0.57;
}

const measure = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + widthOf(letter), 0);

/** A word too wide for a line, in pieces that fit. */
function breakWord(word: string, maxWidth: number): string[] {
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const letter of Array.from(word)) {
    const letterWidth = widthOf(letter);
    if (part !== '' && width + letterWidth > maxWidth) {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += letter;
    width += letterWidth;
  }
  return part === '' ? parts : [...parts, part];
}

function linesWithin(words: readonly string[], maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As many lines as needed, and none much longer than the others. */
function balanced(words: readonly string[], maxWidth: number): string[] {
  const count = linesWithin(words, maxWidth).length;
  let width = Math.max(measure(words.join(' ')) / count, ...words.map(measure));
  while (width < maxWidth && linesWithin(words, width).length > count) width += 0.25;
  return linesWithin(words, Math.min(width, maxWidth));
}

/** Sets words of any length into a box at the largest size that fits; text that fits at no size is cut with `…`. */
export function setText(text: string, { width, height, sizes, leading }: Box): SetText {
  const words = text.split(' ').filter((word) => word !== '');
  const roomFor = (size: number) => Math.max(1, Math.floor((height / size - 1) / leading) + 1);
  for (const size of sizes) {
    const maxWidth = width / size;
    const fits = words.every((word) => measure(word) <= maxWidth);
    if (!fits && size > LARGEST_BROKEN) continue;
    const lines = balanced(fits ? words : words.flatMap((word) => breakWord(word, maxWidth)), maxWidth);
    if (lines.length <= roomFor(size)) return { size, lines };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const maxWidth = width / size;
  const lines = linesWithin(
    words.flatMap((word) => breakWord(word, maxWidth)),
    maxWidth,
  ).slice(0, roomFor(size));
  const last = Array.from(lines.pop() ?? '');
  while (last.length > 0 && measure(`${last.join('')}…`) > maxWidth) last.pop();
  return { size, lines: [...lines, `${last.join('').trimEnd()}…`] };
}

/** True for words that are read from the right: Hebrew, Arabic and their like. */
export function readsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(first);
}
