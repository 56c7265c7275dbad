import { createContext } from 'react';
import { packFormAddress, type FormAddress } from '../protocol';

/** Context of an application's screen: in the console, or in its own window. */
export interface ScreenWindow {
  /** Target of "back" without a history. */
  home: string;
  /** Path of a screen, without its query. */
  screenPath: (address: FormAddress) => string;
  /** The application runs in its own window: developer tools are hidden. */
  isOwn: boolean;
  /** That application: only what it tells is told there. */
  application?: string;
  /** What it is called. */
  applicationName?: string;
}

export const ScreenWindow = createContext<ScreenWindow>({
  home: '/',
  screenPath: (address) => `/generalform/${packFormAddress(address)}`,
  isOwn: false,
});
