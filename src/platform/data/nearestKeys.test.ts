import fc from 'fast-check';
import { kilometres, placeOf, toldDistance, type Place } from '../../protocol/data/place';
import type { Json } from '../../protocol';
import type { KeyRange } from '../store/PlatformDatabase';
import { MAX_NEAR_KM } from './locations';
import { nearestKeys, placeKey } from './nearestKeys';

/** An index that counts what is read of it. */
function indexOf(places: readonly Place[]) {
  const read = { ranges: 0, keys: 0 };
  const rows = places.map((place, index) => ({ place, id: `-N${String(index).padStart(6, '0')}` }));
  const keys = rows.map(({ place, id }) => `${placeKey(place)}!${id}`).sort();
  const range = (_folder: string, { from = '', to = '~', limit, last = false }: KeyRange) => {
    const inside = keys.filter((key) => key >= from && key <= to);
    const found = last ? inside.toReversed().slice(0, limit) : inside.slice(0, limit);
    read.ranges += 1;
    read.keys += found.length;
    return Promise.resolve(found.map((key): [string, Json] => [key, true]));
  };
  return { context: { range }, rows, read };
}

/** The same by looking at every row. */
function expected({ rows }: ReturnType<typeof indexOf>, from: Place): string[] {
  return rows
    .map(({ place, id }) => ({ km: toldDistance(kilometres(from, place)), id }))
    .filter(({ km }) => km <= MAX_NEAR_KM)
    .sort((a, b) => a.km - b.km || (a.id > b.id ? -1 : 1))
    .map(({ km, id }) => `${String(km)}!${id}`);
}

async function pages(index: ReturnType<typeof indexOf>, from: Place, size: number): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const page = await nearestKeys(index.context, 'index', from, found.at(-1) ?? '')(size);
    found.push(...page.map(([key]) => key));
    if (page.length < size) return found;
  }
}

const place = (latitude: number, longitude: number): Place =>
  placeOf(latitude, longitude) ?? { latitude: 0, longitude: 0 };

const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 });

test('page by page, all rows within reach come by their distance and the newest first, wherever on earth', async () => {
  const near = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }));
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(
        fc.oneof(hundredths(90), fc.constantFrom(9000, -9000, 8990)),
        fc.oneof(hundredths(180), fc.constantFrom(18000, -18000)),
      ),
      fc.array(near, { minLength: 1, maxLength: 120 }),
      fc.integer({ min: 1, max: 40 }),
      async ([north, east], offsets, size) => {
        const from = place(north / 100, east / 100);
        const places = offsets.map(([up, aside]) =>
          place(
            Math.min(9000, Math.max(-9000, north + up)) / 100,
            ((((east + aside + 54_000) % 36_000) + 36_000) % 36_000) / 100 - 180,
          ),
        );
        const index = indexOf(places);
        expect(await pages(index, from, size)).toEqual(expected(index, from));
      },
    ),
    { numRuns: 60 },
  );
});

test('of 10,000 rows in one town, each page reads some hundreds of keys', async () => {
  const town = Array.from({ length: 10_000 }, (_, at) =>
    place(10.7 + (at % 21) / 100, 106.6 + (Math.floor(at / 21) % 21) / 100),
  );
  const index = indexOf(town);
  const from = place(10.8, 106.7);
  const inOrder = expected(index, from);
  for (const at of [0, 1000, 5000, 9000]) {
    Object.assign(index.read, { ranges: 0, keys: 0 });
    const page = await nearestKeys(index.context, 'index', from, at === 0 ? '' : (inOrder[at - 1] ?? ''))(51);
    expect(page.map(([key]) => key)).toEqual(inOrder.slice(at, at + 51));
    expect(index.read.ranges).toBeLessThan(200);
    expect(index.read.keys).toBeLessThan(2000);
  }
});

test('of 10,000 rows in one place, a page reads little more than it has', async () => {
  const index = indexOf(Array.from({ length: 10_000 }, () => place(10.8, 106.7)));
  const from = place(10.81, 106.7);
  const inOrder = expected(index, from);
  const page = await nearestKeys(index.context, 'index', from, inOrder[4999] ?? '')(51);
  expect(page.map(([key]) => key)).toEqual(inOrder.slice(5000, 5051));
  expect(index.read.keys).toBeLessThan(300);
});
