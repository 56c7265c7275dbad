import { channels } from './color';

/** The contrast ratio that WCAG requires of ordinary text. */
export const READABLE = 4.5;

const DARK = '#1f1f1f';
const LIGHT = '#ffffff';
const BLACK = '#000000';

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast of two colours (as `parseColor` gives them), a half-transparent `text` laid over `ground`: 1 to 21. */
export function contrast(text: string, ground: string): number {
  const front = channels(text);
  const back = channels(ground);
  const blended = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha);
  const textLuminance = luminance(
    blended(front.red, back.red),
    blended(front.green, back.green),
    blended(front.blue, back.blue),
  );
  const groundLuminance = luminance(back.red, back.green, back.blue);
  return (
    (Math.max(textLuminance, groundLuminance) + 0.05) / (Math.min(textLuminance, groundLuminance) + 0.05)
  );
}

/** A colour that can be read on `ground`: dark or light, whichever stands out more; black on a middle grey. */
export function readableOn(ground: string): string {
  const better = contrast(DARK, ground) >= contrast(LIGHT, ground) ? DARK : LIGHT;
  return contrast(better, ground) >= READABLE ? better : BLACK;
}

/** The colour that `over` gives when it is laid on `under`. */
export function blend(over: string, under: string): string {
  const front = channels(over);
  if (front.alpha === 1) return over;
  const back = channels(under);
  const mix = (a: number, b: number) =>
    Math.round(a * front.alpha + b * (1 - front.alpha))
      .toString(16)
      .padStart(2, '0');
  return `#${mix(front.red, back.red)}${mix(front.green, back.green)}${mix(front.blue, back.blue)}`;
}
