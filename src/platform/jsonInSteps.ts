import type { Json } from '../protocol';

/** Levels that are taken apart; what lies deeper is written in one go. */
const LEVELS = 5;

async function write(
  value: Json,
  level: number,
  take: (text: string) => void,
  pause: () => Promise<void>,
): Promise<void> {
  if (level === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    take(JSON.stringify(value));
    return;
  }
  let separator = '{';
  for (const [key, child] of Object.entries(value)) {
    await pause();
    take(`${separator}${JSON.stringify(key)}:`);
    await write(child, level - 1, take, pause);
    separator = ',';
  }
  take(separator === '{' ? '{}' : '}');
}

/** Hands on the JSON text of a large value, part by part, and lets others have their turn in between. */
export async function jsonInSteps(
  value: Json,
  take: (text: string) => void,
  pause: () => Promise<void>,
): Promise<void> {
  await write(value, LEVELS, take, pause);
}
