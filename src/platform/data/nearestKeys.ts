import { kilometres, placeOf, radians, toldDistance, type Place } from '../../protocol/data/place';
import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { MAX_NEAR_KM } from './locations';

/*
 * Places stand in an index by 16 letters from a to d: the earth is a square of which each letter names a quarter, and 16 letters a
 * hundredth of a degree. All places of a square are one range of keys, so squares are read from the nearest on, and parted into
 * quarters while they have more than one read gives. What is read follows the rows of a page, and the squares on the circle where
 * the page before ended: some hundreds, and thousands near the poles, where `MAX_OPENED` ends the page.
 */

const QUARTERS = 'abcd';
const LETTERS = 16;
/** Squares of 2.56 degrees; larger ones are parted unread. */
const MIN_LETTERS = 8;
const READ_STEP = 16;
const READS_AT_ONCE = 8;
/** Squares that are looked at for a page. Only near the poles, where thousands of squares are equally far, a page ends before. */
const MAX_OPENED = 1000;
const [NORTH, EAST] = [9000, 18000];
/** Margin of the distance bounds for rounding errors. */
const MARGIN = 1e-6;
const ANY_ID = '~';

/** How the key of a row in the index begins. */
export function placeKey({ latitude, longitude }: Place): string {
  const [north, east] = [Math.round(latitude * 100) + NORTH, Math.round(longitude * 100) + EAST];
  const letter = (bit: number) => QUARTERS.charAt(2 * ((north >> bit) & 1) + ((east >> bit) & 1));
  return Array.from({ length: LETTERS }, (_, at) => letter(LETTERS - 1 - at)).join('');
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The lowest and the highest distance from a place to one in a square; undefined for a square that has none. */
function distancesTo(from: Place, square: string): { lower: number; upper: number } | undefined {
  let [north, east] = [0, 0];
  for (const letter of square) {
    north = 2 * north + (QUARTERS.indexOf(letter) >> 1);
    east = 2 * east + (QUARTERS.indexOf(letter) & 1);
  }
  const side = 2 ** (LETTERS - square.length);
  const [south, west] = [(north * side - NORTH) / 100, (east * side - EAST) / 100];
  const corner = placeOf(south, west);
  if (side === 1) {
    const distance = corner && toldDistance(kilometres(from, corner));
    return distance === undefined ? undefined : { lower: distance, upper: distance };
  }
  if (south > 90 || west > 180) return undefined;
  const width = (side - 1) / 100;
  const top = Math.min(90, south + width);
  const middle = Math.abs(((west + width / 2 - from.longitude + 540) % 360) - 180);
  const away = (latitude: number, longitude: number): number =>
    kilometres(from, { latitude, longitude: from.longitude + longitude });
  const [nearest, farthest] = [Math.max(0, middle - width / 2), Math.min(180, middle + width / 2)];
  // Where a meridian comes nearest.
  const beside = degrees(
    Math.atan2(
      Math.sin(radians(from.latitude)),
      Math.cos(radians(from.latitude)) * Math.cos(radians(nearest)),
    ),
  );
  const lower = away(Math.min(top, Math.max(south, beside)), nearest);
  const upper = Math.max(away(south, farthest), away(top, farthest));
  return { lower: toldDistance(lower - MARGIN), upper: toldDistance(upper + MARGIN) };
}

/** A row, or a square whose rows have at most this id and are at least so far away. */
interface Found {
  km: number;
  id: string;
  square?: string;
}

/** By distance, then the newest row first. A square comes before a row with the same key, because it may hold a newer row. */
const compare = (a: Found, b: Found): number => {
  if (a.km !== b.km) return a.km - b.km;
  if (a.id !== b.id) return a.id > b.id ? -1 : 1;
  return Number(b.square !== undefined) - Number(a.square !== undefined);
};

function insert(queue: Found[], found: Found): void {
  let [from, to] = [0, queue.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(queue[middle] ?? found, found) <= 0) from = middle + 1;
    else to = middle;
  }
  queue.splice(from, 0, found);
}

const CURSOR = /^(\d{1,3})!([-\w]+)$/;

/** Where a page of such a list ended, from its key; undefined for a text that is none. */
export function readNearCursor(text: string): { km: number; id: string } | undefined {
  const [, km, id] = CURSOR.exec(text) ?? [];
  return km === undefined || id === undefined ? undefined : { km: Number(km), id };
}

/**
 * The keys of rows in the order of their distance, as people are told it, and then the newest first: `{kilometres}!{row id}`, which
 * says no more than that. `after`: the key of the last one before; fewer than asked for are the last ones.
 */
export function nearestKeys(
  { range }: Pick<HandlerContext, 'range'>,
  folder: string,
  from: Place,
  after: string,
): (limit: number) => Promise<[key: string, value: Json][]> {
  const last = readNearCursor(after);
  const queue: Found[] = [];
  let opened = 0;
  const isAfter = (found: Found): boolean => last === undefined || compare(found, last) > 0;

  function addSquare(square: string, id = ANY_ID): void {
    const distances = distancesTo(from, square);
    if (!distances || distances.lower > MAX_NEAR_KM || distances.upper < (last?.km ?? 0)) return;
    const isCell = square.length === LETTERS;
    const isReached = isCell && last !== undefined && distances.lower === last.km && last.id < id;
    insert(queue, { km: distances.lower, id: isReached ? last.id : id, square });
  }

  function addQuarters(square: string): void {
    for (const letter of QUARTERS) addSquare(square + letter);
  }

  async function open(square: string, id: string): Promise<void> {
    if (square.length < MIN_LETTERS) {
      addQuarters(square);
      return;
    }
    const isCell = square.length === LETTERS;
    const to = isCell ? `${square}!${id}` : `${square}~`;
    const found = await range(folder, { from: square, to, limit: READ_STEP, last: true });
    const isAll = found.length < READ_STEP;
    if (!isAll && !isCell) {
      addQuarters(square);
      return;
    }
    const ids = found.map(([key]) => [key.slice(0, LETTERS), key.slice(LETTERS + 1)] as const);
    for (const [cell, rowId] of ids) {
      const km = distancesTo(from, cell)?.lower ?? Infinity;
      const row = { km, id: rowId };
      // The first one of a further read is the last one of the read before.
      if (km <= MAX_NEAR_KM && isAfter(row) && rowId !== id) insert(queue, row);
    }
    const rest = ids.at(-1);
    if (!isAll && rest) addSquare(square, rest[1]);
  }

  addSquare('');
  return async (limit) => {
    const keys: [string, Json][] = [];
    while (keys.length < limit) {
      const [first] = queue;
      if (!first) break;
      if (first.square === undefined) {
        queue.shift();
        keys.push([`${String(first.km)}!${first.id}`, true]);
        continue;
      }
      if (opened >= MAX_OPENED) break;
      const other = queue.findIndex(({ km, square }) => square === undefined || km !== first.km);
      const squares = queue.splice(0, Math.min(READS_AT_ONCE, other === -1 ? queue.length : other));
      opened += squares.length;
      await Promise.all(squares.map(({ square = '', id }) => open(square, id)));
    }
    return keys;
  };
}
