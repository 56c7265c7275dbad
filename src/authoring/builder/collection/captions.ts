import { MAX_RESOURCE_TEXT, MAX_RESOURCES, type StringResource } from '../../../protocol/resources';

/** Writes a text in the language of the documents. */
export type Say = (vi: string, en: string) => string;

const LONGEST_NAME = 48;

const REFERENCE = /^@string\/\w+$/;

/** True for a caption that stands in the resources of its application, not in the screen itself. */
export const isReference = (words: string): boolean => REFERENCE.test(words);

/** A name as resources have them, made of English words. */
function nameOf(en: string): string {
  const words = en
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '');
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  const name = first < 0 ? '' : words.slice(first).join('_').slice(0, LONGEST_NAME);
  return name || 'text';
}

interface Captions {
  say: Say;
  /** Those that were said and that the application does not have yet, by their names. */
  fresh: Readonly<Record<string, StringResource>>;
}

/**
 * Captions of an application that keeps its texts in both languages: each becomes one of its texts, or is the one that says
 * the same already. What does not fit there is said by `plain`.
 */
export function captionsIn(standing: Readonly<Record<string, StringResource>>, plain: Say): Captions {
  const fresh: Record<string, StringResource> = {};
  const names = new Map(
    Object.entries(standing).map(([name, { vi, en }]) => [JSON.stringify([vi, en]), name]),
  );
  let count = Object.keys(standing).length;
  const say: Say = (vi, en) => {
    const said = JSON.stringify([vi, en]);
    const known = names.get(said);
    if (known !== undefined) return `@string/${known}`;
    if (count >= MAX_RESOURCES.strings || Math.max(vi.length, en.length) > MAX_RESOURCE_TEXT)
      return plain(vi, en);
    const base = nameOf(en);
    let name = base;
    for (let number = 2; Object.hasOwn(standing, name) || Object.hasOwn(fresh, name); number += 1)
      name = `${base}_${String(number)}`;
    fresh[name] = { vi, en };
    names.set(said, name);
    count += 1;
    return `@string/${name}`;
  };
  return { say, fresh };
}
