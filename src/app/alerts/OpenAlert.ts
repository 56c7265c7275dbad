import type { AlertOptions } from '../../ui/useAlert';

/** One alert on the screen. */
export interface OpenAlert extends AlertOptions {
  id: string;
  text: string;
  /** Called with the answer; an alert that is no question is answered with yes. */
  onClosed: (yes: boolean) => void;
}
