import { createContext, useContext } from 'react';

export const DarkContext = createContext(false);

/** True when the page is drawn dark, anyone who decided so. */
export function useDark(): boolean {
  return useContext(DarkContext);
}
