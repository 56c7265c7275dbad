import { createContext, useContext } from 'react';
import type { ApplicationSource } from './FromApplication';

/** What was done, in a sentence, and where one may go from there. */
export interface Toast {
  text: string;
  /** The application whose text it is; absent for the console's own. */
  from?: ApplicationSource;
  next?: { words: string; go: () => void };
}

type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Tells that something went well, in passing: nothing has to be closed, and it is read out without taking the focus. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('Nothing above this component shows toasts.');
  return show;
}
