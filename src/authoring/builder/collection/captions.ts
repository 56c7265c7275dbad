import { MAX_RESOURCE_TEXT, MAX_RESOURCES, type StringResource } from '../../../protocol/resources';
import { withoutAccents } from '../../../protocol/withoutAccents';

/** Chooses the text in the language of the documents. */
export type Translate = (vi: string, en: string) => string;

const LONGEST_NAME = 48;

const REFERENCE = /^@string\/\w+$/;

/** True for a caption that stands in the resources of its application, not in the screen itself. */
export const isReference = (words: string): boolean => REFERENCE.test(words);

/** A name as resources have them, made of English words. */
function nameOf(en: string): string {
  const words = withoutAccents(en)
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '');
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  const name = first < 0 ? '' : words.slice(first).join('_').slice(0, LONGEST_NAME);
  return name || 'text';
}

interface Captions {
  translate: Translate;
  /** New texts that the application does not have yet, by name. */
  fresh: Readonly<Record<string, StringResource>>;
}

/**
 * Captions of an application that keeps its texts in both languages: each becomes a new text resource, or refers to an equal
 * existing one. Captions that do not fit into the resources are translated by `plain`.
 */
export function captionsIn(existing: Readonly<Record<string, StringResource>>, plain: Translate): Captions {
  const fresh: Record<string, StringResource> = {};
  const names = new Map(
    Object.entries(existing).map(([name, { vi, en }]) => [JSON.stringify([vi, en]), name]),
  );
  let count = Object.keys(existing).length;
  const translate: Translate = (vi, en) => {
    const key = JSON.stringify([vi, en]);
    const existingName = names.get(key);
    if (existingName !== undefined) return `@string/${existingName}`;
    if (count >= MAX_RESOURCES.strings || Math.max(vi.length, en.length) > MAX_RESOURCE_TEXT)
      return plain(vi, en);
    const base = nameOf(en);
    let name = base;
    for (let number = 2; Object.hasOwn(existing, name) || Object.hasOwn(fresh, name); number += 1)
      name = `${base}_${String(number)}`;
    fresh[name] = { vi, en };
    names.set(key, name);
    count += 1;
    return `@string/${name}`;
  };
  return { translate, fresh };
}
