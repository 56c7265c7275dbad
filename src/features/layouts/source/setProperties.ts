import { getNodeValue, type Edit, type Node } from 'jsonc-parser';
import { propertyName } from '../../../engine';
import { setProperty, type PropertyValue } from './editProperty';
import { member, propertiesOf, type ReadSource, type SourceView } from './readSource';
import { indentUnit, insertEntry, isSpread, replaceNode, snippetOf, spliceEntries } from './textEdit';

/** Properties by name: what each becomes; undefined takes it away. */
export type PropertyChanges = Readonly<Record<string, PropertyValue | undefined>>;

/** The name of a list's entry that holds one property, as most are written. */
function soleName(entry: Node): string | undefined {
  const [property, more] = entry.type === 'object' ? (entry.children ?? []) : [];
  return property && !more ? propertyName(String(property.children?.[0]?.value)) : undefined;
}

/** The edits that give several properties of a view their values at once. */
export function setProperties(source: ReadSource, view: SourceView, changes: PropertyChanges): Edit[] {
  const { text } = source;
  const { node } = view;
  const unit = indentUnit(text);
  const written = new Map<string, unknown>();
  for (const { name, value } of propertiesOf(node)) written.set(name, getNodeValue(value));
  const edits: Edit[] = [];
  const added: Record<string, PropertyValue>[] = [];
  const removed = new Set<string>();
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined && written.has(name)) removed.add(name);
    if (value === undefined || written.get(name) === value) continue;
    if (written.has(name)) edits.push(...setProperty(source, view, name, value));
    else added.push({ [name]: value });
  }
  if (added.length === 0 && removed.size === 0) return edits;
  const list = member(node, 'properties');
  if (!list) {
    const widget = (node.children ?? []).findIndex((entry) => entry.children?.[0]?.value === 'widget');
    const write = (indent: string) => `"properties": ${snippetOf(added, unit, indent)}`;
    return insertEntry(text, node, widget + 1, write);
  }
  const entries = list.children ?? [];
  if (list.type !== 'array' || entries.some((entry) => soleName(entry) === undefined)) {
    // Unusual notation: the whole list is rewritten in the usual form.
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) written.delete(name);
      else written.set(name, value);
    }
    const allEntries = [...written].map(([name, value]) => ({ [name]: value }));
    return [replaceNode(text, list, allEntries)];
  }
  const removedEntries = new Set(entries.filter((entry) => removed.has(soleName(entry) ?? '')));
  const [firstEntry] = entries;
  const onOwnLines = firstEntry !== undefined && isSpread(text, firstEntry);
  const snippets = added.map(
    (entry) => (indent: string) =>
      onOwnLines ? snippetOf(entry, unit, indent) : JSON.stringify(entry, null, 1).replace(/\n\s*/g, ' '),
  );
  return [...edits, ...spliceEntries(text, list, removedEntries, Infinity, snippets).edits];
}
