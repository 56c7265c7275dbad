import type { ApplicationSource } from '../../ui/FromApplication';

/** One alert on the screen. */
export interface OpenAlert {
  id: string;
  text: string;
  /** It is a question: yes or no. */
  isQuestion: boolean;
  /** The application whose text it is; undefined for the console's own. */
  from: ApplicationSource | undefined;
  /** Called with the answer; an alert that is no question is answered with yes. */
  onClosed: (yes: boolean) => void;
}
