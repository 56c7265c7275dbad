import { propertyEntry, widgetEntry } from '../../../authoring/check/catalogue/catalogue';
import { matchesProperty } from './matchesProperty';

const found = (typed: string, language: 'vi' | 'en' = 'vi') => {
  const widget = widgetEntry('EditText');
  return [...(widget?.properties.keys() ?? [])].filter((name) =>
    matchesProperty(name, propertyEntry(name, widget), typed, language),
  );
};

test.each(['số', 'so', 'kiểu nhập', 'kieu nhap', 'bàn phím', 'Bàn Phím', 'number', 'điện thoại', 'mat khau'])(
  'the kind of an input is found by “%s” in Vietnamese',
  (typed) => {
    expect(found(typed)).toEqual(expect.arrayContaining(['inputType', 'fieldType']));
  },
);

test('it is found in English by what it does', () => {
  expect(found('keyboard', 'en')).toEqual(['inputType', 'fieldType', 'type']);
});

test('values are found by their Vietnamese words, and a few letters find no more than they did', () => {
  expect(found('giữa')).toContain('gravity');
  expect(found('đậm')).toContain('textStyle');
  expect(found('max')).toEqual(expect.arrayContaining(['max', 'maxLength']));
  expect(found('so')).not.toContain('background');
  expect(found('không có gì như thế')).toEqual([]);
});
