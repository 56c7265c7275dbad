import { chipsRestored } from '../api/slices/chipsSlice';
import { developerRestored } from '../api/slices/developerSlice';
import { editorRestored } from '../api/slices/layoutsSlice';
import {
  decodeChips,
  decodeDeveloper,
  decodeEditor,
  decodePosts,
  decodePreferences,
  decodeRead,
} from '../api/slices/persisted';
import { noticeRaised } from '../api/slices/noticesSlice';
import { outboxRestored } from '../api/slices/outboxSlice';
import { preferencesRestored } from '../api/slices/preferencesSlice';
import { readRestored } from '../api/slices/readSlice';
import type { StoredDocument } from './persistence';
import type { RootState } from '../api/reducer';

/** What belongs to the browser: kept across sign-out. */
export const preferencesDocument: StoredDocument<RootState> = {
  key: 'screenwire/preferences',
  parts: [
    {
      name: 'preferences',
      select: (state) => state.preferences,
      restore: (stored) => {
        const preferences = decodePreferences(stored);
        return preferences && preferencesRestored(preferences);
      },
    },
  ],
};

/** Where a person's own document is kept: `{PERSONS}{uid}`. */
export const PERSONS = 'screenwire/person/';

/** What belongs to one person: forgotten when they sign out. */
export function personDocument(uid: string): StoredDocument<RootState> {
  return {
    key: PERSONS + uid,
    parts: [
      {
        name: 'chips',
        select: (state) => state.chips,
        restore: (stored) => {
          const chips = decodeChips(stored);
          return chips && chipsRestored(chips);
        },
      },
      {
        name: 'developer',
        select: (state) => state.developer,
        restore: (stored) => {
          const developer = decodeDeveloper(stored);
          return developer && developerRestored(developer);
        },
      },
      {
        name: 'read',
        select: (state) => state.read,
        restore: (stored) => {
          const read = decodeRead(stored);
          return read && readRestored(read);
        },
      },
      {
        name: 'editor',
        select: (state) => state.layouts.editor,
        restore: (stored) => {
          const editor = decodeEditor(stored);
          return editor && editorRestored(editor);
        },
      },
      {
        // Where posts were kept before each got a key of its own.
        name: 'outbox',
        restore: (stored) => {
          const kept = decodePosts(stored);
          if (!kept) return undefined;
          const restored = outboxRestored({ [uid]: kept.posts.filter((post) => post.uid === uid) });
          const lost = noticeRaised({ kind: 'storageReset', detail: 'outbox' });
          return kept.unreadable > 0 ? [restored, lost] : restored;
        },
      },
    ],
  };
}
