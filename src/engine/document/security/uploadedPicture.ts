/** Longest embedded picture, in characters of its address (300 kB of base64). */
const MAX_PICTURE_LENGTH = 410_000;
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * A small embedded png, jpeg or webp, as people upload them; undefined for anything else. Whatever people give is drawn
 * through this: the server behind an address would see everybody who looks.
 */
export function uploadedPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PICTURE_LENGTH) return undefined;
  const text = value.trim();
  return PICTURE.test(text) ? text : undefined;
}
