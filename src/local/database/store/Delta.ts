import type { Node, Path } from '../tree/node';
import { exportOf } from '../tree/encode';

/** What one write changed for one kind of listener: values to set, named by their paths below `path`. */
export class Delta {
  private exported: string | undefined;

  constructor(
    readonly path: Path,
    /** A single entry with an empty path is a set at `path`; anything else is a merge. */
    readonly entries: readonly (readonly [Path, Node | null])[],
  ) {}

  get isMerge(): boolean {
    const [first] = this.entries;
    return this.entries.length !== 1 || (first !== undefined && first[0].length > 0);
  }

  /** JSON of the value (set) or of relative path -> value (merge) in export format; made once for all listeners. */
  exportText(): string {
    this.exported ??= this.isMerge
      ? `{${this.entries.map(([path, node]) => `${JSON.stringify(path.join('/'))}:${nodeText(node)}`).join(',')}}`
      : nodeText(this.entries[0]?.[1] ?? null);
    return this.exported;
  }
}

const nodeText = (node: Node | null): string => JSON.stringify(exportOf(node));
