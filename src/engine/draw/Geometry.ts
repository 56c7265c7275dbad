import { flushSync } from 'react-dom';
import type { LayoutNode } from '../document/node';
import type { Box, Measured, MeasureSpec } from '../geometry/contract';
import { Solver } from '../geometry/Solver';
import type { FieldStore } from '../screen/fields/FieldStore';
import { Bands } from './Bands';
import { FieldMessages } from './FieldMessages';
import { cutLines, type LeafContent, measureContent, NOTHING } from './leafContent';
import { type PlacedView, BoxWriter } from './BoxWriter';
import { Printing } from './Printing';
import { TextMeasurer } from './TextMeasurer';

/** Content of the views of a tree, including views that have no element yet. */
export interface TreeContents {
  /** Natural content of a leaf. */
  contentOf: (
    node: LayoutNode,
    parentOf: (node: LayoutNode) => LayoutNode | undefined,
  ) => LeafContent | undefined;
  /** Whether a view shows the field `name` of the scope whose fields are in `store`. */
  showsField: (
    node: LayoutNode,
    name: string,
    store: FieldStore,
    parentOf: (node: LayoutNode) => LayoutNode | undefined,
  ) => boolean;
}

/** One tree the geometry places: the screen itself, or one row of a windowed list. */
interface GeometryRoot {
  node: LayoutNode;
  contents: TreeContents;
  /** The node whose extent is reported; a child of `node` when `node` is only the scroller around it. */
  extentNode: LayoutNode;
  width: number;
  height: number;
  /** Called after each solve with the space that the tree takes, margins included. */
  onSolved: (size: { width: number; height: number }, circular: readonly string[]) => void;
}

interface PlacedTree {
  root: GeometryRoot;
  solver: Solver;
  /** Nodes whose element or content was attached since the last solve. */
  touched: LayoutNode[];
  /** Nodes measured with texts whose size was only estimated. */
  guessed: LayoutNode[];
}

// Text sizes are needed for the boxes, and a wrapped text needs its width first: three rounds are enough for all but texts
// whose width depends on another wrapped text.
const MAX_ROUNDS = 5;

/** Solves in a row, without a pause of the page, after which each of them waits for one: a drawing comes to rest within a few. */
const MAX_SOLVES_IN_A_ROW = 100;
const PAUSE_MS = 16;

/**
 * Places the elements of one drawn screen without React: leaves provide their natural content, `solve` computes boxes, and
 * `Places` writes them to the elements. All changes of one microtask are solved together.
 */
export class Geometry {
  private views = new Map<LayoutNode, PlacedView>();
  private trees = new Map<string, PlacedTree>();
  private dirty = new Set<string>();
  private isScheduled = false;
  /** Scheduled solves since the page had a pause in which nothing was to be solved. */
  private solvesInARow = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private guessed: LayoutNode[] = [];
  private readonly texts: TextMeasurer;
  readonly printing = new Printing();
  /** Bands of views far down long containers. */
  readonly bands = new Bands(this.printing);
  private readonly boxWriter = new BoxWriter((node) => this.views.get(node), this.bands);
  /** Error messages of fields. */
  readonly messages = new FieldMessages(this);
  private viewport: HTMLElement | null = null;

  constructor() {
    this.texts = new TextMeasurer(() => this.viewport);
  }

  /** Where texts are measured, so that they inherit the screen's font. */
  setViewport(viewport: HTMLElement | null): void {
    this.viewport = viewport;
  }

  /** Measures everything again when the page draws text in another way than before, e.g. with a smallest font size. */
  readProbe(probe: HTMLElement): void {
    if (this.texts.readProbe(probe)) this.invalidateAll();
  }

  /** Registers a drawn view in the tree `key`; returns a function that removes it. */
  attach(key: string, view: PlacedView): () => void {
    const { node, content } = view;
    this.views.set(node, view);
    const tree = this.trees.get(key);
    if (tree) {
      tree.touched.push(node);
      this.invalidate(key, content && node);
    }
    return () => {
      if (this.views.get(node) === view) this.views.delete(node);
    };
  }

  /** The solver of one tree. */
  solverOf(key: string): Solver | undefined {
    return this.trees.get(key)?.solver;
  }

  setRoot(key: string, root: GeometryRoot): void {
    const existing = this.trees.get(key);
    if (existing) existing.root = root;
    else {
      const tree: PlacedTree = {
        root,
        solver: new Solver((node, width, height) => this.measure(tree, node, width, height)),
        touched: [],
        guessed: [],
      };
      this.trees.set(key, tree);
    }
    this.dirty.add(key);
    this.schedule();
  }

  removeRoot(key: string): void {
    this.trees.delete(key);
    this.dirty.delete(key);
  }

  /** Schedules one tree to be solved again; the content of `changed` is measured again. */
  invalidate(key: string, changed?: LayoutNode): void {
    const view = changed && this.views.get(changed);
    if (view) view.cachedContent = undefined;
    const tree = this.trees.get(key);
    if (!tree) return;
    if (changed) tree.solver.forget(changed);
    this.dirty.add(key);
    this.schedule();
  }

  /** Measures and solves everything again, e.g. after fonts have loaded. */
  invalidateAll(): void {
    for (const [key, { solver }] of this.trees) {
      solver.reset();
      this.dirty.add(key);
    }
    this.schedule();
  }

  /** The elements that fields of this name are drawn in, of all scopes. */
  drawnFields(name: string): HTMLElement[] {
    return [...(this.viewport?.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? [])];
  }

  /** Draws the band of a field of the scope whose fields are in `store`, where it is far down a long container. */
  revealField(name: string, store: FieldStore): void {
    for (const { root, solver } of this.trees.values()) {
      const parentOf = (node: LayoutNode) => solver.parentOf(node);
      const pending = [root.node];
      for (let node = pending.pop(); node; node = pending.pop()) {
        pending.push(...node.views);
        if (!root.contents.showsField(node, name, store, parentOf)) continue;
        for (let ancestor: LayoutNode | undefined = node; ancestor; ancestor = solver.parentOf(ancestor))
          this.bands.reveal(ancestor);
      }
    }
    this.flush();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.solvesInARow += 1;
    // Before the next paint, after React has finished this commit.
    if (this.solvesInARow <= MAX_SOLVES_IN_A_ROW) queueMicrotask(this.solveScheduled);
    this.pause ??= setTimeout(this.afterPause, PAUSE_MS);
  }

  private readonly solveScheduled = (): void => {
    this.isScheduled = false;
    this.flush();
  };

  /** A drawing whose sizes never come to rest is solved once a pause, so that the page can do everything else. */
  private readonly afterPause = (): void => {
    this.pause = undefined;
    if (!this.isScheduled) {
      this.solvesInARow = 0;
      return;
    }
    // The next pause tells whether the drawing came to rest with this solve.
    this.pause = setTimeout(this.afterPause, PAUSE_MS);
    this.solveScheduled();
  };

  /** Solves at once, with the drawing that this leads to, what is dirty now. */
  settle(): void {
    for (let round = 0; round < MAX_ROUNDS && this.dirty.size > 0; round += 1) flushSync(() => this.flush());
  }

  /** Solves what is dirty now. */
  flush(): void {
    if (this.dirty.size === 0) return;
    const keys = [...this.dirty];
    this.dirty.clear();
    this.texts.beginBatch();
    const trees = keys.map((key) => this.trees.get(key)).filter((tree) => tree !== undefined);
    const circular = new Map(trees.map((tree) => [tree, this.solve(tree)]));
    for (let round = 1; round < MAX_ROUNDS && this.texts.hasMissing; round += 1) {
      this.texts.measureMissing();
      for (const tree of trees) if (tree.guessed.length > 0) this.solve(tree);
    }
    for (const tree of trees) {
      this.writeAll(tree);
      const { root, solver } = tree;
      const { margin } = root.extentNode.layout;
      const box = solver.boxOf(root.extentNode);
      const width = box ? box.x + box.width + margin.right : 0;
      const height = box ? box.y + box.height + margin.bottom : 0;
      root.onSolved({ width, height }, circular.get(tree) ?? []);
    }
  }

  private solve({ root, solver, guessed }: PlacedTree): readonly string[] {
    for (const node of guessed.splice(0)) solver.forget(node);
    this.guessed = guessed;
    const size = { width: root.width, height: root.height };
    const circular = solver.solve(root.node, size);
    // A message wraps at the width of its field and avoids its neighbours, so the fields must be placed before the messages.
    const { guesses } = this.texts;
    for (let round = 0; round < MAX_ROUNDS && this.messages.reserveRoom(solver, this.texts); round += 1)
      solver.solve(root.node, size);
    if (this.texts.guesses !== guesses) guessed.push(root.node);
    return circular;
  }

  private measure(tree: PlacedTree, node: LayoutNode, width: MeasureSpec, height: MeasureSpec): Measured {
    const { guesses } = this.texts;
    const content = this.contentOf(tree, node);
    const size = measureContent(node, content ?? NOTHING, width, height, this.texts);
    if (this.texts.guesses !== guesses) this.guessed.push(node);
    return size;
  }

  /** Natural content of a leaf, whether it is drawn or far down a long container. */
  private contentOf(tree: PlacedTree, node: LayoutNode): LeafContent | undefined {
    const view = this.views.get(node);
    if (view) return (view.cachedContent ??= view.content?.());
    return tree.root.contents.contentOf(node, (inner) => tree.solver.parentOf(inner));
  }

  /** Finds the texts that are taller than their boxes. */
  private cutTexts(tree: PlacedTree, nodes: readonly LayoutNode[]): void {
    const cut = (): void => {
      for (const node of nodes) {
        const view = this.views.get(node);
        const box = view?.content && tree.solver.boxOf(node);
        if (box) view.cutLines = cutLines(node, this.contentOf(tree, node), box, this.texts);
      }
    };
    cut();
    if (!this.texts.hasMissing) return;
    this.texts.measureMissing();
    cut();
  }

  /** Writes the boxes that moved or have a new element. */
  private writeAll(tree: PlacedTree): void {
    const { solver } = tree;
    const boxOf = (node: LayoutNode): Box | undefined => solver.boxOf(node);
    const shifted = this.bands.place(boxOf);
    const moved = solver.takeMoved();
    const placed = shifted.length + tree.touched.length > 0 ? [...moved, ...shifted, ...tree.touched] : moved;
    this.cutTexts(tree, placed);
    this.boxWriter.write(solver, placed);
    for (const node of placed) this.views.get(node)?.onPlaced?.(solver.hasHeightLimit(node));
    tree.touched = [];
    this.messages.place((node) => {
      const box = boxOf(node);
      return box && this.bands.boxInBand(node, box);
    });
  }
}
