import type { Path } from './node';

interface PathNode<T> {
  value: T | undefined;
  children: Map<string, PathNode<T>>;
}

const newNode = <T>(): PathNode<T> => ({ value: undefined, children: new Map() });

/** Values kept at paths, so that a write finds those it concerns and no others. */
export class PathTree<T> {
  private readonly root = newNode<T>();

  get isEmpty(): boolean {
    return this.root.value === undefined && this.root.children.size === 0;
  }

  get(path: Path): T | undefined {
    return this.nodesAlong(path).at(path.length)?.value;
  }

  set(path: Path, value: T): void {
    let node = this.root;
    for (const key of path) {
      let next = node.children.get(key);
      if (!next) node.children.set(key, (next = newNode()));
      node = next;
    }
    node.value = value;
  }

  delete(path: Path): void {
    const nodes = this.nodesAlong(path);
    const node = nodes[path.length];
    if (!node) return;
    node.value = undefined;
    for (let depth = path.length; depth > 0; depth--) {
      const at = nodes[depth];
      if (!at || at.value !== undefined || at.children.size > 0) return;
      nodes[depth - 1]?.children.delete(path[depth - 1] ?? '');
    }
  }

  /** Hands over each value at, above or below a path. */
  eachConcerned(path: Path, take: (value: T) => void): void {
    let node = this.root;
    for (const key of path) {
      if (node.value !== undefined) take(node.value);
      const next = node.children.get(key);
      if (!next) return;
      node = next;
    }
    const takeBelow = (under: PathNode<T>): void => {
      if (under.value !== undefined) take(under.value);
      for (const child of under.children.values()) takeBelow(child);
    };
    takeBelow(node);
  }

  /** The places from the root to `path`, as far as they exist. */
  private nodesAlong(path: Path): PathNode<T>[] {
    const nodes = [this.root];
    for (const key of path) {
      const next = nodes.at(-1)?.children.get(key);
      if (!next) break;
      nodes.push(next);
    }
    return nodes;
  }
}
