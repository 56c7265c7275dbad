import { EXPRESSION_FUNCTIONS, EXPRESSION_METHODS } from '../../../engine/docs';
import { readSource } from '../source/readSource';
import { functionAt } from './functionAt';
import { functionUsage, methodUsage } from './expressionDocs';
import { documentationAt } from './hover';

test('every function and method of expressions is explained, and nothing that is none', () => {
  expect(Object.keys(functionUsage).sort()).toEqual([...EXPRESSION_FUNCTIONS].sort());
  expect(Object.keys(methodUsage).sort()).toEqual([...EXPRESSION_METHODS].sort());
});

const functionAtWord = (text: string, word: string) => functionAt(text, text.indexOf(word) + 1, 'en')?.title;

test('the pointer finds a function by either half of its name, methods and reserved names', () => {
  const text = '@{Format.money(row.price) + title.trim()}';
  expect(functionAtWord(text, 'Format')).toBe('Format.money(x, "USD")');
  expect(functionAtWord(text, 'money')).toBe('Format.money(x, "USD")');
  expect(functionAtWord(text, 'row')).toBe('row');
  expect(functionAtWord(text, 'trim')).toBe('text.trim()');
  expect(functionAtWord(text, 'price')).toBeUndefined();
  expect(functionAtWord(text, 'title')).toBeUndefined();
});

test('the editor explains a function inside an expression of a layout', () => {
  const text = JSON.stringify({
    widget: 'TextView',
    properties: [{ text: 'Format.money' }],
    expressions: { text: '@{Format.money(3)}' },
  });
  const words = { values: 'Values', fallback: 'Default', inside: 'Inside' };
  const found = (offset: number) => documentationAt(offset, readSource(text), 'en', words)?.title;
  expect(found(text.lastIndexOf('money') + 2)).toBe('Format.money(x, "USD")');
  expect(found(text.indexOf('money') + 2)).toBe('text: text');
});
