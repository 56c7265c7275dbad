import { createContext, useContext } from 'react';
import type { ApplicationSource } from './FromApplication';

/** Something to be copied elsewhere, under what it is called. */
export interface ShownKey {
  label: string;
  value: string;
}

export interface AlertOptions {
  /** It is a confirmation: yes or no. */
  isQuestion?: boolean;
  /** The application whose text it is; absent for the console's own. */
  from?: ApplicationSource;
  /** Shown below the text, each with a button that copies it. */
  keys?: readonly ShownKey[];
  /** Where the person may continue; it closes the alert. */
  link?: { to: string; words: string };
}

/**
 * Shows a text verbatim (line breaks and double spaces stay); resolves when it is closed, a question to its answer. A question,
 * or a text of an application, resolves to false when the session of the person ends before.
 */
export type ShowAlert = (text: string, options?: AlertOptions) => Promise<boolean>;

export const AlertContext = createContext<ShowAlert | undefined>(undefined);

/** The product's "alert": a dialog that stays over whatever page comes next. */
export function useAlert(): ShowAlert {
  const show = useContext(AlertContext);
  if (!show) throw new Error('Nothing above this component shows alerts.');
  return show;
}
