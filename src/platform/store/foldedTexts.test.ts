import { FOLDED_TEXT_LIFE } from '../load/loadLimits';
import { createFoldedTexts } from './foldedTexts';
import { foldText } from './foldText';

/* A text is folded once for all searches, within what may be kept. */

const LONG = 'Một ứng dụng để ghi sổ tay của chúng tôi. '.repeat(10);

afterEach(() => jest.restoreAllMocks());

/** How many texts are folded by `run`. */
function foldedBy(run: () => void): number {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  run();
  const count = normalize.mock.calls.length;
  normalize.mockRestore();
  return count;
}

test('a long text is folded once, as a search compares it', () => {
  const folded = createFoldedTexts(() => 0);
  expect(folded(LONG)).toBe(foldText(LONG));
  expect(foldedBy(() => folded(LONG))).toBe(0);
  expect(folded('Đà Lạt')).toBe('da lat');
});

test('what is searched stays, what finds no room is folded each time, and what nobody searched for a while goes', () => {
  let now = 0;
  const folded = createFoldedTexts(() => now, 3 * LONG.length);
  folded(LONG);
  const other = `${LONG} khác`;
  folded(other);
  expect(foldedBy(() => folded(other))).toBe(1);
  expect(foldedBy(() => folded(LONG))).toBe(0);
  now += FOLDED_TEXT_LIFE;
  folded(other);
  expect(foldedBy(() => folded(other))).toBe(0);
  expect(foldedBy(() => folded(LONG))).toBe(1);
});
