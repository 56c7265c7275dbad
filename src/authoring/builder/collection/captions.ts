import { MAX_RESOURCE_TEXT, MAX_RESOURCES, type StringResource } from '../../../protocol/resources';
import { withoutAccents } from '../../../protocol/textForms';

/** Chooses the text in the language of the documents. */
export interface Translate {
  (vi: string, en: string): string;
  /** What a choice of a field is called, where the application has a text for it in both languages. */
  choice?: (value: string) => string | undefined;
}

/** A text inside an expression. */
export const LITERAL = /"(?:[^"\\]|\\.)*"/g;

const LONGEST_NAME = 48;

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
  /** The reference to a text, or where it does not fit into the resources, the text itself. */
  caption: (vi: string, en: string) => string;
  /** New texts that the application does not have yet, by name. */
  fresh: Readonly<Record<string, StringResource>>;
}

/**
 * Captions of an application that keeps its texts in both languages: each becomes a new text resource, or refers to an equal
 * existing one. What does not fit into the resources is chosen by `plain`.
 */
export function captionsIn(
  existing: Readonly<Record<string, StringResource>>,
  plain: (vi: string, en: string) => string,
): Captions {
  const fresh: Record<string, StringResource> = {};
  const names = new Map(
    Object.entries(existing).map(([name, { vi, en }]) => [JSON.stringify([vi, en]), name]),
  );
  let count = Object.keys(existing).length;
  const caption = (vi: string, en: string): string => {
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
  return { caption, fresh };
}
