import fc from 'fast-check';
import { foldText } from '../store/foldText';
import { mayHaveWords, wordsIn } from './indexes';

const wordsOfWhole = (text: string): string[] => {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, 20);
};

const signs = fc.constantFrom(
  ' ',
  'ả',
  'Đ',
  'Σ',
  '.',
  'ắ',
  '\u0301',
  '\n',
  '한',
  '\u{1d4d0}',
  '\ufeff',
  'İ',
  'x',
);
const long = fc
  .tuple(fc.string({ unit: signs, maxLength: 40 }), fc.nat(60))
  .map(([text, times]) => text.repeat(times));

test('the first words of a long text are those of the whole of it', () => {
  fc.assert(fc.property(long, (text) => expect(wordsIn(text)).toEqual(wordsOfWhole(text))));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) =>
      expect(wordsIn(text)).toEqual(wordsOfWhole(text)),
    ),
  );
});

test('what is kept of the words of a row rules out no row that has them', () => {
  const kept = [`${'a'.repeat(39)}\u{1d4d0}`, 'b'].map((word) => word.slice(0, 39)).join(' ');
  expect(mayHaveWords(kept, [`${'a'.repeat(39)}\u{1d4d0}`, 'b'])).toBe(true);
  expect(mayHaveWords(kept, ['a', 'c'])).toBe(false);
  expect(mayHaveWords(null, ['c'])).toBe(true);
});
