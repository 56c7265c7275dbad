import { perPage } from '../perPage';

interface Size {
  width: number;
  height: number;
}

const MAX_KEPT = 500;

const sizes = perPage(() => new Map<string, Size>());

/** Natural size of the picture of an address, once it has been loaded; a picture that is drawn again has it immediately. */
export const naturalSize = (url: string): Size | undefined => sizes().get(url);

export function noteNaturalSize(url: string, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  if (naturalWidth === 0) return;
  const kept = sizes();
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(url, { width: naturalWidth, height: naturalHeight });
}
