import type { Delta } from '../../../tree/store/Delta';
import { exportOf } from '../../../tree/encode';
import { jsonPieces } from '../../../tree/jsonPieces';
import type { Node, Path } from '../../../tree/node';
import { pathText } from '../../../tree/path';
import type { LargeMessage } from './SendQueue';

export type Control = 'h' | 's' | 'r' | 'e' | 'o' | 'a' | 'n';

/** Bytes of data from which on a message is made and sent in pieces. */
export const LARGE_DATA = 64 * 1024;

/** A message of the control layer. */
export function controlMessage(type: Control, payload: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: payload } });
}

/** Answer to request `r`. */
export function answerMessage(r: number, status: string, payload: unknown): string {
  return JSON.stringify({ t: 'd', d: { r, b: { s: status, d: payload } } });
}

/** Answer to request `r` with data. */
export function dataAnswer(r: number, node: Node | null): string | LargeMessage {
  return wrapNode(`{"t":"d","d":{"r":${r},"b":{"s":"ok","d":`, node, '}}}');
}

export function pushMessage(action: string, body: unknown): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

/** The current value at a path. */
export function snapshotMessage(
  path: Path,
  node: Node | null,
  tag: number | undefined,
): string | LargeMessage {
  return wrapNode(pushHead('d', path), node, pushTail(tag));
}

/** A change, put together around JSON that is made once for all listeners. */
export function deltaMessage(delta: Delta, tag: number | undefined): string | LargeMessage {
  const head = pushHead(delta.isMerge ? 'm' : 'd', delta.path);
  const tail = pushTail(tag);
  if (delta.size < LARGE_DATA) return head + delta.exportText() + tail;
  return inPieces(head, delta.size, () => delta.pieces(), tail);
}

/** Hello: the first message of every connection. */
export function helloMessage(now: number, host: string, session: string): string {
  return controlMessage('h', { ts: now, v: '5', h: host, s: session });
}

const pushHead = (action: 'd' | 'm', path: Path): string =>
  `{"t":"d","d":{"a":"${action}","b":{"p":${JSON.stringify(pathText(path))},"d":`;
const pushTail = (tag: number | undefined): string => `${tag === undefined ? '' : `,"t":${tag}`}}}}`;

function wrapNode(head: string, node: Node | null, tail: string): string | LargeMessage {
  if (!node || node.size < LARGE_DATA) return head + JSON.stringify(exportOf(node)) + tail;
  return inPieces(head, node.size, () => jsonPieces(node, 'export'), tail);
}

function inPieces(head: string, size: number, pieces: () => Iterable<string>, tail: string): LargeMessage {
  return {
    weight: size,
    *write(line) {
      const writer = line.begin(Buffer.byteLength(head) + size + Buffer.byteLength(tail));
      writer.write(head);
      for (const piece of pieces()) {
        writer.write(piece);
        yield;
      }
      writer.write(tail);
      writer.end();
    },
  };
}
