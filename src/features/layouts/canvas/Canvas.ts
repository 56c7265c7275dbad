import type { LayoutNode } from '../../../engine';
import type { Workspace } from '../editor/Workspace';
import { drawnSelector, sourcePath } from '../preview/sourcePath';
import { outermost } from '../source/changeViews';
import { shownProperties } from '../source/editProperty';
import type { SourceView } from '../source/readSource';
import { boxAt, readBoxes, type Box, type DrawnBox } from './drawnBoxes';
import type { Mark } from './drawnBoxes';
import { boundedZoom, keepZoom, readZoom, type Zoom } from './zoom';

/** What was done last, for whoever does not see it. */
export interface Said {
  /** Below `canvas.said`. */
  key: string;
  values: Readonly<Record<string, string | number>>;
  /** Tells the same thing said twice apart. */
  count: number;
}

/** What is under way on the canvas. */
export interface CanvasState {
  /** Where what is dragged would go; undefined when nothing is. */
  marks: readonly Mark[] | undefined;
  /** What is dragged from the palette, and where the pointer is; CSS px of the window. */
  carried: { name: string; x: number; y: number } | undefined;
  /** The view whose text is being written. */
  writing: string | undefined;
  said: Said | undefined;
  /** Anything was copied that can be pasted without asking the browser. */
  copied: string | undefined;
  zoom: Zoom;
  /** What the zoom comes to; CSS px a dp. */
  scale: number;
  /** The space bar is held: the pointer moves the whole. */
  byHand: boolean;
}

interface Point {
  x: number;
  y: number;
}

const AT_REST: Omit<CanvasState, 'zoom'> = {
  marks: undefined,
  carried: undefined,
  writing: undefined,
  said: undefined,
  copied: undefined,
  scale: 1,
  byHand: false,
};

/** The drawing as something to work on: where its views are, which are selected, and what is being done to them. */
export class Canvas {
  private device: HTMLElement | undefined;
  /** What stays where it is in the window when the scale changes next: a place in the device, dp. */
  private held: { inDevice: Point; inWindow: Point } | undefined;
  private readonly listeners = new Set<() => void>();
  private now: CanvasState = { ...AT_REST, zoom: readZoom() };

  constructor(readonly workspace: Workspace) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  state = (): CanvasState => this.now;

  update(change: Partial<CanvasState>): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener();
  }

  say(key: string, values: Said['values'] = {}): void {
    this.update({ said: { key, values, count: (this.now.said?.count ?? 0) + 1 } });
  }

  /** Joins the element that the device is drawn in. `scale` is CSS px a dp. */
  attach(device: HTMLElement | undefined, scale: number): void {
    this.device = device;
    if (scale !== this.now.scale) this.update({ scale });
    if (device) this.settle(device);
  }

  /** Scrolls to where the zoom is about. */
  private settle(device: HTMLElement): void {
    const { held, scale } = this;
    this.held = undefined;
    if (!held) return;
    const { left, top } = device.getBoundingClientRect();
    const { inDevice, inWindow } = held;
    const room = this.room();
    if (!room) return;
    room.scrollLeft += left + inDevice.x * scale - inWindow.x;
    room.scrollTop += top + inDevice.y * scale - inWindow.y;
  }

  private get scale(): number {
    return this.now.scale;
  }

  /**
   * Draws the device larger or smaller, about a place in the window, or the middle of what is seen; the browser remembers it.
   * `inDevice` is what is brought there, when it is something else than what is there.
   */
  zoomTo(zoom: Zoom, about?: Point, inDevice?: Point): void {
    const next = zoom === 'fit' ? zoom : boundedZoom(zoom);
    const room = this.room()?.getBoundingClientRect();
    const inWindow = about ?? (room && { x: room.left + room.width / 2, y: room.top + room.height / 2 });
    const isAbout = next !== 'fit' && inWindow !== undefined;
    this.held = isAbout ? { inWindow, inDevice: inDevice ?? this.toDevice(inWindow) } : undefined;
    keepZoom(next);
    this.update({ zoom: next });
    // What is to be drawn in another size goes there once it is; all else is there to be moved now.
    if (this.device && next === this.scale) this.settle(this.device);
  }

  /** The element that has the focus while keys work on the canvas. */
  focus(): void {
    this.room()?.focus({ preventScroll: true });
  }

  /** What scrolls the device. */
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

  /** A place in the window as one in the device, dp. */
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

  /** Selects what is drawn at a place in the window, whatever of the canvas lies over it. */
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

/** What people call a view. */
export function nameOf({ widget, id }: Pick<SourceView, 'widget' | 'id'>): string {
  const short = widget.slice(widget.lastIndexOf('.') + 1);
  return id === '' ? short : `${short} ${id}`;
}
