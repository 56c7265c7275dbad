import { canvasText, forgetWords } from './canvasText';
import { perPage } from './perPage';
import type { TextStyle } from './style/textStyle';

export interface TextSize {
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

const MAX_TEXTS = 20_000;
const pageMeasurements = perPage(() => ({
  sizes: new Map<string, TextSize>(),
  baselines: new Map<string, number>(),
}));

/** Forgets every measured text, e.g. once the page's fonts have loaded. */
export function forgetTexts(): void {
  const { sizes, baselines } = pageMeasurements();
  sizes.clear();
  baselines.clear();
  forgetWords();
}

function applyStyle(element: HTMLElement, style: TextStyle): void {
  const css = element.style;
  css.position = 'absolute';
  css.fontSize = `${style.fontSize}px`;
  css.lineHeight = `${style.lineHeight}px`;
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

/** Distance from the top of a line to its baseline, as the page sets it. */
function measureBaseline(style: TextStyle, viewport: HTMLElement): number {
  const root = createMeasuringRoot();
  const line = document.createElement('div');
  applyStyle(line, style);
  const mark = document.createElement('i');
  mark.style.cssText = 'display:inline-block;width:1px;height:0';
  line.append('x', mark);
  root.append(line);
  viewport.append(root);
  const baseline = mark.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  root.remove();
  return baseline;
}

/**
 * Measures texts in batches: all requests between two calls of `measureMissing` cost one reflow. Sizes are cached per page by
 * text and style; a size that is not cached yet is estimated and recorded as missing.
 */
export class TextMeasurer {
  private missing = new Map<string, TextRequest>();
  private family: string | undefined;
  private readonly measured = pageMeasurements();
  /** How often a size had to be estimated. */
  guesses = 0;

  constructor(private readonly viewport: () => HTMLElement | null) {}

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
    const cached = this.measured.baselines.get(style.key);
    if (cached !== undefined) return cached;
    const viewport = this.viewport();
    if (!viewport) return style.lineHeight * 0.75;
    // Measured immediately, in a reflow of its own: a screen has a handful of styles, and after an estimate all texts would move.
    const baseline = measureBaseline(style, viewport);
    this.measured.baselines.set(style.key, baseline);
    return baseline;
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
    return canvasText(text, style, width, this.familyOf);
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
      const { width, height } = element.getBoundingClientRect();
      // Rounded up, or the text would wrap in a box of its own width.
      sizes.set(request.key, { width: Math.ceil(width), height: Math.max(height, request.style.lineHeight) });
    }
    root.remove();
  }
}
