import { freeBottom, type Taken } from './freePlace';

// A phone of 360 × 780 and a notice of 328 × 80.
const room = { height: 780, left: 16, right: 344, tall: 80 };
const field = (top: number, bottom: number, weight = 16): Taken => ({
  left: 16,
  right: 344,
  top,
  bottom,
  weight,
});
const covers = (bottom: number, { top, bottom: end }: Taken) => 780 - bottom - 80 < end && 780 - bottom > top;

test('lies at the lower edge, where nothing is to be pressed there', () => {
  expect(freeBottom(room, [])).toBe(16);
  expect(freeBottom(room, [field(100, 200)])).toBe(16);
});

test('lies below the header when a message is written at the lower edge', () => {
  const box = field(700, 760);
  expect(freeBottom(room, [box])).toBe(780 - 64 - 80);
  expect(covers(freeBottom(room, [box]), box)).toBe(false);
});

test('finds the gap between what is pressed above and below', () => {
  const taken = [field(60, 300), field(420, 780)];
  const bottom = freeBottom(room, taken);
  expect(taken.filter((one) => covers(bottom, one))).toEqual([]);
});

test('what stands beside it takes no room', () => {
  expect(freeBottom(room, [{ ...field(600, 780), left: 344, right: 400 }])).toBe(16);
});

test('stays where it lies as long as that is free', () => {
  expect(freeBottom(room, [], 320)).toBe(320);
  expect(freeBottom(room, [field(400, 460)], 320)).toBe(16);
});

test('where everything is taken, links are covered rather than fields', () => {
  const links = field(60, 400, 1);
  const bottom = freeBottom(room, [links, field(400, 780)]);
  expect(covers(bottom, field(400, 780))).toBe(false);
});

test('fits a window that is hardly taller than itself', () => {
  expect(freeBottom({ ...room, height: 120 }, [field(0, 120)])).toBe(16);
});
