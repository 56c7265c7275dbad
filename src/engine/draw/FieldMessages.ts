import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import { reserveAllBelow, reserveBelow } from '../geometry/RoomBelow';
import type { Solver } from '../geometry/Solver';
import type { TextStyle } from './style/textStyle';
import type { TextMeasurer } from './TextMeasurer';

interface Message {
  node: LayoutNode;
  element: HTMLElement;
  text: string;
}

/** A message with its position in the tree, in CSS px. */
interface PlacedMessage {
  message: Message;
  box: Box;
  left: number;
  right: number;
  /** Below its field, or below the messages of neighbours that reach under the field. */
  top: number;
  height: number;
}

/** The text style of the CSS class `.sw-error`, in px: measuring and drawing must agree. */
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
const MIN_WIDTH = 120;
/** Messages that are moved apart, from the top: each is compared with all others, which takes quadratic time. */
const MAX_SEPARATED = 200;

const maxWidthOf = (box: Box): number => Math.max(box.width, MIN_WIDTH);

/** The trees in which messages stand. */
interface MessageTrees {
  solverOf: (key: string) => Solver | undefined;
  invalidate: (key: string) => void;
}

/** Error messages of fields, each right below its field; the layout reserves space for them. */
export class FieldMessages {
  private readonly messages = new Map<LayoutNode, Message>();
  /** How far below its field a message begins. */
  private readonly gaps = new Map<LayoutNode, number>();

  constructor(private readonly trees: MessageTrees) {}

  /** Shows a message in the tree `key`; the views below move down. Returns a function that removes it. */
  attach(key: string, message: Message): () => void {
    const { node } = message;
    this.messages.set(node, message);
    this.trees.invalidate(key);
    return () => {
      if (this.messages.get(node) !== message) return;
      this.messages.delete(node);
      const solver = this.trees.solverOf(key);
      if (solver) reserveBelow(solver, node, 0);
      this.trees.invalidate(key);
    };
  }

  /** Reserves the space that the messages of a solved tree need; true when the tree must be solved again. */
  reserveRoom(solver: Solver, texts: TextMeasurer): boolean {
    const placed: PlacedMessage[] = [];
    for (const message of this.messages.values()) {
      const box = solver.boxOf(message.node);
      if (box) placed.push(measureMessage(message, box, solver, texts));
    }
    // Messages of narrow fields side by side would overlap: the later one is moved below the earlier one.
    placed.sort((a, b) => a.top - b.top || a.left - b.left);
    // Sorted by `top` after moving.
    const separated: PlacedMessage[] = [];
    for (const current of placed.slice(0, MAX_SEPARATED)) {
      for (const other of separated)
        if (overlaps(current, other)) current.top = other.top + other.height + GAP;
      const index = separated.findLastIndex((other) => other.top <= current.top) + 1;
      separated.splice(index, 0, current);
    }
    return reserveAllBelow(
      solver,
      placed.map(({ message: { node }, box, top, height }) => {
        const gap = top - solver.originOf(node).y - box.height;
        this.gaps.set(node, gap);
        return [node, gap + height + GAP] as const;
      }),
    );
  }

  /** Moves every message to its field, at the edge where the reading direction begins. */
  place(boxOf: (node: LayoutNode) => Box | undefined): void {
    for (const [node, { element }] of this.messages) {
      const box = boxOf(node);
      if (!box) continue;
      const { rtl } = node.layout;
      const css = element.style;
      css.left = `${rtl ? box.x + box.width : box.x}px`;
      css.transform = rtl ? 'translateX(-100%)' : '';
      css.top = `${box.y + box.height + (this.gaps.get(node) ?? GAP)}px`;
      css.maxWidth = `${maxWidthOf(box)}px`;
    }
  }
}

function measureMessage(message: Message, box: Box, solver: Solver, texts: TextMeasurer): PlacedMessage {
  const { node, text } = message;
  const maxWidth = maxWidthOf(box);
  const size = texts.size(text, STYLE, maxWidth - 2 * PADDING.x);
  const width = Math.min(size.width + 2 * PADDING.x, maxWidth);
  const { x, y } = solver.originOf(node);
  const left = node.layout.rtl ? x + box.width - width : x;
  const height = Math.min(size.height, STYLE.maxLines * texts.lineHeight(STYLE)) + 2 * PADDING.y;
  return { message, box, left, right: left + width, top: y + box.height + GAP, height };
}

function overlaps(a: PlacedMessage, b: PlacedMessage): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.top + b.height && b.top < a.top + a.height;
}
