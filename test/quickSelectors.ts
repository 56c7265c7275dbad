import { createRequire } from 'node:module';

// jsdom asks every rule of every style sheet about every element whose style is read, and tests that look for roles read
// the styles of whole pages. Most rules end in a class, an id or a tag that the element does not have: that is seen at once.

interface ElementOfJsdom {
  localName: string;
  id: string;
  classList: { contains: (name: string) => boolean };
}

interface SelectorsOfJsdom {
  matchesDontThrow: (element: ElementOfJsdom, selector: string | undefined) => boolean;
}

/** What an element must have to be the subject of a selector; undefined where that is not plain to see. */
interface Subject {
  tag?: string;
  id?: string;
  class?: string;
}

const SUBJECT = /^([a-z][a-z0-9]*)?((?:[.#][a-z_][a-z0-9_-]*)*)(?![a-z0-9_\\|-])/i;

/** The last compound of a selector without commas: `a > .b:hover` is about `.b:hover`. */
function lastCompound(selector: string): string | undefined {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at++) {
    const character = selector[at] ?? '';
    if ('\\"\''.includes(character)) return undefined;
    if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth--;
    else if (depth === 0 && character === ',') return undefined;
    else if (depth === 0 && ' >+~'.includes(character)) start = at + 1;
  }
  return selector.slice(start);
}

function subjectOf(selector: string): Subject | undefined {
  const found = SUBJECT.exec(lastCompound(selector.trim()) ?? '');
  if (!found) return undefined;
  const [, tag, marks = ''] = found;
  const [mark] = marks.match(/[.#][^.#]+/g) ?? [];
  if (mark?.startsWith('.')) return { class: mark.slice(1) };
  if (mark) return { id: mark.slice(1) };
  return tag ? { tag: tag.toLowerCase() } : undefined;
}

function mayMatch(element: ElementOfJsdom, { tag, id, class: name }: Subject): boolean {
  if (name !== undefined) return element.classList.contains(name);
  return id !== undefined ? element.id === id : element.localName.toLowerCase() === tag;
}

const requireAsJest = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireAsJest('jsdom/lib/jsdom/living/helpers/selectors.js') as SelectorsOfJsdom;
const asked = selectors.matchesDontThrow;
const subjects = new Map<string, Subject | undefined>();

// Before jsdom's style rules are loaded, which take this function as they find it.
selectors.matchesDontThrow = (element, selector = '') => {
  if (!subjects.has(selector)) subjects.set(selector, subjectOf(selector));
  const subject = subjects.get(selector);
  return (!subject || mayMatch(element, subject)) && asked(element, selector);
};
