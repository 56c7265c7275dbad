import fc from 'fast-check';
import { withoutAccents } from './textForms';

const VOWELS = 'aăâeêioôơuưy';
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const LETTERS = [
  ...Array.from('bcdđghklmnpqrstvx'),
  ...Array.from(VOWELS).flatMap((vowel) => TONES.map((tone) => `${vowel}${tone}`)),
];

const vietnamese = fc.array(
  fc.constantFrom(' ', ...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase())),
);

test('Vietnamese without accents is as long, cased alike, in ASCII, and the same in either Unicode form', () => {
  fc.assert(
    fc.property(vietnamese, (letters) => {
      const plain = withoutAccents(letters.join(''));
      expect(plain).toMatch(/^[a-zA-Z ]*$/);
      expect(plain).toHaveLength(letters.length);
      expect(plain.toLowerCase()).toBe(withoutAccents(letters.join('').toLowerCase()));
      expect(withoutAccents(letters.join('').normalize('NFC'))).toBe(plain);
    }),
  );
});
