/** One alert on the screen. */
export interface OpenAlert {
  id: string;
  text: string;
  onClosed: () => void;
}
