import fc from 'fast-check';
import { KeptEntries, RECENT_MS, roughSize, BACKGROUND_LIMITS } from './keptEntries';

const entries = new KeptEntries();
let order = 0;

function addEntry(time: number, letters: number): void {
  order += 1;
  entries.add({
    kind: 'answer',
    order,
    key: `-k${order}`,
    at: time,
    event: 'day',
    message: { text: 'x'.repeat(letters) },
  });
}

const keptWhole = () => entries.list().map(({ dropped }) => !dropped);

it('keeps what came lately whole, and of older entries little', () => {
  const half = BACKGROUND_LIMITS.bodies / 2;
  addEntry(0, half);
  addEntry(1_000, half);
  addEntry(2_000, half);
  expect(keptWhole()).toEqual([true, true, true]);
  addEntry(RECENT_MS + 1_500, 10);
  expect(keptWhole()).toEqual([false, false, true, true]);
  // The newest stays, however old it becomes and however much it holds.
  addEntry(3 * RECENT_MS, BACKGROUND_LIMITS.bodies * 2);
  expect(keptWhole()).toEqual([false, false, false, false, true]);
  addEntry(9 * RECENT_MS, 10);
  expect(keptWhole()).toEqual([false, false, false, false, false, true]);
  expect(entries.missing()).toEqual({ entries: 0, bodies: 5 });
});

it('grows with the JSON it stands for', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const letters = JSON.stringify(value).length;
      const size = roughSize(value, Infinity);
      expect(size).toBeGreaterThanOrEqual(letters / 6);
      expect(size).toBeLessThanOrEqual(letters * 8 + 8);
    }),
  );
});

it('looks no further than it must, however deep or wide the value is', () => {
  let reads = 0;
  const endless: object = {
    get inner() {
      reads += 1;
      return endless;
    },
  };
  expect(roughSize(endless, 1000)).toBeGreaterThan(1000);
  expect(reads).toBeLessThan(1000);
});
