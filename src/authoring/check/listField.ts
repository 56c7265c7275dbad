import { child, type JsonNode, listOf, propertiesOf, keyName } from './jsonTree';
import type { TextEdit } from './LayoutProblem';

/** The `list_field` of a view that counts: that of its `layout_context`, else that of its `context`. */
export function listFieldOf(view: JsonNode): JsonNode | undefined {
  const listIn = (name: string) => child(child(view, name)?.value, 'list_field')?.value;
  return listIn('layout_context') ?? listIn('context');
}

const endOf = ({ offset, length }: JsonNode) => offset + length;

/** What stands between the entries of a list: a comma, and the white space in front of one of them. */
export function gapIn(text: string, list: JsonNode, entry: JsonNode): string {
  const before = text.slice(list.offset + 1, entry.offset);
  return `,${before.slice(before.trimEnd().length) || ' '}`;
}

/** The edit that lets a `list_field`, in whichever form it is written, name more fields. */
export function addToListField(text: string, list: JsonNode, ...names: readonly string[]): TextEdit {
  const lastEntry = list.children?.at(-1);
  if (list.type === 'string') {
    const written = String(list.value).trim();
    const joined = JSON.stringify((written === '' ? names : [written, ...names]).join(','));
    return { offset: list.offset, length: list.length, text: joined };
  }
  if (!lastEntry || !listOf(list))
    return {
      offset: list.offset,
      length: list.length,
      text: `[${names.map((name) => JSON.stringify(name)).join(', ')}]`,
    };
  const next = Math.max(...propertiesOf(list).map(({ key }) => Number(keyName(key)))) + 1;
  const gap = gapIn(text, list, lastEntry);
  const entries = names.map((name, at) => {
    const written = JSON.stringify(name);
    return gap + (list.type === 'array' ? written : `"${String(next + at)}":${written}`);
  });
  return { offset: endOf(lastEntry), length: 0, text: entries.join('') };
}
