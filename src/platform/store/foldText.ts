import { withoutAccents } from '../../protocol/withoutAccents';

/**
 * Text as searches compare it: without case and accents (`Đ` is `D`), dots dropped, runs of blanks one blank, ends trimmed.
 */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll('.', '').replace(/\s+/gu, ' ').trim();
}
