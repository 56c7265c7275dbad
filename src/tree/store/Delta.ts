import { finish, type Steps } from '../steps';
import type { Node, Path } from '../node';
import { exportOf } from '../encode';
import { jsonPieces } from '../jsonPieces';
import { jsonSize } from '../jsonSize';
import { STEP } from './Change';

/** What one write changed for one kind of listener: values to set, named by their paths below `path`. */
export class Delta {
  private exported: string | undefined;
  private bytes: number | undefined;
  private readonly madePieces: string[] = [];
  private remainingPieces: Generator<string, void, undefined> | undefined;

  constructor(
    readonly path: Path,
    /** A single entry with an empty path is a set at `path`; anything else is a merge. */
    readonly entries: readonly (readonly [Path, Node | null])[],
  ) {}

  get isMerge(): boolean {
    const [first] = this.entries;
    return this.entries.length !== 1 || (first !== undefined && first[0].length > 0);
  }

  /** Bytes of `exportText`, without making it. */
  get size(): number {
    return this.bytes ?? finish(this.weigh());
  }

  /** Works out `size`, in steps. */
  *weigh(): Steps<number> {
    let bytes = this.isMerge ? 1 : sizeOf(this.entries[0]?.[1] ?? null);
    if (this.isMerge) {
      for (const [i, [path, node]] of this.entries.entries()) {
        bytes += jsonSize(path.join('/')) + 2 + sizeOf(node);
        if (i % STEP === STEP - 1) yield;
      }
    }
    this.bytes = bytes;
    return bytes;
  }

  /** JSON of the value (set) or of relative path -> value (merge) in export format; made once for all listeners. */
  exportText(): string {
    this.exported ??= this.isMerge
      ? `{${this.entries.map(([path, node]) => `${nameText(path)}:${nodeText(node)}`).join(',')}}`
      : nodeText(this.entries[0]?.[1] ?? null);
    return this.exported;
  }

  /** The same piece by piece, for what is large; each piece is made once for all listeners. */
  *pieces(): Generator<string, void, undefined> {
    this.remainingPieces ??= this.makePieces();
    for (let i = 0; ; i++) {
      let piece = this.madePieces[i];
      if (piece === undefined) {
        const next = this.remainingPieces.next();
        if (next.done) return;
        piece = next.value;
        this.madePieces.push(piece);
      }
      yield piece;
    }
  }

  private *makePieces(): Generator<string, void, undefined> {
    if (!this.isMerge) {
      yield* jsonPieces(this.entries[0]?.[1] ?? null, 'export');
      return;
    }
    let separator = '{';
    for (const [path, node] of this.entries) {
      yield `${separator}${nameText(path)}:`;
      yield* jsonPieces(node, 'export');
      separator = ',';
    }
    yield this.entries.length === 0 ? '{}' : '}';
  }
}

const nodeText = (node: Node | null): string => JSON.stringify(exportOf(node));
const nameText = (path: Path): string => JSON.stringify(path.join('/'));
const sizeOf = (node: Node | null): number => (node ? node.size : 'null'.length);
