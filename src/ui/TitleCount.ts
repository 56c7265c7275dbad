import { createContext } from 'react';

/** How much is unread, for the document's title; whoever knows provides it. */
export const TitleCount = createContext(0);
