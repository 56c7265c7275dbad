import type { LayoutNode } from '../document/node';
import type { Box, Measured, MeasureSpec } from '../geometry/contract';
import type { TextStyle } from './style/textStyle';
import type { TextMeasurer } from './TextMeasurer';

/** Natural content of a leaf, without its padding, in CSS px. */
export type LeafContent =
  | {
      kind: 'text';
      text: string;
      style: TextStyle;
      /** Room beside the text, e.g. for the box of a check box. */
      beside: number;
      /** Room above and below together, where the node has no padding of its own. */
      above?: number;
      minWidth: number;
      minHeight: number;
      /** Where its box is too small, it ends after a whole line. */
      endsWithLine?: boolean;
    }
  | {
      kind: 'size';
      width: number;
      height: number;
      /** Height follows a narrower width. */ keepRatio?: boolean;
    }
  | {
      kind: 'flow';
      /** Height at a width; `room` is the height spec of the parent. */
      height: (width: number, room: MeasureSpec) => number;
      width: number;
    };

export const NOTHING: LeafContent = { kind: 'size', width: 0, height: 0 };

function roomIn(spec: MeasureSpec, used: number): number {
  return spec.mode === 'unspecified' ? Infinity : Math.max(0, spec.size - used);
}

/** Line breaks, with the blanks around them, as single blanks. */
const oneLine = (text: string): string =>
  text.includes('\n') ? text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks)) : text;

/** Part of a line that may stand below a box: it is the space between lines. */
const SPARE_LINE = 0.25;

/** How many lines of a text its box has room for; undefined when it has room for all. */
export function cutLines(
  { layout: { padding } }: LayoutNode,
  content: LeafContent | undefined,
  box: Box,
  texts: TextMeasurer,
): number | undefined {
  if (content?.kind !== 'text' || !content.endsWithLine || content.style.singleLine) return undefined;
  const needed = measureText(content, box.width - padding.left - padding.right, false, texts).height;
  const lineHeight = texts.lineHeight(content.style);
  const room = box.height - padding.top - padding.bottom + SPARE_LINE * lineHeight;
  return needed > room ? Math.max(1, Math.floor(room / lineHeight)) : undefined;
}

/** `exact`: the width is fixed, only the number of lines at that width matters. */
function measureText(
  content: Extract<LeafContent, { kind: 'text' }>,
  availableWidth: number,
  exact: boolean,
  texts: TextMeasurer,
): { width: number; height: number } {
  const { style, beside } = content;
  const text = style.singleLine ? oneLine(content.text) : content.text;
  const lineHeight = texts.lineHeight(style);
  let size = { width: 0, height: lineHeight };
  let width = beside;
  if (text !== '' && !(exact && style.singleLine)) {
    if (!exact) size = texts.size(text, style);
    width += size.width;
    if (!style.singleLine && (exact || width > availableWidth)) {
      size = texts.size(text, style, availableWidth - beside);
      width = availableWidth;
    }
  }
  let lines = Math.max(1, Math.round(size.height / lineHeight));
  if (style.maxLines > 0) lines = Math.min(lines, style.maxLines);
  lines = Math.max(lines, style.minLines);
  return { width: Math.min(width, availableWidth), height: lines * lineHeight };
}

/** Size of a leaf for the solver, padding included. */
export function measureContent(
  node: LayoutNode,
  content: LeafContent,
  widthSpec: MeasureSpec,
  heightSpec: MeasureSpec,
  texts: TextMeasurer,
): Measured {
  const { padding } = node.layout;
  const padX = padding.left + padding.right;
  const padY = padding.top + padding.bottom;
  const availableWidth = roomIn(widthSpec, padX);
  switch (content.kind) {
    case 'text': {
      const size = measureText(content, availableWidth, widthSpec.mode === 'exactly', texts);
      const height = Math.max(size.height + padY + (content.above ?? 0), content.minHeight);
      const slack = Math.max(0, (height - padY - size.height) / 2);
      return {
        width: Math.max(size.width + padX, content.minWidth),
        height,
        get baseline() {
          return padding.top + slack + texts.baseline(content.style);
        },
      };
    }
    case 'flow': {
      const width = availableWidth === Infinity ? content.width : availableWidth;
      return { width: width + padX, height: content.height(width, heightSpec) + padY };
    }
    case 'size': {
      const availableHeight = roomIn(heightSpec, padY);
      let { width, height } = content;
      if (content.keepRatio && width > 0 && height > 0) {
        const scale = Math.min(1, availableWidth / width, availableHeight / height);
        width *= scale;
        height *= scale;
      }
      return { width: width + padX, height: height + padY };
    }
  }
}
