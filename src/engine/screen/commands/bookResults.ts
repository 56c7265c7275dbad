import { isRecord, wireList, type ResponseMessage } from '../../../protocol';
import { WRAP_HEIGHT, columnView, textView, MATCH_WIDTH } from '../../document/parse/ownViews';
import type { FieldValue } from '../../document/types';
import type { ScreenCommand } from './ScreenCommand';

const MAX_BOOKS = 500;
const MAX_COMMENTS = 200;
const MAX_TEXT = 2_000;

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT) : typeof value === 'number' ? String(value) : '';

const line = (field: string, size: string): object => textView({ field_name: field }, { textSize: size });

// The back end sends plain data and no layout. Pictures are left out: loading them would reveal who looks.
const BOOK_LAYOUT = columnView(
  [line('book_name', '16sp'), line('note', '14sp'), line('comments', '14sp')],
  MATCH_WIDTH,
  WRAP_HEIGHT,
  { padding: '8dp' },
);

/** Comments as lines, each once, its replies behind it. */
function commentLines(comments: unknown): string {
  const list = (wireList(comments) ?? (isRecord(comments) ? Object.values(comments) : []))
    .filter(isRecord)
    .slice(0, MAX_COMMENTS);
  const ids = new Set(list.map((comment) => text(comment['comment_id'])).filter(Boolean));
  const replies = new Map<string, Record<string, unknown>[]>();
  const topLevel: Record<string, unknown>[] = [];
  for (const comment of list) {
    const parent = text(comment['parentReplyId']);
    if (!ids.has(parent)) topLevel.push(comment);
    else replies.set(parent, [...(replies.get(parent) ?? []), comment]);
  }
  const lines = new Map<Record<string, unknown>, string>();
  const addThread = (thread: Record<string, unknown>): void => {
    const pending = [thread];
    for (let comment = pending.pop(); comment; comment = pending.pop()) {
      if (lines.has(comment)) continue;
      const commentText = `${text(comment['userName'])}: ${text(comment['message'])}`;
      lines.set(comment, comment === thread ? commentText : `↳ ${commentText}`);
      const id = text(comment['comment_id']);
      pending.push(...(replies.get(id) ?? []).toReversed());
      replies.delete(id);
    }
  };
  topLevel.forEach(addThread);
  // Comments that reply to each other in a circle have no top-level comment.
  list.forEach(addThread);
  return [...lines.values()].join('\n');
}

function commentFields(book: Record<string, unknown>): Record<string, FieldValue> {
  return book['comments'] === undefined ? {} : { comments: commentLines(book['comments']) };
}

/**
 * What the newest book service answers (`search_book_result`, `comment_result`), as rows named by `book_id`; undefined for every
 * other message.
 */
export function bookResults({ msgType, data }: ResponseMessage): ScreenCommand[] | undefined {
  if (!isRecord(data)) return undefined;
  const row = (book: Record<string, unknown>, layout: unknown, fields: Record<string, FieldValue>) => ({
    command: 'bindRow' as const,
    key: text(book['book_id']),
    layout,
    data: { layoutDataField: fields },
    onTop: false,
  });
  if (msgType === 'comment_result') return [row(data, undefined, commentFields(data))];
  if (msgType !== 'search_book_result') return undefined;
  const books = (wireList(data['books']) ?? []).filter(isRecord).slice(0, MAX_BOOKS);
  return books
    .filter((book) => text(book['book_id']) !== '')
    .map((book) =>
      row(book, BOOK_LAYOUT, {
        book_id: text(book['book_id']),
        owner_id: text(book['owner_id']),
        book_name: text(book['book_name']),
        note: text(book['note']),
        ...commentFields(book),
      }),
    );
}
