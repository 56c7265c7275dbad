const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * Makes keys of the database's own form: 8 characters of time (ms) and 12 random ones, so that keys sort by the moment
 * they were made; within one millisecond the random part counts up. The clock is the caller's, in ms since 1970.
 */
export function createPushKeys(random: () => number = Math.random): (now: number) => string {
  let lastTime = -1;
  let tail: number[] = [];
  return (now) => {
    if (now === lastTime) {
      let i = 11;
      while (i >= 0 && tail[i] === 63) tail[i--] = 0;
      if (i >= 0) tail[i] = (tail[i] ?? 0) + 1;
    } else {
      lastTime = now;
      tail = Array.from({ length: 12 }, () => Math.floor(random() * 64));
    }
    let head = '';
    for (let i = 0, rest = now; i < 8; i++, rest = Math.floor(rest / 64))
      head = ALPHABET.charAt(rest % 64) + head;
    return head + tail.map((n) => ALPHABET.charAt(n)).join('');
  };
}
