import { exportOf, isList, valueOf } from './encode';
import { BranchNode, type Node } from './node';

/** How data is shown: as the wire does (`.value`, `.priority`), as `snapshot.val()` does, or its keys alone. */
export type Format = 'export' | 'value' | 'shallow';

/** Subtrees of so many leaves are written in one go, which is fastest. */
const SMALL_TREE = 100;
/** Characters of a piece, more or less: one string or small subtree is never cut. */
const PIECE = 16 * 1024;

/** A branch that is being written. */
interface OpenBranch {
  members: Iterator<[string, Node]>;
  list: boolean;
  next: number;
  empty: boolean;
  end: string;
}

/** JSON of a tree, piece by piece and without recursion, so that a large one can be written between other work.
 * `indent` spaces a level; the text is the one JSON.stringify gives. */
export function* jsonPieces(
  root: Node | null,
  format: Format,
  indent = 0,
  smallTree = SMALL_TREE,
): Generator<string, void, undefined> {
  const stack: OpenBranch[] = [];
  const colon = indent > 0 ? ': ' : ':';
  const newLine = (): string => (indent > 0 ? `\n${' '.repeat(indent * stack.length)}` : '');
  let text = '';
  const open = (node: BranchNode): void => {
    const list = format === 'value' && isList(node);
    const priority = format === 'export' ? node.priority : null;
    text += list ? '[' : '{';
    stack.push({
      members: node.children[Symbol.iterator](),
      list,
      next: 0,
      empty: true,
      end: priority === null ? '' : `".priority"${colon}${JSON.stringify(priority)}`,
    });
  };
  const separate = (at: OpenBranch): void => {
    text += `${at.empty ? '' : ','}${newLine()}`;
    at.empty = false;
  };
  const write = (node: Node | null): void => {
    if (node instanceof BranchNode && (node.leaves > smallTree || format === 'shallow')) {
      open(node);
      return;
    }
    const json = JSON.stringify(format === 'export' ? exportOf(node) : valueOf(node), null, indent);
    text += indent > 0 ? json.replaceAll('\n', newLine) : json;
  };
  write(root);
  for (let at = stack.at(-1); at; at = stack.at(-1)) {
    const member = at.members.next();
    if (member.done) {
      if (at.end) {
        separate(at);
        text += at.end;
      }
      stack.pop();
      text += `${newLine()}${at.list ? ']' : '}'}`;
    } else {
      const [key, child] = member.value;
      if (at.list) {
        for (; at.next < Number(key); at.next++) {
          separate(at);
          text += 'null';
        }
        at.next++;
        separate(at);
      } else {
        separate(at);
        text += `${JSON.stringify(key)}${colon}`;
      }
      if (format === 'shallow') text += 'true';
      else write(child);
    }
    if (text.length >= PIECE) {
      yield text;
      text = '';
    }
  }
  yield text;
}
