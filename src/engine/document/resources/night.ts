import { channels } from './color';
import { blend, contrast, READABLE, readableOn } from './contrast';

/** The lightest ground that pages have in the dark. */
export const DARK_PAGE = '#1f252d';

// White, or a grey that passes for it.
const WHITE = 0xf0;
const COLOURLESS = 48;
const STEPS = 20;

function hex(red: number, green: number, blue: number, alpha = 1): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}${alpha === 1 ? '' : part(alpha * 255)}`;
}

/** A white ground, or a grey that passes for it: by night it is the page's own. */
export function isWhite(color: string): boolean {
  const { red, green, blue, alpha } = channels(color);
  return alpha === 1 && Math.min(red, green, blue) >= WHITE;
}

function hueAndSaturation(red: number, green: number, blue: number): { hue: number; saturation: number } {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  if (spread === 0) return { hue: 0, saturation: 0 };
  const hueSector =
    high === red
      ? (green - blue) / spread + 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: (hueSector * 60) % 360, saturation: spread / (255 - Math.abs(high + low - 255)) };
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return hex(part(0), part(8), part(4), alpha);
}

/**
 * The background colour of a document as shown on a dark page: a colour on which white text is readable is kept; a lighter one
 * keeps its hue and becomes as dark as it was light. On any dark page the result has enough contrast with white text.
 */
export function nightGround(color: string): string {
  const { red, green, blue, alpha } = channels(color);
  const opaque = hex(red, green, blue);
  if (contrast('#ffffff', opaque) >= READABLE) return color;
  const light = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510;
  const { hue, saturation } = hueAndSaturation(red, green, blue);
  const muted = saturation * (light > 0.8 ? 0.5 : 0.8);
  for (let lightness = 0.17 + (1 - light) * 0.35; lightness > 0; lightness -= 0.02) {
    const dark = fromHsl(hue, muted, lightness, 1);
    if (contrast('#ffffff', dark) >= READABLE) return alpha === 1 ? dark : dark + color.slice(7);
  }
  return DARK_PAGE;
}

/**
 * A colour of a text as it can be read on `ground` (opaque): as it is where it stands out by 4.5:1, else lighter or darker in
 * its own hue until it does. Greys become the text colour of the ground.
 */
export function readableTint(color: string, ground: string): string {
  const opaque = blend(color, ground);
  if (contrast(opaque, ground) >= READABLE) return color;
  const { red, green, blue } = channels(color);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < COLOURLESS) return readableOn(ground);
  const end = contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
  for (let step = 1; step < STEPS; step += 1) {
    const veil = end + hex(0, 0, (step / STEPS) * 255).slice(5);
    const tint = blend(veil, color.slice(0, 7));
    if (contrast(tint, ground) >= READABLE) return tint;
  }
  return readableOn(ground);
}

/**
 * A text of a document's own colour on a dark page; undefined leaves it to the page's own text colour, which is what greys
 * become. `ground` is opaque, empty for the page itself.
 */
export function nightText(color: string, ground: string): string | undefined {
  if (ground !== '') return readableTint(color, ground);
  const { red, green, blue } = channels(color);
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < COLOURLESS;
  if (isGrey && contrast(color, DARK_PAGE) < READABLE) return undefined;
  return readableTint(color, DARK_PAGE);
}
