import { createContext, useContext } from 'react';

/**
 * Shows a text exactly as given (line breaks and double spaces stay); resolves when the person has closed it. With `asks` it is a
 * question, and resolves to the answer.
 */
export type ShowAlert = (text: string, asks?: boolean) => Promise<boolean>;

export const AlertContext = createContext<ShowAlert | undefined>(undefined);

/** The product's "alert": a dialog that stays over whatever page comes next. */
export function useAlert(): ShowAlert {
  const show = useContext(AlertContext);
  if (!show) throw new Error('Nothing above this component shows alerts.');
  return show;
}
