/**
 * Text as searches compare it: without case and accents (`Đ` is `D`), dots dropped, runs of blanks one blank, ends trimmed.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[Đđ]/g, 'd')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('.', '')
    .replace(/\s+/gu, ' ')
    .trim();
}
