import { createRequire } from 'node:module';

// jsdom asks every rule of every style sheet about every element whose style is read, and tests that look for roles read
// the styles of whole pages. Most rules end in classes, ids or tags that the element does not have: that is seen at once.

interface ElementOfJsdom {
  localName: string;
  id: string;
  classList: { contains: (name: string) => boolean };
  hasAttributeNS: (namespace: null, name: string) => boolean;
}

interface SelectorsOfJsdom {
  matchesDontThrow: (element: ElementOfJsdom, selector: string | undefined) => boolean;
}

/** What an element must have to be the subject of one selector of a list. */
interface Subject {
  kind: 'tag' | 'id' | 'class' | 'attribute';
  name: string;
  /** The selector asks for nothing else. */
  isSufficient: boolean;
}

// Before it may stand what antd puts before each rule of a theme; names may have letters of any script, as CodeMirror's do.
const SUBJECT =
  /^(?::where\(\.[a-z0-9_-]+\))?([a-z][a-z0-9]*)?((?:[.#][a-z_\u0080-\uffff][a-z0-9_\u0080-\uffff-]*)*)(?![a-z0-9_\u0080-\uffff\\|-])(?:\[([a-z-]+)[\]=~^$*])?/i;

/** Each selector of a list, without the ends of those before: `a > .b:hover, c` is `a > .b:hover` and `c`; and where the
 * last compound of each begins. Undefined where escapes make that hard to see. */
function selectorsOf(list: string): { text: string; last: string }[] | undefined {
  const parts: { text: string; last: string }[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  let last = 0;
  for (let index = 0; index <= list.length; index++) {
    const character = list[index] ?? ',';
    if (character === '\\') return undefined;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if ('"\''.includes(character)) quote = character;
    else if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth--;
    else if (depth === 0 && character === ',') {
      parts.push({ text: list.slice(start, index).trim(), last: list.slice(last, index) });
      start = last = index + 1;
    } else if (depth === 0 && /[\s>+~]/.test(character)) last = index + 1;
  }
  return parts;
}

function subjectOf(text: string, last: string): Subject | undefined {
  const [, tag, marks = '', attribute] = SUBJECT.exec(last) ?? [];
  const [mark] = marks.match(/[.#][^.#]+/g) ?? [];
  if (mark)
    return { kind: mark.startsWith('.') ? 'class' : 'id', name: mark.slice(1), isSufficient: text === mark };
  if (tag) return { kind: 'tag', name: tag.toLowerCase(), isSufficient: text === tag };
  // Capitals count in attributes of SVG and not in those of HTML.
  if (!attribute || /[A-Z]/.test(attribute)) return undefined;
  return { kind: 'attribute', name: attribute, isSufficient: false };
}

/** Undefined where the subject of one of them is not plain to see; none for rules that have no selector. */
function subjectsOf(list: string): Subject[] | undefined {
  if (list === '') return [];
  const subjects = selectorsOf(list)?.map(({ text, last }) => subjectOf(text, last));
  return subjects?.every((subject) => subject !== undefined) ? subjects : undefined;
}

function isIt(element: ElementOfJsdom, { kind, name }: Subject): boolean {
  if (kind === 'class') return element.classList.contains(name);
  if (kind === 'attribute') return element.hasAttributeNS(null, name);
  return kind === 'id' ? element.id === name : element.localName.toLowerCase() === name;
}

const requireAsJest = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireAsJest('jsdom/lib/jsdom/living/helpers/selectors.js') as SelectorsOfJsdom;
const matchesDontThrow = selectors.matchesDontThrow;
const subjectsOfList = new Map<string, Subject[] | undefined>();

// Before jsdom's style rules are loaded, which take this function as they find it.
selectors.matchesDontThrow = (element, list = '') => {
  if (!subjectsOfList.has(list)) subjectsOfList.set(list, subjectsOf(list));
  const subjects = subjectsOfList.get(list);
  if (!subjects) return matchesDontThrow(element, list);
  const possible = subjects.filter((subject) => isIt(element, subject));
  return (
    possible.some(({ isSufficient }) => isSufficient) ||
    (possible.length > 0 && matchesDontThrow(element, list))
  );
};

// Colours are worked out for every style that is read, and tests without a browser ask for none that are inherited.
const styleRules = requireAsJest('jsdom/lib/jsdom/living/helpers/style-rules.js') as {
  propertiesWithResolvedValueImplemented: Record<string, object>;
};
const resolved = styleRules.propertiesWithResolvedValueImplemented;
for (const property of Object.keys(resolved))
  if (property.endsWith('color')) Reflect.deleteProperty(resolved, property);
