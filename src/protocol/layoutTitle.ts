import { isRecord } from './json';
import { wireList } from './wireValues';

// As the phone's screens name the words in their bar: `tv_title`, `txtTitle`.
const TITLE_ID = /^@\+?id\/(tv|txt)?_?title$/i;
const WORDS = /(^|\.)TextView$/;
const BAR = /(^|\.)Toolbar$/;
const MAX_VIEWS = 20_000;
const MAX_TITLE_LENGTH = 120;

/** The properties of a view as it was received, by name, the last of each; a list or one object. */
export function viewProperties(view: Record<string, unknown>): Record<string, unknown> {
  const received = view['properties'];
  const listed = wireList(received)?.filter(isRecord);
  if (listed) return Object.fromEntries(listed.flatMap((one) => Object.entries(one)));
  return isRecord(received) ? received : {};
}

type Strings = Readonly<Record<string, string>>;

/** The words of a node that titles its screen, a text of the application's own (`strings`) in its words; what comes from a field is none. */
export function titleOfView(node: Record<string, unknown>, strings: Strings = {}): string {
  const widget = typeof node['widget'] === 'string' ? node['widget'].trim() : '';
  if (!WORDS.test(widget) && !BAR.test(widget)) return '';
  const { id, text, title, field_name: field } = viewProperties(node);
  const named = WORDS.test(widget) && typeof id === 'string' && TITLE_ID.test(id) && !field;
  const words = BAR.test(widget) ? title : named ? text : undefined;
  const written = typeof words === 'string' ? words.trim() : '';
  const name = /^@string\/(\w+)$/.exec(written)?.[1] ?? '';
  const shown = (Object.hasOwn(strings, name) ? strings[name] : undefined) ?? written;
  return shown.startsWith('@') || shown.length > MAX_TITLE_LENGTH ? '' : shown;
}

/** What a layout's own bar calls the screen; empty when it has none. Iterative and bounded: layouts are a stranger's data. */
export function titleOfLayout(layout: unknown, strings: Strings = {}): string {
  const rest: unknown[] = [layout];
  for (let visited = 0; rest.length > 0 && visited < MAX_VIEWS; visited++) {
    const value = rest.pop();
    const list = wireList(value);
    const children = list ?? (isRecord(value) ? Object.values(value) : []);
    if (!list && isRecord(value)) {
      const title = titleOfView(value, strings);
      if (title) return title;
    }
    // The first of them is the next to be looked at.
    for (const child of children.slice(0, MAX_VIEWS).reverse())
      if (typeof child === 'object' && child !== null) rest.push(child);
  }
  return '';
}
