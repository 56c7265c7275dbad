import { canvasText, forgetWords } from './canvasText';
import { perPage } from './perPage';
import type { TextStyle } from './style/textStyle';

export interface TextSize {
  width: number;
  height: number;
}

interface Request {
  key: string;
  text: string;
  style: TextStyle;
  /** Width to wrap at; undefined measures without wrapping. */
  width: number | undefined;
}

const MAX_TEXTS = 20_000;
const measuredOfPage = perPage(() => ({
  sizes: new Map<string, TextSize>(),
  baselines: new Map<string, number>(),
}));

/** Forgets every measured text, e.g. once the page's fonts have loaded. */
export function forgetTexts(): void {
  const { sizes, baselines } = measuredOfPage();
  sizes.clear();
  baselines.clear();
  forgetWords();
}

function dress(element: HTMLElement, style: TextStyle): void {
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

/** Where texts are set to be measured: part of the page, and nowhere to be seen. */
function createLab(): HTMLElement {
  const lab = document.createElement('div');
  lab.setAttribute('aria-hidden', 'true');
  lab.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;overflow:hidden;visibility:hidden';
  return lab;
}

/** Distance from the top of a line to its baseline, as the page sets it. */
function measureBaseline(style: TextStyle, viewport: HTMLElement): number {
  const lab = createLab();
  const line = document.createElement('div');
  dress(line, style);
  const mark = document.createElement('i');
  mark.style.cssText = 'display:inline-block;width:1px;height:0';
  line.append('x', mark);
  lab.append(line);
  viewport.append(lab);
  const baseline = mark.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  lab.remove();
  return baseline;
}

/**
 * Measures texts in batches: all that are asked for between two `run`s cost one reflow. Sizes are shared by the page,
 * by text and style; what is not known yet is estimated and noted as missing.
 */
export class TextMeasurer {
  private missing = new Map<string, Request>();
  private family: string | undefined;
  private readonly measured = measuredOfPage();
  /** How often a size had to be estimated. */
  guesses = 0;

  constructor(private readonly viewport: () => HTMLElement | null) {}

  size(text: string, style: TextStyle, width?: number): TextSize {
    const wrap = width === undefined ? undefined : Math.max(1, Math.floor(width));
    const key = `${style.key}|${wrap ?? ''}|${text}`;
    const cached = this.measured.sizes.get(key);
    if (cached) return cached;
    const size = this.onCanvas(text, style, wrap);
    if (size) {
      this.measured.sizes.set(key, size);
      return size;
    }
    this.guesses += 1;
    this.missing.set(key, { key, text, style, width: wrap });
    return { width: wrap ?? text.length * style.fontSize * 0.5, height: style.lineHeight };
  }

  /** Distance from the top of the first line to its baseline. */
  baseline(style: TextStyle): number {
    const cached = this.measured.baselines.get(style.key);
    if (cached !== undefined) return cached;
    const viewport = this.viewport();
    if (!viewport) return style.lineHeight * 0.75;
    // At once, in a reflow of its own: a screen has a handful of styles, and a guess would have all its texts placed again.
    const baseline = measureBaseline(style, viewport);
    this.measured.baselines.set(style.key, baseline);
    return baseline;
  }

  /** True when sizes were asked for that had to be estimated. */
  get lacks(): boolean {
    return this.missing.size > 0;
  }

  /** A new batch: the font of the screen is asked for anew. */
  begin(): void {
    this.family = undefined;
    const { sizes } = this.measured;
    if (sizes.size > MAX_TEXTS) sizes.clear();
  }

  /** Where a canvas says the same as the page, nothing has to wait for a reflow. */
  private onCanvas(text: string, style: TextStyle, width: number | undefined): TextSize | undefined {
    return canvasText(text, style, width, this.familyOf);
  }

  /** The font of the screen; undefined while it has no viewport. */
  private readonly familyOf = (): string | undefined => {
    const viewport = this.family === undefined ? this.viewport() : null;
    if (viewport) this.family = getComputedStyle(viewport).fontFamily;
    return this.family;
  };

  /** Measures all that is missing in one reflow. */
  run(): void {
    const viewport = this.viewport();
    if (!viewport) return;
    const lab = createLab();
    const texts = [...this.missing.values()].map((request) => {
      const element = document.createElement('div');
      dress(element, request.style);
      element.style.whiteSpace = request.width === undefined ? 'pre' : 'pre-wrap';
      element.style.overflowWrap = 'anywhere';
      element.style.width = request.width === undefined ? 'max-content' : `${request.width}px`;
      element.textContent = request.text;
      lab.append(element);
      return { request, element };
    });
    this.missing.clear();
    viewport.append(lab);
    const { sizes } = this.measured;
    for (const { request, element } of texts) {
      const { width, height } = element.getBoundingClientRect();
      // Rounded up, or the text would wrap in a box of its own width.
      sizes.set(request.key, { width: Math.ceil(width), height: Math.max(height, request.style.lineHeight) });
    }
    lab.remove();
  }
}
