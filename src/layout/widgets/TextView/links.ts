import type { linkedText } from './linkedText';

let link: typeof linkedText | undefined;

/** Makes addresses in texts links; until then they are plain text. */
export function addLinks(linked: typeof linkedText): void {
  link = linked;
}

export function links(): typeof linkedText | undefined {
  return link;
}
