import type { ResponseMessage } from '../../protocol';

/** Where a key belongs in a sorted list. Messages mostly come in order, so the end is looked at first. */
function placeOf(count: number, keyAt: (index: number) => string, key: string): number {
  if (count === 0 || keyAt(count - 1) < key) return count;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyAt(middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a message into a list that is sorted by key, each key once; the oldest of more than `limit` goes. True when it is new. */
export function insertMessage(list: ResponseMessage[], message: ResponseMessage, limit: number): boolean {
  const at = placeOf(list.length, (index) => list[index]?.key ?? '', message.key);
  if (list[at]?.key === message.key) return false;
  if (list.length >= limit && at === 0) return false;
  list.splice(at, 0, message);
  if (list.length > limit) list.shift();
  return true;
}

/** Puts a key into a sorted list, each once. True when it is new. */
export function insertKey(keys: string[], key: string): boolean {
  const at = placeOf(keys.length, (index) => keys[index] ?? '', key);
  if (keys[at] === key) return false;
  keys.splice(at, 0, key);
  return true;
}
