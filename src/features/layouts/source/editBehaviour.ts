import { getNodeValue, modify, type Edit } from 'jsonc-parser';
import type { Json, JsonObject } from '../../../protocol';
import { isRecord } from '../../../protocol';
import { formatting } from './editProperty';
import { member, type ReadSource, type SourceView } from './readSource';
import { indentUnit, insertEntry, removeEntry, replaceNode, snippetOf } from './textEdit';

/** One step of a press as the text has it. */
export type WrittenStep = JsonObject;

/** The expressions of a view by the properties they stand for; only those that are texts. */
export function expressionsOf({ node }: SourceView): ReadonlyMap<string, string> {
  const written = member(node, 'expressions');
  const found = new Map<string, string>();
  if (written?.type !== 'object') return found;
  for (const { children: [key, value] = [] } of written.children ?? [])
    if (key && typeof value?.value === 'string') found.set(String(key.value), value.value);
  return found;
}

/** The edits that take a member of a view away. */
function removeMember(view: SourceView, name: string): Edit[] {
  const index = (view.node.children ?? []).findIndex(({ children: [key] = [] }) => key?.value === name);
  return index < 0 ? [] : removeEntry(view.node, index);
}

/** The edits that give a member of a view a value, where it is written or behind the properties. */
function setMember({ text }: ReadSource, view: SourceView, name: string, value: Json): Edit[] {
  const found = member(view.node, name);
  if (found) return [replaceNode(text, found, value)];
  const unit = indentUnit(text);
  const precedingIndex = (view.node.children ?? []).findIndex(
    ({ children: [key] = [] }) => key?.value === 'properties' || key?.value === 'expressions',
  );
  const at = precedingIndex < 0 ? Infinity : precedingIndex + 1;
  return insertEntry(
    text,
    view.node,
    at,
    (indent) => `${JSON.stringify(name)}: ${snippetOf(value, unit, indent)}`,
  );
}

/** The edits that let an expression stand for a property; without one the map of expressions goes with its last. */
export function setExpression(
  source: ReadSource,
  view: SourceView,
  property: string,
  expression: string | undefined,
): Edit[] {
  const written = member(view.node, 'expressions');
  if (expression === undefined) {
    const index = (written?.children ?? []).findIndex(({ children: [key] = [] }) => key?.value === property);
    if (!written || index < 0) return [];
    return written.children?.length === 1 ? removeMember(view, 'expressions') : removeEntry(written, index);
  }
  if (written?.type !== 'object') return setMember(source, view, 'expressions', { [property]: expression });
  return modify(source.text, [...view.json, 'expressions', property], expression, formatting(source.text));
}

/** The steps of a press as the text has them; undefined where the view has no list of them. */
export function stepsOf({ node }: SourceView): WrittenStep[] | undefined {
  const written = member(node, 'actions');
  if (written?.type !== 'array') return undefined;
  return (written.children ?? []).map((step): WrittenStep => {
    const value: unknown = getNodeValue(step);
    return isRecord(value) ? (value as WrittenStep) : {};
  });
}

/** The edits that give a press these steps; without any the list goes. */
export function setSteps(source: ReadSource, view: SourceView, steps: readonly WrittenStep[]): Edit[] {
  return steps.length === 0 ? removeMember(view, 'actions') : setMember(source, view, 'actions', [...steps]);
}
