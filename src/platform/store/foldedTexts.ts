import { FOLDED_TEXT_LIFE, MAX_FOLDED_LENGTH } from '../load/loadLimits';
import { foldText } from './foldText';

/** Shorter texts are folded as fast as they are found. */
const MIN_KEPT_LENGTH = 64;

/**
 * Folds texts that are searched again and again, each of them once as long as searches come: that takes a hundred times as long as to
 * search what comes of it. When there is no room for more, those that are kept stay as long as they are used, and others are folded
 * each time.
 */
export function createFoldedTexts(now: () => number, maxLength = MAX_FOLDED_LENGTH) {
  /** In the order of last use, the least recent first. */
  const kept = new Map<string, { folded: string; at: number }>();
  let length = 0;

  function dropUnused(at: number): void {
    for (const [text, { folded, at: lastUsedAt }] of kept) {
      if (at - lastUsedAt < FOLDED_TEXT_LIFE) break;
      kept.delete(text);
      length -= text.length + folded.length;
    }
  }

  return (text: string): string => {
    if (text.length < MIN_KEPT_LENGTH) return foldText(text);
    const at = now();
    dropUnused(at);
    const found = kept.get(text);
    const folded = found?.folded ?? foldText(text);
    const size = text.length + folded.length;
    if (!found && length + size > maxLength) return folded;
    if (!found) length += size;
    kept.delete(text);
    kept.set(text, { folded, at });
    return folded;
  };
}
