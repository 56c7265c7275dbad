import { createContext, useContext } from 'react';

/**
 * Shows a text verbatim (line breaks and double spaces stay); resolves when it is closed. With `isQuestion` it is a
 * confirmation and resolves to the answer. Resolves to false when the session of the person ends before.
 */
export type ShowAlert = (text: string, isQuestion?: boolean) => Promise<boolean>;

export const AlertContext = createContext<ShowAlert | undefined>(undefined);

/** The product's "alert": a dialog that stays over whatever page comes next. */
export function useAlert(): ShowAlert {
  const show = useContext(AlertContext);
  if (!show) throw new Error('Nothing above this component shows alerts.');
  return show;
}
