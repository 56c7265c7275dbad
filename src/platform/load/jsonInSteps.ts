import type { Json } from '../../protocol';

/** Levels that are taken apart; what lies deeper is written in one go. */
const LEVELS = 5;

type Take = (text: string) => unknown;

async function write(value: Json, level: number, take: Take, pause: () => Promise<void>): Promise<boolean> {
  if (level === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return take(JSON.stringify(value)) !== false;
  let separator = '{';
  for (const [key, child] of Object.entries(value)) {
    await pause();
    if (take(`${separator}${JSON.stringify(key)}:`) === false) return false;
    if (!(await write(child, level - 1, take, pause))) return false;
    separator = ',';
  }
  return take(separator === '{' ? '{}' : '}') !== false;
}

/**
 * Hands on the JSON text of a large value, part by part, and lets others have their turn in between. `take` answers false when it wants no
 * more; then so does the result.
 */
export async function jsonInSteps(value: Json, take: Take, pause: () => Promise<void>): Promise<boolean> {
  return write(value, LEVELS, take, pause);
}
