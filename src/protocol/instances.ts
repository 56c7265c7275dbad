/** Murmur3's last step: every bit of a number has a say in every bit of what comes out, and no two numbers come out alike. */
function mixBits(bits: number): number {
  let hash = bits;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** FNV-1a over the UTF-16 units of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/**
 * The place of a person's instance in a list of `count` (docs/decisions/0040): a whole number, `0 <= place < count`. The
 * shared instance is the first, place 0, and people live there as in the others; `count` 1 is the one database of all.
 *
 * Rendezvous hashing: each place draws a number for the uid, and the highest has the person. A list that grows at its end
 * takes a share from every place and moves nobody between those there were. It counts places and not addresses, which
 * the console, the platform and the next start may spell differently: an address may be replaced, but never
 * change its place. All who read or write a person's paths must come to the same: the numbers never change.
 */
export function instanceOf(uid: string, count: number): number {
  const person = hashOf(uid);
  let best = { place: 0, weight: -1 };
  for (let place = 0; place < count; place++) {
    const weight = mixBits(mixBits(person) ^ Math.imul(place + 1, 0x9e3779b1));
    if (weight > best.weight) best = { place, weight };
  }
  return best.place;
}
