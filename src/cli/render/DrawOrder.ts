/** What the page is asked to draw. */
export interface DrawOrder {
  layout: unknown;
  dark: boolean;
  rtl: boolean;
  language: 'vi' | 'en';
}
