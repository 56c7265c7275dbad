import fc from 'fast-check';
import { foldText } from '../store/foldText';
import { wordsIn } from './indexes';

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
