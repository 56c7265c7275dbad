const WORDS =
  'sách mượn trả người đọc nhà bên sông chiều nay mưa nhẹ gửi lại cuốn truyện cũ cho bạn mới quen ở phố nhỏ cạnh chợ'.split(
    ' ',
  );

/**
 * `count` words that depend on the seed alone. Different seeds give different texts, so that no text a screen needs has
 * been measured before.
 */
export function words(seed: number, count: number): string {
  let state = (seed * 2654435761 + 97) >>> 0;
  const picked: string[] = [];
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    picked.push(WORDS[state % WORDS.length] ?? '');
  }
  return picked.join(' ');
}

/** The smallest PNG: one grey pixel, so that images cost a box and a decode but no network. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAGsQLUcQW4bQAAAABJRU5ErkJggg==';
