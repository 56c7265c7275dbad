import type { ParseKeys } from 'i18next';
import type { LayoutNode } from '../../../engine';
import type { Workspace } from '../editor/Workspace';
import { drawnSelector, sourcePath } from '../preview/sourcePath';
import { outermost } from '../source/changeViews';
import { shownProperties } from '../source/editProperty';
import type { SourceView } from '../source/readSource';
import { boxAt, readBoxes, type Box, type DrawnBox } from './drawnBoxes';
import type { Mark } from './drawnBoxes';
import { boundedZoom, keepZoom, readZoom, type Zoom } from './zoom';

export type AnnouncementKey = ParseKeys<'layouts', { count: number }, 'canvas.said'>;

/** The last action, for the live region. */
export interface Announcement {
  /** Key in the words below `canvas.said`. */
  key: AnnouncementKey;
  values: Readonly<Record<string, string | number>>;
  /** Distinguishes equal announcements in a row. */
  count: number;
}

/** The transient state of the canvas. */
interface CanvasState {
  /** Drop marks of a drag, undefined without one. */
  marks: readonly Mark[] | undefined;
  /** The widget dragged from the palette and the pointer's position (CSS px of the window). */
  carried: { widget: string; x: number; y: number } | undefined;
  /** The view whose text is being written. */
  writing: string | undefined;
  announcement: Announcement | undefined;
  /** The last copied views, which can be pasted without clipboard access. */
  copied: string | undefined;
  zoom: Zoom;
  /** The effective zoom in CSS px a dp. */
  scale: number;
  /** The space bar is held: dragging pans the canvas. */
  panMode: boolean;
}

interface Point {
  x: number;
  y: number;
}

const IDLE_STATE: Omit<CanvasState, 'zoom'> = {
  marks: undefined,
  carried: undefined,
  writing: undefined,
  announcement: undefined,
  copied: undefined,
  scale: 1,
  panMode: false,
};

/** The drawing as an editable canvas: the boxes of its views, the selection, and the operation in progress. */
export class Canvas {
  private device: HTMLElement | undefined;
  /** A point of the device (dp) that keeps its place in the window at the next change of scale. */
  private zoomAnchor: { inDevice: Point; inWindow: Point } | undefined;
  private readonly listeners = new Set<() => void>();
  private current: CanvasState = { ...IDLE_STATE, zoom: readZoom() };

  constructor(readonly workspace: Workspace) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  state = (): CanvasState => this.current;

  update(change: Partial<CanvasState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }

  announce(key: AnnouncementKey, values: Announcement['values'] = {}): void {
    this.update({ announcement: { key, values, count: (this.current.announcement?.count ?? 0) + 1 } });
  }

  /** Attaches the element of the device. `scale` is CSS px a dp. */
  attach(device: HTMLElement | undefined, scale: number): void {
    this.device = device;
    if (scale !== this.current.scale) this.update({ scale });
    if (device) this.settle(device);
  }

  /** Scrolls so that the zoom anchor keeps its place. */
  private settle(device: HTMLElement): void {
    const { zoomAnchor, scale } = this;
    this.zoomAnchor = undefined;
    if (!zoomAnchor) return;
    const { left, top } = device.getBoundingClientRect();
    const { inDevice, inWindow } = zoomAnchor;
    const room = this.room();
    if (!room) return;
    room.scrollLeft += left + inDevice.x * scale - inWindow.x;
    room.scrollTop += top + inDevice.y * scale - inWindow.y;
  }

  private get scale(): number {
    return this.current.scale;
  }

  /**
   * Zooms about a point of the window, by default the middle of the visible part, and stores the zoom in this browser.
   * `inDevice` is the point of the device to bring there, by default the one that is there now.
   */
  zoomTo(zoom: Zoom, about?: Point, inDevice?: Point): void {
    const next = zoom === 'fit' ? zoom : boundedZoom(zoom);
    const room = this.room()?.getBoundingClientRect();
    const inWindow = about ?? (room && { x: room.left + room.width / 2, y: room.top + room.height / 2 });
    const isAbout = next !== 'fit' && inWindow !== undefined;
    this.zoomAnchor = isAbout ? { inWindow, inDevice: inDevice ?? this.toDevice(inWindow) } : undefined;
    keepZoom(next);
    this.update({ zoom: next });
    // A new scale scrolls once it is rendered; without one the scrolling happens now.
    if (this.device && next === this.scale) this.settle(this.device);
  }

  /** Focuses the scroll container, which handles the canvas's keys. */
  focus(): void {
    this.room()?.focus({ preventScroll: true });
  }

  /** The scroll container of the device. */
  room(): HTMLElement | null | undefined {
    return this.device?.closest<HTMLElement>('.preview-room');
  }

  boxes(): DrawnBox[] {
    return this.device ? readBoxes(this.device, this.scale) : [];
  }

  /** How large the device is, dp. */
  size(): { width: number; height: number } {
    const { width = 0, height = 0 } = this.device?.getBoundingClientRect() ?? {};
    return { width: width / this.scale, height: height / this.scale };
  }

  boxOf(path: string): Box | undefined {
    return this.device && boxAt(this.device, this.scale, drawnSelector(path));
  }

  /** Converts a point of the window to device coordinates (dp). */
  toDevice({ x, y }: Point): Point {
    const origin = this.device?.getBoundingClientRect();
    return origin
      ? { x: (x - origin.left) / this.scale, y: (y - origin.top) / this.scale }
      : { x: -1, y: -1 };
  }

  /** The selected views that can be moved, none of them inside another. */
  chosenViews(): SourceView[] {
    const { source, chosen } = this.workspace.now();
    return outermost(source, chosen);
  }

  select(paths: readonly string[]): void {
    this.workspace.selectAll(paths);
  }

  /** Selects the topmost view at a point of the window, ignoring the canvas overlay. */
  selectAt({ x, y }: Point): void {
    const views = document
      .elementsFromPoint(x, y)
      .map((element) => this.device?.contains(element) && element.closest<HTMLElement>('[data-view-path]'));
    const path = views.find((view) => view instanceof HTMLElement)?.dataset['viewPath'];
    if (path !== undefined) this.select([sourcePath(path)]);
    this.focus();
  }

  /** Brings a view into sight. */
  reveal(path: string): void {
    this.device?.querySelector(drawnSelector(path))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Brings the selected view into sight where nothing of it is; false while it is not drawn. */
  revealSelected(): boolean {
    const { selected } = this.workspace.lastReading();
    const view = selected === undefined ? null : this.device?.querySelector(drawnSelector(selected));
    const shown = [this.device, this.room()].flatMap((one) => one?.getBoundingClientRect() ?? []);
    if (!view) return false;
    const { top, bottom } = view.getBoundingClientRect();
    const isHidden = shown.some((frame) => frame.height > 0 && (bottom <= frame.top || top >= frame.bottom));
    if (isHidden && selected !== undefined) this.reveal(selected);
    return true;
  }

  /** Adds a view to what is selected, or takes it out. */
  toggle(path: string): void {
    const { chosen } = this.workspace.now();
    const others = chosen.filter((one) => one !== path);
    if (others.length < chosen.length && others.length > 0) this.select(others);
    else this.select([...others, path]);
  }
}

/** The plain properties of a view as written. */
export function propsOf(view: SourceView): LayoutNode['props'] {
  return Object.fromEntries(
    shownProperties(view).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );
}

/** What an announcement says of a view. */
export const namedView = (view: SourceView | undefined) => ({
  widget: view?.widget ?? '',
  id: view?.id ?? '',
});
