/** For whom the documents of a template are written. */
export interface Speech {
  application: string;
  say: (vi: string, en: string) => string;
}
