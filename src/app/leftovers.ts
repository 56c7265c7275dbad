import { KEPT_FORMS } from '../api/slices/browserStorage';
import { LAYOUT_DRAFTS } from '../ui/layoutDrafts';
import { isUnsent } from '../api/slices/outboxSlice';
import { decodePost } from '../api/slices/persisted';
import { POSTS } from './keepPosts';
import { PERSONS } from './storedDocuments';
import type { SharedStorage } from './sharedStorage';

/** What this browser keeps of people other than `uid`, and how much of it was never sent. */
interface Leftovers {
  keys: string[];
  posts: number;
  unfinished: number;
}

const KEY_PREFIXES = [POSTS, KEPT_FORMS, LAYOUT_DRAFTS, `persist:${PERSONS}`];

/** Finds what people whose session ended by itself left in this browser. */
export function findLeftovers(storage: SharedStorage, uid: string): Leftovers {
  const keys = storage
    .keys()
    .filter((key) =>
      KEY_PREFIXES.some(
        (root) => key.startsWith(root) && key !== root + uid && !key.startsWith(`${root}${uid}/`),
      ),
    );
  // What cannot be read may be unsent: its owner is notified once they are back.
  const unsent = (key: string) => {
    const post = decodePost(storage.getItem(key) ?? '');
    return post === undefined || isUnsent(post);
  };
  return {
    keys,
    posts: keys.filter((key) => key.startsWith(POSTS) && unsent(key)).length,
    unfinished: keys.filter((key) => key.startsWith(KEPT_FORMS) || key.startsWith(LAYOUT_DRAFTS)).length,
  };
}
