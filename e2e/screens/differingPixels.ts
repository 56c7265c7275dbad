import type { Page } from 'playwright-core';

/** Pixels in which two equally large pictures differ. */
export async function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one, other].map((png) => png.toString('base64'));
  return page.evaluate(async (all) => {
    const decode = (data: string) =>
      createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
    const pixels = await Promise.all(
      all.map(async (data) => {
        const picture = await decode(data);
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        pen?.drawImage(picture, 0, 0);
        return pen?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      }),
    );
    const [first = [], second = []] = pixels;
    let count = 0;
    const differsAt = (at: number) => Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 100;
    for (let at = 0; at < first.length; at += 4)
      if (differsAt(at) || differsAt(at + 1) || differsAt(at + 2)) count += 1;
    return count;
  }, pictures);
}
