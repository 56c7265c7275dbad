import { findNodeAtLocation, modify, type Edit, type JSONPath } from 'jsonc-parser';
import { DEFAULT_LIMITS } from '../../../engine';
import { member, propertiesOf, type ReadSource, type SourceView } from './readSource';
import { indentUnit, insertEntry, isSpread, removeEntry, snippetOf } from './textEdit';

export type PropertyValue = string | number | boolean;

/** A view's property as the panel shows it. */
export interface ShownProperty {
  name: string;
  /** Undefined for values that are edited in the text: objects, lists and very long texts. */
  value: PropertyValue | undefined;
}

// Longer values are not edited in a small input: browsers take seconds to wrap a picture written as text.
const MAX_SHOWN_LENGTH = DEFAULT_LIMITS.stringLength;

/** The properties of a view, each name once: the last entry wins, as when it is drawn. */
export function shownProperties({ node }: SourceView): ShownProperty[] {
  const shown = new Map<string, ShownProperty>();
  for (const { name, value } of propertiesOf(node)) {
    const plain: unknown = value.value;
    const isPlain = typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean';
    const isLong = typeof plain === 'string' && plain.length > MAX_SHOWN_LENGTH;
    shown.set(name, { name, value: isPlain && !isLong ? plain : undefined });
  }
  return [...shown.values()];
}

/** How `modify` of jsonc-parser is to write into a text. */
export const formatting = (text: string) => {
  const unit = indentUnit(text);
  return { formattingOptions: { insertSpaces: !unit.includes('\t'), tabSize: unit.length } };
};

function addProperty({ text }: ReadSource, view: SourceView, entry: object): Edit[] {
  const { node } = view;
  const unit = indentUnit(text);
  const list = member(node, 'properties');
  if (!list) {
    const widget = (node.children ?? []).findIndex((property) => property.children?.[0]?.value === 'widget');
    return insertEntry(
      text,
      node,
      widget + 1,
      (indent) => `"properties": ${snippetOf([entry], unit, indent)}`,
    );
  }
  if (list.type !== 'array') {
    const [name = '', value] = Object.entries(entry)[0] ?? [];
    return modify(text, [...view.json, 'properties', name], value, formatting(text));
  }
  const firstEntry = list.children?.[0];
  const onOwnLines = firstEntry?.type === 'object' && isSpread(text, firstEntry);
  return insertEntry(text, list, Infinity, (indent) =>
    onOwnLines ? snippetOf(entry, unit, indent) : JSON.stringify(entry, null, 1).replace(/\n\s*/g, ' '),
  );
}

/** The edits that give a view's property a value, where it is written or as a new entry. */
export function setProperty(
  source: ReadSource,
  view: SourceView,
  name: string,
  value: PropertyValue,
): Edit[] {
  const found = propertiesOf(view.node).findLast((property) => property.name === name);
  if (!found) return addProperty(source, view, { [name]: value });
  const { offset, length } = found.value;
  return [{ offset, length, content: JSON.stringify(value) }];
}

/** The edits that take away the entry of a property that counts: the last of its name. */
export function removeProperty(source: ReadSource, view: SourceView, name: string): Edit[] {
  const { text, root } = source;
  const found = propertiesOf(view.node).findLast((property) => property.name === name);
  if (!root || !found) return [];
  const at: JSONPath = [...view.json, ...found.json];
  const entry = findNodeAtLocation(root, at.slice(0, -1));
  const list = findNodeAtLocation(root, at.slice(0, -2));
  const alone = entry?.children?.length === 1 && list?.type === 'array';
  return alone ? removeEntry(list, Number(at.at(-2))) : modify(text, at, undefined, formatting(text));
}

/** The edits that name another widget. */
export function setWidget(source: ReadSource, view: SourceView, widget: string): Edit[] {
  const { node } = view;
  const written = member(node, 'widget');
  if (written) return [{ offset: written.offset, length: written.length, content: JSON.stringify(widget) }];
  return insertEntry(source.text, node, 0, () => `"widget": ${JSON.stringify(widget)}`);
}
