import type { LayoutNode } from '../node';
import type { Box } from '../solve/contract';
import type { Solver } from '../solve/Solver';
import type { TextStyle } from './style/textStyle';
import type { TextMeasurer } from './TextMeasurer';

interface Message {
  element: HTMLElement;
  text: string;
}

/** How `.sw-error` sets its text, in px: what it is measured by must be what is drawn. */
const STYLE: TextStyle = {
  key: 'field message',
  fontSize: 12,
  lineHeight: 16,
  weight: 400,
  italic: false,
  family: 'inherit',
  letterSpacing: 0,
  maxLines: 6,
  minLines: 1,
  singleLine: false,
  ellipsis: false,
  allCaps: false,
};
const PADDING = { x: 6, y: 2 };
/** Between a field and its message, and below that. */
const GAP = 2;
/** Widest message where the field itself is narrower. */
const LEAST_WIDTH = 120;

const widthOf = (box: Box): number => Math.max(box.width, LEAST_WIDTH);

/** What is wrong with single fields, each right below its field, where the layout makes room for it. */
export class FieldMessages {
  private readonly messages = new Map<LayoutNode, Message>();

  add(node: LayoutNode, element: HTMLElement, text: string): () => void {
    const message = { element, text };
    this.messages.set(node, message);
    return () => {
      if (this.messages.get(node) === message) this.messages.delete(node);
    };
  }

  /** Asks for the room that the messages in a solved tree need; true when it must be solved again for it. */
  askRoom(solver: Solver, texts: TextMeasurer): boolean {
    let news = false;
    for (const [node, { text }] of this.messages) {
      const box = solver.boxOf(node);
      if (!box) continue;
      const { height } = texts.size(text, STYLE, widthOf(box) - 2 * PADDING.x);
      const most = STYLE.maxLines * STYLE.lineHeight;
      news = solver.keepBelow(node, Math.min(height, most) + 2 * (PADDING.y + GAP)) || news;
    }
    return news;
  }

  /** Puts every message where its field now is: on the side where its language begins. */
  place(boxOf: (node: LayoutNode) => Box | undefined): void {
    for (const [node, { element }] of this.messages) {
      const box = boxOf(node);
      if (!box) continue;
      const { rtl } = node.layout;
      const css = element.style;
      css.left = `${rtl ? box.x + box.width : box.x}px`;
      css.transform = rtl ? 'translateX(-100%)' : '';
      css.top = `${box.y + box.height + GAP}px`;
      css.maxWidth = `${widthOf(box)}px`;
    }
  }
}
