/** A colour in Android notation: alpha comes first. */
export function androidColor({ r, g, b, a }: { r: number; g: number; b: number; a: number }): string {
  const parts = [...(a < 1 ? [a * 255] : []), r, g, b];
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `#RRGGBB` or `#AARRGGBB` as CSS has it. */
export function cssColor(written: string): string {
  return written.length === 9 ? `#${written.slice(3)}${written.slice(1, 3)}` : written;
}
