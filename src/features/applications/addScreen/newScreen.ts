import { paragraph, screen, toolbar } from '../../../authoring/builder/screen';
import type { JsonObject } from '../../../protocol';
import { withoutAccents } from '../../../protocol/textForms';

const MAX_NAME_LENGTH = 40;

/** A name for a screen's address, made of its title, that none of `taken` has: `Đặt bàn` is `dat_ban`. */
export function screenName(title: string, taken: ReadonlySet<string>): string {
  const plain = withoutAccents(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^_|_$/g, '');
  const name = plain || 'screen';
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}

/** What a screen holds before its developer edits it: a bar with its title, and a line of text. */
export function starterDocument(title: string, words: { back: string; text: string }): JsonObject {
  return { json_layout: screen(toolbar(title, undefined, words.back), [paragraph(words.text)]) };
}
