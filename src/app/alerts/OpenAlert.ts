/** One alert on the screen. */
export interface OpenAlert {
  id: string;
  text: string;
  /** It is a question: yes or no. */
  asks: boolean;
  /** Told what was answered; an alert that asks nothing is agreed with. */
  onClosed: (yes: boolean) => void;
}
