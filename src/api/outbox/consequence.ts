import { bareCollection } from '../../protocol';

/** What a post does that cannot, or not easily, be undone. */
export interface Consequence {
  kind: 'deleteBook' | 'removeRow' | 'blockUser' | 'reportUser' | 'hideBook';
  /** The book and the person it is about, as the screen named them; may be empty. */
  book: string;
  person: string;
}

const KINDS: readonly [RegExp, Consequence['kind']][] = [
  [/^input\/delete\/book_item$/, 'deleteBook'],
  [/^book\/data\/book_items_change_state_flow$/, 'deleteBook'],
  [/^book\/data\/book_items_(sale|purchase)_change_state_flow$/, 'removeRow'],
  [/^input\/book\/block_user$/, 'blockUser'],
  [/^input\/book\/report_user$/, 'reportUser'],
  [/^input\/book\/objectionable_content$/, 'hideBook'],
];

// A name from a layout: the question has to stay readable.
const MAX_NAME = 100;

function nameIn(data: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const name = fields.map((field) => data[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, MAX_NAME) : '';
}

/** What the person is to be asked about before this is posted; undefined for everything that may simply happen. */
export function consequenceOf(post: {
  application: string;
  postCollection: string;
  data: Readonly<Record<string, unknown>>;
}): Consequence | undefined {
  const bare = bareCollection(post.postCollection, post.application);
  const kind = KINDS.find(([pattern]) => pattern.test(bare))?.[1];
  return (
    kind && {
      kind,
      book: nameIn(post.data, ['book_name', 'name']),
      person: nameIn(post.data, ['owner_name']),
    }
  );
}
