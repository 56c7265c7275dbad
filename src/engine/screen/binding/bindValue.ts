import { WIRE_FIELDS } from '../../../protocol';
import type { LayoutNode } from '../../document/node';
import type { BindingData, FieldValue } from '../../document/types';
import { ownValue } from './fieldMap';
import { isFieldValue } from '../../document/parse/scalars';

// Views of item layouts that name no field are filled by their well-known ids.
const FIELD_BY_ID: Readonly<Record<string, string>> = {
  iconItem: 'icon',
  txtDescriptionItem: 'description',
  txtOrderKey: 'order_key',
  lbProduct: 'msg',
};

function sourcesOf(node: LayoutNode, data: BindingData): readonly unknown[] {
  return [
    node.dataFieldValue,
    data.layoutDataField,
    data.hashFieldValue,
    data.bookData,
    data.itemData,
    data.book,
  ];
}

/** The field a view shows: its `field_name`, else the one its well-known id stands for, else none. */
export function boundField(node: Pick<LayoutNode, 'fieldName' | 'id'>): string {
  return node.fieldName || (Object.hasOwn(FIELD_BY_ID, node.id) ? (FIELD_BY_ID[node.id] ?? '') : '');
}

/** The wire value bound to a view where a translation of it is shown; else undefined. */
export function wireValue(node: LayoutNode, data: BindingData): FieldValue | undefined {
  const field = boundField(node);
  const source = field && sourcesOf(node, data).find((map) => isFieldValue(ownValue(map, field)));
  const value = ownValue(ownValue(source, WIRE_FIELDS), field);
  return isFieldValue(value) ? value : undefined;
}

/** The value bound to a view, searched in the order of the platform; undefined when the view keeps its own text. */
export function bindValue(node: LayoutNode, data: BindingData): FieldValue | undefined {
  const field = boundField(node);
  if (!field) return undefined;
  for (const source of sourcesOf(node, data)) {
    const value = ownValue(source, field);
    if (isFieldValue(value)) return value;
  }
  return undefined;
}
