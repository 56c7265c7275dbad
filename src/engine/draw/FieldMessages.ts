import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import { keepAllBelow, keepBelow } from '../geometry/RoomBelow';
import type { Solver } from '../geometry/Solver';
import type { TextStyle } from './style/textStyle';
import type { TextMeasurer } from './TextMeasurer';

interface Message {
  node: LayoutNode;
  element: HTMLElement;
  text: string;
}

/** A message in its tree, in CSS px. */
interface Standing {
  message: Message;
  box: Box;
  left: number;
  right: number;
  /** Below its field, or below the messages of neighbours that reach under the field. */
  top: number;
  height: number;
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
const MIN_WIDTH = 120;
/** Messages that keep clear of one another, from the top; nobody reads more at once, and each is held against all others. */
const MAX_APART = 200;

const widthOf = (box: Box): number => Math.max(box.width, MIN_WIDTH);

/** The trees in which messages stand. */
interface MessageTrees {
  solverOf: (key: string) => Solver | undefined;
  invalidate: (key: string) => void;
}

/** What is wrong with single fields, each right below its field, where the layout makes room for it. */
export class FieldMessages {
  private readonly messages = new Map<LayoutNode, Message>();
  /** How far below its field a message begins. */
  private readonly gaps = new Map<LayoutNode, number>();

  constructor(private readonly trees: MessageTrees) {}

  /** Shows a message in the tree `key`, and what follows makes room; returns the way to take it back. */
  attach(key: string, message: Message): () => void {
    const { node } = message;
    this.messages.set(node, message);
    this.trees.invalidate(key);
    return () => {
      if (this.messages.get(node) !== message) return;
      this.messages.delete(node);
      const solver = this.trees.solverOf(key);
      if (solver) keepBelow(solver, node, 0);
      this.trees.invalidate(key);
    };
  }

  /** Asks for the room that the messages in a solved tree need; true when it must be solved again for it. */
  askRoom(solver: Solver, texts: TextMeasurer): boolean {
    const all: Standing[] = [];
    for (const message of this.messages.values()) {
      const box = solver.boxOf(message.node);
      if (box) all.push(standing(message, box, solver, texts));
    }
    // Those of fields side by side and narrower than a message reads would stand in each other's place.
    all.sort((a, b) => a.top - b.top || a.left - b.left);
    // In the order of their tops as they are then.
    const apart: Standing[] = [];
    for (const one of all.slice(0, MAX_APART)) {
      for (const other of apart) if (touches(one, other)) one.top = other.top + other.height + GAP;
      const at = apart.findLastIndex((other) => other.top <= one.top) + 1;
      apart.splice(at, 0, one);
    }
    return keepAllBelow(
      solver,
      all.map(({ message: { node }, box, top, height }) => {
        const gap = top - solver.originOf(node).y - box.height;
        this.gaps.set(node, gap);
        return [node, gap + height + GAP] as const;
      }),
    );
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
      css.top = `${box.y + box.height + (this.gaps.get(node) ?? GAP)}px`;
      css.maxWidth = `${widthOf(box)}px`;
    }
  }
}

function standing(message: Message, box: Box, solver: Solver, texts: TextMeasurer): Standing {
  const { node, text } = message;
  const most = widthOf(box);
  const size = texts.size(text, STYLE, most - 2 * PADDING.x);
  const width = Math.min(size.width + 2 * PADDING.x, most);
  const { x, y } = solver.originOf(node);
  const left = node.layout.rtl ? x + box.width - width : x;
  const height = Math.min(size.height, STYLE.maxLines * STYLE.lineHeight) + 2 * PADDING.y;
  return { message, box, left, right: left + width, top: y + box.height + GAP, height };
}

function touches(a: Standing, b: Standing): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.top + b.height && b.top < a.top + a.height;
}
