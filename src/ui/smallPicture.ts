/** Longest `data:` URL the platform takes, in letters. */
export const PICTURE_LIMIT = 300_000;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture ready to send, or why it cannot be. */
export type SmallPicture =
  { ok: true; dataUrl: string } | { ok: false; why: 'type' | 'unreadable' | 'large' };

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
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

/** Reads a picture from a file; one that is too large is drawn smaller until it is small enough. */
export async function smallPicture(file: Blob): Promise<SmallPicture> {
  if (!PICTURE_TYPES.includes(file.type)) return { ok: false, why: 'type' };
  try {
    const plain = file.size < PICTURE_LIMIT ? await readDataUrl(file) : undefined;
    if (plain !== undefined && plain.length <= PICTURE_LIMIT) return { ok: true, dataUrl: plain };
    const picture = await createImageBitmap(file);
    try {
      for (const [side, quality] of [
        [1200, 0.85],
        [900, 0.8],
        [600, 0.75],
        [400, 0.7],
      ] as const) {
        const smaller = await draw(picture, side, quality);
        const dataUrl = smaller && (await readDataUrl(smaller));
        if (dataUrl && dataUrl.length <= PICTURE_LIMIT) return { ok: true, dataUrl };
      }
    } finally {
      picture.close();
    }
    return { ok: false, why: 'large' };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}
