import { canvasText, canvasWidth, forgetWords } from './canvasText';
import { perPage } from './perPage';
import { lineRatio, type TextStyle } from './style/textStyle';

interface TextSize {
  width: number;
  height: number;
}

interface TextRequest {
  key: string;
  text: string;
  style: TextStyle;
  /** Width to wrap at; undefined measures without wrapping. */
  width: number | undefined;
}

interface LineSize {
  height: number;
  /** Distance from the top of a line to its baseline. */
  baseline: number;
}

/** What was measured while the page drew text in one way. */
interface Measurements {
  /** Text is drawn as the layout asks: neither a smallest font size nor spacing of the reader's own. */
  isPlain: boolean;
  sizes: Map<string, TextSize>;
  lines: Map<string, LineSize>;
}

const MAX_TEXTS = 20_000;
const MAX_CONDITIONS = 8;
const newMeasurements = (isPlain: boolean): Measurements => ({
  isPlain,
  sizes: new Map(),
  lines: new Map(),
});
/** By what the probe of a screen looks like. */
const pageMeasurements = perPage(() => new Map<string, Measurements>());

/** Forgets every measured text, e.g. once the page's fonts have loaded. */
export function forgetTexts(): void {
  for (const { sizes, lines } of pageMeasurements().values()) {
    sizes.clear();
    lines.clear();
  }
  forgetWords();
}

/** A text that every screen draws, unseen. Smaller than any other, so that it shows a smallest font size of the browser. */
const PROBE = { text: 'a b', fontSize: 6, lineHeight: 8.25 };
/** The page rounds widths up to 64ths of a pixel. */
const ROUNDING = 0.1;

/** Its rules. The text is generated, so that nobody finds, reads or translates it. */
export const PROBE_RULES =
  `.sw-probe{position:absolute;visibility:hidden;pointer-events:none;white-space:pre;width:max-content;` +
  `font-size:${PROBE.fontSize}px;line-height:${lineRatio(PROBE)}}\n.sw-probe::before{content:"${PROBE.text}"}`;

/** The size of an element as it is laid out, before any transform; 0 where nothing is laid out. */
function laidOut(element: Element): TextSize {
  const { width, height } = getComputedStyle(element);
  return { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 };
}

function applyStyle(element: HTMLElement, style: TextStyle): void {
  const css = element.style;
  css.position = 'absolute';
  css.fontSize = `${style.fontSize}px`;
  css.lineHeight = String(lineRatio(style));
  css.fontWeight = String(style.weight);
  if (style.italic) css.fontStyle = 'italic';
  if (style.family !== 'inherit') css.fontFamily = style.family;
  if (style.letterSpacing !== 0) css.letterSpacing = `${style.letterSpacing}em`;
  if (style.allCaps) css.textTransform = 'uppercase';
}

/** An invisible element of the page in which texts are measured. */
function createMeasuringRoot(): HTMLElement {
  const root = document.createElement('div');
  root.setAttribute('aria-hidden', 'true');
  root.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;overflow:hidden;visibility:hidden';
  return root;
}

/** A line as the page sets it. */
function measureLine(style: TextStyle, viewport: HTMLElement): LineSize {
  const root = createMeasuringRoot();
  const line = document.createElement('div');
  applyStyle(line, style);
  line.style.whiteSpace = 'pre';
  const mark = document.createElement('i');
  mark.style.cssText = 'display:inline-block;width:1px;height:0';
  line.append('x', mark);
  root.append(line);
  viewport.append(root);
  const { height } = laidOut(line);
  const { top, height: drawnHeight } = line.getBoundingClientRect();
  const scale = height > 0 && drawnHeight > 0 ? drawnHeight / height : 1;
  const baseline = (mark.getBoundingClientRect().bottom - top) / scale;
  root.remove();
  return { height: height || style.lineHeight, baseline };
}

/**
 * Measures texts in batches: all requests between two calls of `measureMissing` cost one reflow. Sizes are cached per page by
 * text and style; a size that is not cached yet is estimated and recorded as missing.
 */
export class TextMeasurer {
  private missing = new Map<string, TextRequest>();
  private family: string | undefined;
  private measured = newMeasurements(true);
  /** How often a size had to be estimated. */
  guesses = 0;

  constructor(private readonly viewport: () => HTMLElement | null) {}

  /** Looks at the probe of the screen; true when the page draws text in another way than before. */
  readProbe(probe: HTMLElement): boolean {
    const { width, height } = laidOut(probe);
    // On a page that is hidden, or has no layout, nothing has changed.
    if (width === 0 || height === 0) return false;
    const key = `${width} ${height}`;
    const all = pageMeasurements();
    const earlier = all.get(key);
    if (earlier === this.measured) return false;
    if (all.size >= MAX_CONDITIONS) all.clear();
    const drawn = canvasWidth(PROBE.text, PROBE.fontSize, getComputedStyle(probe).fontFamily);
    const isPlain =
      drawn !== undefined &&
      Math.abs(width - drawn) < ROUNDING &&
      Math.abs(height - PROBE.lineHeight) < ROUNDING;
    this.measured = earlier ?? newMeasurements(isPlain);
    all.set(key, this.measured);
    return true;
  }

  size(text: string, style: TextStyle, width?: number): TextSize {
    const wrapWidth = width === undefined ? undefined : Math.max(1, Math.floor(width));
    const key = `${style.key}|${wrapWidth ?? ''}|${text}`;
    const cached = this.measured.sizes.get(key);
    if (cached) return cached;
    const size = this.measureOnCanvas(text, style, wrapWidth);
    if (size) {
      this.measured.sizes.set(key, size);
      return size;
    }
    this.guesses += 1;
    this.missing.set(key, { key, text, style, width: wrapWidth });
    return { width: wrapWidth ?? text.length * style.fontSize * 0.5, height: style.lineHeight };
  }

  /** Distance from the top of the first line to its baseline. */
  baseline(style: TextStyle): number {
    return this.line(style)?.baseline ?? style.lineHeight * 0.75;
  }

  /** Height of a line as it is drawn. */
  lineHeight(style: TextStyle): number {
    return this.measured.isPlain ? style.lineHeight : (this.line(style)?.height ?? style.lineHeight);
  }

  /** Undefined while the screen has no viewport. */
  private line(style: TextStyle): LineSize | undefined {
    const cached = this.measured.lines.get(style.key);
    if (cached) return cached;
    const viewport = this.viewport();
    if (!viewport) return undefined;
    // Measured immediately, in a reflow of its own: a screen has a handful of styles, and after an estimate all texts would move.
    const line = measureLine(style, viewport);
    this.measured.lines.set(style.key, line);
    return line;
  }

  /** True when sizes were requested that had to be estimated. */
  get hasMissing(): boolean {
    return this.missing.size > 0;
  }

  /** Starts a new batch: the font of the screen is read again. */
  beginBatch(): void {
    this.family = undefined;
    const { sizes } = this.measured;
    if (sizes.size > MAX_TEXTS) sizes.clear();
  }

  /** The size from a canvas, without a reflow; undefined where it might differ from the page. */
  private measureOnCanvas(text: string, style: TextStyle, width: number | undefined): TextSize | undefined {
    return this.measured.isPlain ? canvasText(text, style, width, this.familyOf) : undefined;
  }

  /** The font of the screen; undefined while it has no viewport. */
  private readonly familyOf = (): string | undefined => {
    const viewport = this.family === undefined ? this.viewport() : null;
    if (viewport) this.family = getComputedStyle(viewport).fontFamily;
    return this.family;
  };

  /** Measures all missing texts in one reflow. */
  measureMissing(): void {
    const viewport = this.viewport();
    if (!viewport) return;
    const root = createMeasuringRoot();
    const texts = [...this.missing.values()].map((request) => {
      const element = document.createElement('div');
      applyStyle(element, request.style);
      element.style.whiteSpace = request.width === undefined ? 'pre' : 'pre-wrap';
      element.style.overflowWrap = 'anywhere';
      element.style.width = request.width === undefined ? 'max-content' : `${request.width}px`;
      element.textContent = request.text;
      root.append(element);
      return { request, element };
    });
    this.missing.clear();
    viewport.append(root);
    const { sizes } = this.measured;
    for (const { request, element } of texts) {
      const { width, height } = laidOut(element);
      // Rounded up, or the text would wrap in a box of its own width.
      sizes.set(request.key, { width: Math.ceil(width), height: height || request.style.lineHeight });
    }
    root.remove();
  }
}
