import type { AxisGravity, Gravity } from '../node';

export const NO_GRAVITY: Gravity = { x: 'none', y: 'none' };

// Bits of one axis as Android has them: parts are combined by `or`, so left beats center and left with right fills.
const CENTER = 1;
const START = 3;
const END = 5;
const FILL = 7;

const AXIS: Record<number, AxisGravity> = {
  [CENTER]: 'center',
  [START]: 'start',
  [END]: 'end',
  [FILL]: 'fill',
};

const WORDS: Record<string, [x: number, y: number]> = {
  left: [START, 0],
  right: [END, 0],
  top: [0, START],
  bottom: [0, END],
  center: [CENTER, CENTER],
  center_horizontal: [CENTER, 0],
  center_vertical: [0, CENTER],
  fill: [FILL, FILL],
  fill_horizontal: [FILL, 0],
  fill_vertical: [0, FILL],
};

/** `left|center_vertical` by axis; `start` and `end` follow the reading direction. Unknown words are left out. */
export function readGravity(value: unknown, rtl: boolean): Gravity {
  if (typeof value !== 'string') return NO_GRAVITY;
  let x = 0;
  let y = 0;
  for (const part of value.toLowerCase().split('|')) {
    const word = part.trim();
    const side =
      word === 'start' ? (rtl ? 'right' : 'left') : word === 'end' ? (rtl ? 'left' : 'right') : word;
    const bits = Object.hasOwn(WORDS, side) ? WORDS[side] : undefined;
    if (bits) {
      x |= bits[0];
      y |= bits[1];
    }
  }
  return { x: AXIS[x] ?? 'none', y: AXIS[y] ?? 'none' };
}
