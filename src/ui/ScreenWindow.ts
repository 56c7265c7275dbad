import { createContext } from 'react';
import { packFormAddress, type FormAddress } from '../protocol';

/** Where screens of applications stand: in the console, or in the window of one application by itself. */
export interface ScreenWindow {
  /** Where one gets who goes back and came from nowhere. */
  home: string;
  /** Path of a screen, without its query. */
  screenPath: (address: FormAddress) => string;
  /** What only developers need is not shown. */
  isOwn: boolean;
}

export const ScreenWindow = createContext<ScreenWindow>({
  home: '/',
  screenPath: (address) => `/generalform/${packFormAddress(address)}`,
  isOwn: false,
});
