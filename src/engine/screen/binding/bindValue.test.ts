import { parseLayout } from '../../parseLayout';
import type { BindingData } from '../../document/types';
import { bindValue } from './bindValue';

function bound(node: object, data: BindingData) {
  const { root } = parseLayout({ widget: 'TextView', ...node });
  if (!root) throw new Error('nothing to bind');
  return bindValue(root, data);
}

const namedField = { properties: [{ field_name: 'f' }] };

test('the first place that has the field wins', () => {
  const places: BindingData = {
    layoutDataField: { f: 1 },
    hashFieldValue: { f: 2 },
    bookData: { f: 3 },
    itemData: { f: 4 },
    book: { f: false },
  };
  expect(bound({ ...namedField, data_field_value: { f: 'own' } }, places)).toBe('own');
  const order = ['layoutDataField', 'hashFieldValue', 'bookData', 'itemData', 'book'] as const;
  const found = order.map((_, from) => {
    const remaining = Object.fromEntries(order.slice(from).map((place) => [place, places[place]]));
    return bound(namedField, remaining);
  });
  expect(found).toEqual([1, 2, 3, 4, false]);
  expect(bound(namedField, {})).toBeUndefined();
});

test('well-known ids need no field name; objects and inherited names bind nothing', () => {
  expect(bound({ properties: [{ id: '@+id/txtOrderKey' }] }, { itemData: { order_key: 'K' } })).toBe('K');
  expect(bound(namedField, { bookData: { f: { deep: 1 } }, itemData: { f: 'next' } })).toBe('next');
  expect(bound({ properties: [{ field_name: 'toString' }] }, { bookData: {} })).toBeUndefined();
  expect(bound({ properties: [{ field_name: '__proto__' }] }, { bookData: {} })).toBeUndefined();
});
