import { isProfileCollection, isRecord, wireList } from '../../protocol';

const MAX_MEMBERS = 20_000;
const MAX_LENGTH = 200;

/** True when a layout or a script's parameters name a collection that takes profiles. Iterative and bounded. */
export function namesProfile(...sources: unknown[]): boolean {
  const waiting = [...sources];
  for (let visited = 0; waiting.length > 0 && visited < 10 * MAX_MEMBERS; visited++) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.length < MAX_LENGTH && isProfileCollection(value)) return true;
    const inside = wireList(value) ?? (isRecord(value) ? Object.values(value) : []);
    for (const child of inside.slice(0, MAX_MEMBERS)) waiting.push(child);
  }
  return false;
}
