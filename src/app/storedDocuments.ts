import { chipsRestored } from '../api/slices/chipsSlice';
import { developerRestored } from '../api/slices/developerSlice';
import { editorRestored } from '../api/slices/layoutsSlice';
import {
  decodeChips,
  decodeDeveloper,
  decodeEditor,
  decodePreferences,
  decodeRead,
} from '../api/slices/persisted';
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
    ],
  };
}
