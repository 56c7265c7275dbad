import fc from 'fast-check';
import { foldText } from './foldText';

const foldedIncludes = (text: string, query: string): boolean => foldText(text).includes(foldText(query));

test.each([
  ['Đường  về   LÀNG cũ', 'duong ve lang cu'],
  ['  Nguyễn.Du ', 'nguyendu'],
  ['ĐĐ đđ', 'dd dd'],
  ['Tấm Cám', 'tam cam'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const vietnamese = fc.string({
  unit: fc.constantFrom(...Array.from('aàạăắâầđĐeêếiơợuưựyÝ BcN.  \t')),
  maxLength: 30,
});
const anything = fc.oneof(vietnamese, fc.string({ unit: 'grapheme', maxLength: 30 }));

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(anything, (text) => foldText(foldText(text)) === foldText(text)));
});

test('neither accents in either form nor blanks nor Vietnamese case matter', () => {
  fc.assert(
    fc.property(vietnamese, (text) => {
      const others = [text.normalize('NFD'), text.normalize('NFC'), text.toUpperCase(), ` ${text} `];
      return others.every((other) => foldText(other) === foldText(text));
    }),
  );
});

test('a whole word out of a name finds the name, accents typed or not', () => {
  fc.assert(
    fc.property(fc.array(vietnamese, { minLength: 1, maxLength: 4 }), fc.nat(3), (words, at) => {
      const word = words[at % words.length] ?? '';
      return foldedIncludes(words.join(' '), word) && foldedIncludes(words.join(' '), foldText(word));
    }),
  );
});

test('a word that is not there is not found', () => {
  expect(foldedIncludes('Toán vui mỗi ngày', 'toan buon')).toBe(false);
});

test('no run of marks is put in order that is longer than any word has, for that takes the square of its length', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const texts = [
    '\u0345\u0316\u0301'.repeat(5000),
    `a${'\u0301'.repeat(16_000)}`,
    '\u{1d165}\u{1d16e}'.repeat(4000),
  ];
  for (const text of texts) foldText(text);
  const normalizedTexts = normalize.mock.contexts.map(String);
  normalize.mockRestore();
  expect(normalizedTexts).toHaveLength(texts.length);
  expect(normalizedTexts.filter((text) => /\p{M}{31}/u.test(text))).toEqual([]);
});
