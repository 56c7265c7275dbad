import { createKeptTexts } from './keptTexts';
import { KEPT_TEXT_LIFE, MAX_KEPT_LENGTH } from './loadLimits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ofLength = (length: number) => ({ text: ' '.repeat(length), hash: String(length) });

test('a text is kept until a while after it was asked for last', () => {
  const texts = createKeptTexts();
  texts.keep('an', ofLength(3));
  jest.advanceTimersByTime(KEPT_TEXT_LIFE - 1);
  expect(texts.find('an')).toMatchObject(ofLength(3));
  jest.advanceTimersByTime(KEPT_TEXT_LIFE - 1);
  expect(texts.find('an')).toMatchObject(ofLength(3));
  jest.advanceTimersByTime(KEPT_TEXT_LIFE);
  expect(texts.find('an')).toBeUndefined();
});

test('as many are kept as there is room for, and of one name the newest', () => {
  const texts = createKeptTexts();
  const halfLength = ofLength(MAX_KEPT_LENGTH / 2);
  for (const name of ['an', 'binh', 'binh']) texts.keep(name, halfLength);
  expect(texts.find('an')).toMatchObject(halfLength);
  texts.keep('chi', ofLength(1));
  expect([texts.find('an'), texts.find('binh'), texts.find('chi')?.hash]).toEqual([
    expect.objectContaining({ hash: halfLength.hash }),
    undefined,
    '1',
  ]);
  texts.keep('dung', ofLength(MAX_KEPT_LENGTH + 1));
  expect(texts.find('dung')).toBeUndefined();
  texts.drop('an');
  expect(texts.find('an')).toBeUndefined();
});
