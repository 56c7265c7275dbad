import { createContext } from 'react';

/** How much is unread, for the document's title; anyone who knows provides it. */
export const TitleCount = createContext(0);

/** Whose pages these are, for the same. */
export const TitleSite = createContext('Screenwire');
