import type { Locator, Page } from 'playwright-core';

/** One screen of the console: its address, who may see it, and what is there when it has arrived (in Vietnamese). */
export interface ConsoleScreen {
  /** Also the name of its pictures. */
  name: string;
  path: string;
  /** Where it is opened from, by a press, if not by its address alone: the row is not in the address. */
  from?: { path: string; press: (page: Page) => Locator };
  /** The others are led elsewhere. */
  who: 'anyone' | 'signedIn' | 'signedOut';
  heading: { vi: string; en: string };
  /** Of the document, in Vietnamese, where it is not the heading and the console's name. */
  title?: string;
  /** Every one of these is visible. */
  content: (page: Page) => Locator[];
}

/** A heading that is one product name in both languages. */
export const same = (text: string) => ({ vi: text, en: text });
