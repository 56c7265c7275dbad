// What a value costs beside its texts.
const PART = 8;

/**
 * About how many characters a JSON value has, counted no further than just past `most`: a look at a big message costs no
 * more than at one of that size.
 */
export function roughSize(value: unknown, most: number): number {
  let size = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && size <= most) {
    const part = waiting.pop();
    size += PART;
    if (typeof part === 'string') size += part.length;
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) {
        size += name.length;
        waiting.push(inner);
      }
  }
  return size;
}
