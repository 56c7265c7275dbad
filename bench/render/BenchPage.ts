import type { WrittenByHand } from './documents/documentTexts';

/** What is drawn. `grid` and `form` have a twin document with RelativeLayout. */
export type Scene =
  | 'grid'
  | 'gridRelative'
  | 'form'
  | 'formRelative'
  /** Each label counts what is entered beside it; in the document by an expression. */
  | 'formCounted'
  /** Each label has an expression that reads what is entered beside it and comes to the same; the engine's alone. */
  | 'formJudged'
  | 'feed'
  | 'screen';

/** Who draws it: the layout engine, the hand-written twin, or (forms only) a twin of antd inputs. */
export type Painter = 'engine' | 'twin' | 'antd';

export interface SceneOrder {
  scene: Scene;
  painter: Painter;
  /** Tiles, rows or cards; the screen has its own size. */
  size: number;
  /** Different salts give different texts. */
  salt: number;
}

/** A document of the platform. */
export interface RealScreen {
  json: string;
  /** The screen that somebody wrote with antd instead; absent = the engine draws the document. */
  twin?: WrittenByHand;
}

/** Position and size of one element marked `data-view-id`, relative to the drawing's own top left corner. */
export interface DrawnBox {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Milliseconds of main thread time of one change: the change itself with forced layout, and the frame after it. */
export interface ChangeTimes {
  sync: number;
  frame: number;
}

/** `window.renderBench` in the measured page: everything the runner asks of it. Times are in ms. */
export interface BenchPage {
  /** Loads who draws, makes the document and data; nothing of it is measured. */
  prepare(order: SceneOrder | RealScreen): Promise<void>;
  /** Draws what was prepared; resolves when it has been painted, with the time until then. */
  mount(): Promise<number>;
  unmount(): Promise<void>;
  /** One field after another gets a new value, from outside, spread over the rows in view. */
  update(times: number): Promise<ChangeTimes[]>;
  /** One card after another comes to the end. */
  append(times: number): Promise<ChangeTimes[]>;
  /** The whole document arrives again as a fresh copy with one text changed. */
  resend(times: number): Promise<ChangeTimes[]>;
  /** Scrolls one step a frame; the time between frames. */
  scroll(steps: number, step: number): Promise<number[]>;
  /** Resolves after `frames` painted frames. */
  frames(count: number): Promise<void>;
  /** Puts the focus into the input of one row; false when there is none. */
  focus(row: number): boolean;
  /** Value of the focused input. */
  typed(): string;
  elements(): number;
  /** Texts, placeholders and number of inputs, to compare what was drawn. */
  contents(): { texts: string[]; placeholders: string[] };
  boxes(): DrawnBox[];
}

declare global {
  interface Window {
    renderBench: BenchPage;
  }
}
