import type { Locator } from 'playwright-core';

/** Where an element stands in the window, in CSS pixels, once it is there; the first of several. */
export async function box(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await locator.waitFor();
  const found = await locator.boundingBox();
  if (!found) throw new Error('nothing to measure');
  return found;
}
