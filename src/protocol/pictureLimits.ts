/** Letters of a picture's `data:` URL: a cover, or a picture in a screen. */
export const MAX_PICTURE = 300_000;

/** Letters of a picture of which many are seen at once: a logo, a person's, one among an application's resources. */
export const MAX_SMALL_PICTURE = 20_000;

/** People whose pictures are asked for together. */
export const MAX_PEOPLE_PICTURED = 20;

/** A picture as a `data:` URL, whole. */
export const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** True for a value of a post that is a picture itself, as a `data:` URL. */
export function isInlinePicture(value: unknown): value is string {
  return typeof value === 'string' && /^data:image\/(?:png|jpeg|webp);base64,/.test(value.slice(0, 32));
}
