const encoder = new TextEncoder();
/** Where text is encoded to be measured; what stands in it is never read. */
const scratch = new Uint8Array(8192);

/** Bytes of a text in UTF-8. */
export function utf8Size(text: string): number {
  let size = 0;
  let rest = text;
  for (;;) {
    const { read, written } = encoder.encodeInto(rest, scratch);
    size += written;
    if (read === rest.length) return size;
    rest = rest.slice(read);
  }
}
