import { MAX_PICTURE, MAX_SMALL_PICTURE } from '../protocol';
import { keptPicture, pictureFault } from '../protocol/pictures';

/** Target size of a picture: maximum length of its `data:` URL, and sides (px) with qualities to try in turn. */
export interface PictureSize {
  limit: number;
  tries: readonly (readonly [side: number, quality: number])[];
}

/** A cover, or a picture in a screen. */
export const PICTURE: PictureSize = {
  limit: MAX_PICTURE,
  tries: [
    [1200, 0.85],
    [900, 0.8],
    [600, 0.75],
    [400, 0.7],
  ],
};

/** The logo of an application. */
export const LOGO: PictureSize = {
  limit: MAX_SMALL_PICTURE,
  tries: [
    [160, 0.85],
    [128, 0.8],
    [96, 0.75],
    [64, 0.7],
  ],
};

/** A person's picture, of which an answer may bring twenty. */
export const AVATAR: PictureSize = {
  limit: 12_000,
  tries: [
    [144, 0.8],
    [112, 0.8],
    [80, 0.7],
    [64, 0.6],
  ],
};

/** What lists show of a larger picture. */
const THUMBNAIL: PictureSize = {
  limit: MAX_SMALL_PICTURE,
  tries: [
    [320, 0.8],
    [240, 0.75],
    [160, 0.7],
  ],
};

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file is rejected: unsupported type, undecodable, or too large even when reduced. */
export type PictureFault = 'type' | 'unreadable' | 'large';

/** A picture ready to send, with its thumbnail where it is large (`keptPicture`), or why it cannot be. */
export type SmallPicture = { ok: true; dataUrl: string } | { ok: false; reason: PictureFault };

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}

/**
 * True if the picture contains metadata about place, time or camera (EXIF of JPEG, PNG and WebP, GPS in XMP), which must
 * not be published, or frames, scans or pixels that the platform does not take.
 */
function hasMore(dataUrl: string): boolean {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return /Exif\0\0|eXIf|EXIF|exif:GPS/.test(bytes) || pictureFault(bytes) !== undefined;
}

function draw(picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG knows no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function encode(picture: ImageBitmap, { limit, tries }: PictureSize): Promise<string | undefined> {
  for (const [side, quality] of tries) {
    const smaller = await draw(picture, side, quality);
    const dataUrl = smaller && (await readDataUrl(smaller));
    if (dataUrl && dataUrl.length <= limit) return dataUrl;
  }
  return undefined;
}

/** Decodes a picture file; one that is too large, moves or contains metadata is re-encoded, smaller until it fits. */
export async function smallPicture(file: Blob, size = PICTURE): Promise<SmallPicture> {
  if (!PICTURE_TYPES.includes(file.type)) return { ok: false, reason: 'type' };
  try {
    const picture = await createImageBitmap(file);
    try {
      const plain = file.size < size.limit ? await readDataUrl(file) : '';
      const isPlain = plain !== '' && plain.length <= size.limit && !hasMore(plain);
      const dataUrl = isPlain ? plain : await encode(picture, size);
      const thumbnail = (dataUrl ?? '').length > MAX_SMALL_PICTURE && (await encode(picture, THUMBNAIL));
      if (dataUrl !== undefined) return { ok: true, dataUrl: keptPicture(dataUrl, thumbnail || '') };
    } finally {
      picture.close();
    }
    return { ok: false, reason: 'large' };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
