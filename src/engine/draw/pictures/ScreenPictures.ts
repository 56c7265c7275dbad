import { backgroundSheet } from './BackgroundSheet';
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

/** The pictures from addresses that a screen names. */
export interface NamedPictures {
  /** Addresses of pictures in front, in the order of the document, one for each view that shows it. */
  front: readonly string[];
  /** Addresses of backgrounds, in the order of the document. */
  behind: readonly string[];
}

/** Where a view shows its picture. */
interface PictureHolder {
  element: HTMLElement;
  onShown: (image: HTMLImageElement) => void;
  image?: HTMLImageElement | undefined;
}

/** One picture: an image for each view that may show it. */
interface Picture {
  images: Set<HTMLImageElement>;
  /** Loaded, and shown nowhere. */
  spare: HTMLImageElement[];
  holders: Set<PictureHolder>;
}

/**
 * The pictures that a screen loads from addresses. All that its document, its rows and commands name are fetched when those
 * come, whether a view that shows them is drawn or not; a view that is drawn takes an image that has been loaded, and gives it
 * back. Typing, drawing, hiding and scrolling therefore fetch nothing, and no server learns from what is fetched what somebody
 * types or who looks.
 */
export class ScreenPictures {
  private readonly pictures = new Map<string, Picture>();
  private readonly failed = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private releaseBackgrounds: () => void = () => undefined;

  /** Fetches what is new of these pictures, and drops those of the last call that are not among them. */
  name({ front, behind }: NamedPictures): void {
    const release = this.releaseBackgrounds;
    this.releaseBackgrounds = backgroundSheet().hold(behind);
    release();
    const counts = new Map<string, number>();
    for (const url of front) {
      const count = (counts.get(url) ?? 0) + 1;
      counts.set(url, count);
      const picture = this.pictureAt(url);
      if (picture.images.size < count && !this.failed.has(url)) this.fetch(url, picture);
    }
    for (const [url, picture] of this.pictures) if (!counts.has(url)) this.drop(url, picture);
  }

  /** Shows the picture of an address in an element once it has been loaded; returns what takes it away. */
  show(url: string, element: HTMLElement, onShown: PictureHolder['onShown']): () => void {
    const picture = this.pictureAt(url);
    const holder: PictureHolder = { element, onShown };
    picture.holders.add(holder);
    this.fill(picture);
    return () => {
      picture.holders.delete(holder);
      if (!holder.image) return;
      holder.image.remove();
      picture.spare.push(holder.image);
      this.fill(picture);
    };
  }

  hasFailed = (url: string | undefined): boolean => url !== undefined && this.failed.has(url);

  /** Calls the listener when a picture could not be loaded. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private pictureAt(url: string): Picture {
    const cached = this.pictures.get(url);
    if (cached) return cached;
    const picture: Picture = { images: new Set(), spare: [], holders: new Set() };
    this.pictures.set(url, picture);
    return picture;
  }

  private fetch(url: string, picture: Picture): void {
    const image = new Image();
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => {
      noteNaturalSize(url, image);
      if (!picture.images.has(image)) return;
      picture.spare.push(image);
      this.fill(picture);
    });
    image.addEventListener('error', () => {
      if (!picture.images.delete(image)) return;
      this.failed.add(url);
      for (const listener of this.listeners) listener();
    });
    picture.images.add(image);
    image.src = url;
  }

  /** Gives spare images to the places that have none. */
  private fill({ spare, holders }: Picture): void {
    for (const holder of holders) {
      if (holder.image) continue;
      holder.image = spare.pop();
      if (!holder.image) return;
      holder.element.append(holder.image);
      holder.onShown(holder.image);
    }
  }

  private drop(url: string, picture: Picture): void {
    for (const holder of picture.holders) {
      holder.image?.remove();
      holder.image = undefined;
    }
    picture.images.clear();
    picture.spare = [];
    this.failed.delete(url);
    if (picture.holders.size === 0) this.pictures.delete(url);
  }
}
