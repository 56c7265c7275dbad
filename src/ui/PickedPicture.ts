import { isInlinePicture, isRecord } from '../protocol';
import { thumbnailOf } from '../protocol/pictures';

/** A picture that a person picked for a form. */
export interface PickedPicture {
  /** The platform's name for it, to be posted with the form; empty until it is uploaded. */
  image: string;
  /** Its `data:` URL, with that of its thumbnail if it has one. */
  dataUrl: string;
}

// The platform keeps an uploaded picture for a day; what is posted with it has to arrive in that time.
const KEPT_MS = 23 * 60 * 60 * 1000;

/** A picked picture as a browser keeps it: its thumbnail alone, which is small. */
export function toKeptPicture({ image, dataUrl }: PickedPicture): object {
  return { image, dataUrl: thumbnailOf(dataUrl), at: Date.now() };
}

/** A picture that was picked before a reload; `lost` where it has to be picked again. */
export function readKeptPicture(kept: unknown): PickedPicture | 'lost' | undefined {
  if (!isRecord(kept)) return undefined;
  const { image, dataUrl, at } = kept;
  const isThere = typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_MS;
  if (!isThere || typeof image !== 'string' || image === '' || !isInlinePicture(dataUrl)) return 'lost';
  return { image, dataUrl };
}
