import type { Edit, Node } from 'jsonc-parser';
import { propertyEntry } from '../../../authoring/check/catalogue/catalogue';
import { bareId } from '../../../engine';
import { propertiesOf, type ReadSource, type SourceView } from './readSource';
import { applyEdits, indentAt, reindent } from './textEdit';

/** A view's text after edits within it, moved to another indentation. */
export function viewText(
  { text }: Pick<ReadSource, 'text'>,
  { offset, length }: Node,
  edits: readonly Edit[] = [],
): (indent: string) => string {
  const ownText = applyEdits(
    text.slice(offset, offset + length),
    edits.map((edit) => ({ ...edit, offset: edit.offset - offset })),
  );
  const from = indentAt(text, offset);
  return (indent) => reindent(ownText, from, indent);
}

/**
 * Edits that rename ids in a view and its descendants, both definitions and references. A field named after its view's id
 * is renamed, too, so that a copy is not filled in together with its original.
 */
export function renameEdits(
  view: SourceView,
  renames: ReadonlyMap<string, string>,
  /** Properties of the view itself that are changed separately. */
  excluded: object = {},
): Edit[] {
  if (renames.size === 0) return [];
  const edits: Edit[] = [];
  for (const { name, value } of propertiesOf(view.node)) {
    const written: unknown = value.value;
    if (typeof written !== 'string' || name in excluded) continue;
    const kind = propertyEntry(name)?.value;
    const isConstraint = /^layout_constraint\w{3,20}of$/i.test(name);
    const isId = kind === 'id' || kind === 'anchor' || isConstraint || written.startsWith('@+id/');
    const bare = bareId(written);
    const fresh = renames.get(bare);
    if (fresh === undefined || (!isId && !(name === 'field_name' && bare === view.id))) continue;
    const { offset, length } = value;
    const content = JSON.stringify(written.slice(0, written.lastIndexOf(bare)) + fresh);
    edits.push({ offset, length, content });
  }
  return [...edits, ...view.views.flatMap((inner) => renameEdits(inner, renames))];
}
