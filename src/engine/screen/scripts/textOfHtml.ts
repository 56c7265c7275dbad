const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
const MAX_HTML = 100_000;
const MAX_CODE_POINT = 0x10ffff;

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/** The words of a piece of HTML, a line for each paragraph or break; nothing of it is ever drawn as HTML. Linear in its length. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, MAX_HTML)
    .replace(/<br[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[!/a-z][^<>]*>/gi, '')
    .replace(/&(#?[a-z0-9]{1,8});/gi, (written, name: string) => character(name) ?? written)
    .trim();
}
