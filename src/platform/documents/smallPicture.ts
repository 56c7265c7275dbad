import { MAX_PICTURE, MAX_SMALL_PICTURE } from '../../protocol';
import {
  MAX_PIXELS,
  originalOf,
  pictureFault,
  pictureKind,
  thumbnailOf,
  type PictureFault,
} from '../../protocol/pictures';
import { refuse, type Refusal } from '../requests/handler';

const HEAD = /^data:image\/(png|jpeg|webp);base64,/;

const shown = (value: unknown, partOf: (kept: string) => string): string =>
  typeof value === 'string' && HEAD.test(value) ? partOf(value) : '';

/**
 * The picture that is shown of what somebody stored; none for an address, whose server would see everybody
 * who looks.
 */
export const shownPicture = (value: unknown): string => shown(value, originalOf);

/** The same for a list, which carries many: the thumbnail, or the picture itself where it has none. */
export const listedPicture = (value: unknown): string => shown(value, thumbnailOf);

/** The same for a list of what strangers gave: nothing where the picture is large and has no thumbnail. */
export function smallListedPicture(value: unknown): string {
  const picture = listedPicture(value);
  return picture.length <= MAX_SMALL_PICTURE ? picture : '';
}

/** Why a value is no picture that may be kept; `form`: it is no `data:` URL of a picture, is too large, or begins as another kind. */
function faultOf(value: unknown, maxPixels: number): PictureFault | 'form' | undefined {
  if (typeof value !== 'string' || value.length > MAX_PICTURE) return 'form';
  const kind = HEAD.exec(value)?.[1];
  const content = value.slice(value.indexOf(',') + 1);
  if (kind === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(content) || content.length % 4 !== 0)
    return 'form';
  const bytes = Buffer.from(content, 'base64').toString('latin1');
  return pictureKind(bytes) === kind ? pictureFault(bytes, maxPixels) : 'form';
}

/** True for a `data:` URL of at most 300 kB that begins as the kind of picture it says it is, and costs anyone who sees it no more than others. */
export function isSmallPicture(value: unknown, maxPixels = MAX_PIXELS): value is string {
  return faultOf(value, maxPixels) === undefined;
}

/** True for a picture of which many are seen at once, of so many pixels at most. */
export const isThumbnail = (value: unknown, maxPixels: number): value is string =>
  isSmallPicture(value, maxPixels) && value.length <= MAX_SMALL_PICTURE;

/** The refusal of a value that is no picture; `otherwise`: for all but hidden costs. */
export function refusePicture(
  value: unknown,
  maxPixels: number,
  otherwise: 'bad_image' | 'bad_image.logo',
): Refusal {
  const fault = faultOf(value, maxPixels);
  return refuse(fault === 'scans' || fault === 'parts' ? 'bad_image.steps' : otherwise);
}
