import { useEffect, useState } from 'react';
import { rememberFocus } from './rememberFocus';

/** Gives the focus back to where it was, when what is drawn here goes; only where it `takes` the focus. */
export function useRestoreFocus(takes = true): void {
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => (takes ? restoreFocus : undefined), [takes, restoreFocus]);
}
