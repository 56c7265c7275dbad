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

function placesOf(node: LayoutNode, data: BindingData): readonly unknown[] {
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

/** The value bound to a view as the wire has it, where it is shown in other words; else undefined. */
export function wireValue(node: LayoutNode, data: BindingData): FieldValue | undefined {
  const field = boundField(node);
  const place = field && placesOf(node, data).find((one) => isFieldValue(ownValue(one, field)));
  const value = ownValue(ownValue(place, WIRE_FIELDS), field);
  return isFieldValue(value) ? value : undefined;
}

/** The value bound to a view, looked for in the order of the platform; undefined when the view keeps its own text. */
export function bindValue(node: LayoutNode, data: BindingData): FieldValue | undefined {
  const field = boundField(node);
  if (!field) return undefined;
  for (const place of placesOf(node, data)) {
    const value = ownValue(place, field);
    if (isFieldValue(value)) return value;
  }
  return undefined;
}
