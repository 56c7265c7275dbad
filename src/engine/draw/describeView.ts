import { bindValue, boundField } from '../screen/binding/bindValue';
import type { FieldValue } from '../document/types';
import { drawnAt } from './drawnViews';

/** Description of a drawn view for developers. */
export interface ViewDescription {
  /** Id without `@+id/`; empty when it has none. */
  id: string;
  widget: string;
  /** Where it stands in its document. */
  path: string;
  /** Row it is drawn in; empty outside rows. */
  row: string;
  /** Field it shows or fills in; empty when it is bound to none. */
  field: string;
  /** What the field holds now: typed, else written by a command, else bound. */
  value: FieldValue | undefined;
  /** CSS px: in its parent, as the engine placed it. */
  box: { x: number; y: number; width: number; height: number };
  /** The document's own value of the view. */
  source: unknown;
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

/** Describes the view an element belongs to; undefined outside drawn screens. */
export function describeView(element: Element | null): ViewDescription | undefined {
  const view = drawnAt(element);
  if (!view) return undefined;
  const { node, scope } = view;
  const field = scope.fieldOf(node)?.name ?? boundField(node);
  return {
    id: node.id,
    widget: node.widget,
    path: node.path,
    row: scope.rowKey,
    field,
    value:
      field === ''
        ? undefined
        : (scope.store.get(field) ?? scope.changes.fields[field] ?? bindValue(node, scope.data)),
    box: view.box ?? NO_BOX,
    source: node.source,
  };
}
