import type { Page } from 'playwright-core';

/** A JPEG as large as a photo of a telephone: shapes under noise, as nothing else is so hard to make small. */
export async function largePhoto(page: Page, { width = 4000, height = 3000 } = {}): Promise<Buffer> {
  const base64 = await page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const picture = context.createImageData(canvas.width, canvas.height);
      let seed = 1;
      for (let at = 0; at < picture.data.length; at += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        picture.data[at] = at % 4 === 3 ? 255 : 90 + ((seed >> 16) % 150);
      }
      context.putImageData(picture, 0, 0);
      context.fillStyle = 'darkgreen';
      context.fillRect(600, 400, 1800, 1400);
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    },
    { width, height },
  );
  return Buffer.from(base64, 'base64');
}
