/** A table written as text: `name=value` after `name=value`, blanks between them. */
export function readTable(text: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const entry of text.trim().split(/\s+/)) {
    const at = entry.indexOf('=');
    table.set(entry.slice(0, at), entry.slice(at + 1));
  }
  return table;
}

const NAMED = readTable(`
black=#000000 darkgray=#444444 darkgrey=#444444 gray=#888888 grey=#888888 lightgray=#cccccc
lightgrey=#cccccc white=#ffffff red=#ff0000 green=#00ff00 blue=#0000ff yellow=#ffff00 cyan=#00ffff
magenta=#ff00ff aqua=#00ffff fuchsia=#ff00ff lime=#00ff00 maroon=#800000 navy=#000080 olive=#808000
purple=#800080 silver=#c0c0c0 teal=#008080 transparent=#00000000
`);

/** Characters of the longest text that can be one, blanks around it included. */
const MAX_LENGTH = 64;

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/;

/**
 * CSS colour (`#rrggbb` or `#rrggbbaa`) of an Android literal: `#RGB`, `#ARGB`, `#RRGGBB`, `#AARRGGBB` (alpha first) or one of
 * the names Android knows. Undefined when it is none of these; nothing else ever reaches a style.
 */
export function parseColor(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const literal = text.trim().toLowerCase();
  const digits = HEX.exec(literal)?.[1];
  if (digits === undefined) return NAMED.get(literal);
  const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits;
  if (long.length === 6) return `#${long}`;
  const alpha = long.slice(0, 2);
  return `#${long.slice(2)}${alpha === 'ff' ? '' : alpha}`;
}

/** Red, green, blue of 0–255 and alpha of 0–1 of a colour as `parseColor` gives it. */
export function channels(color: string): { red: number; green: number; blue: number; alpha: number } {
  const part = (from: number) => parseInt(color.slice(from, from + 2), 16);
  return {
    red: part(1),
    green: part(3),
    blue: part(5),
    alpha: color.length === 9 ? part(7) / 255 : 1,
  };
}
