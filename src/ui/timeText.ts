/** A moment (ms since 1970) as a person reads it: day and minute, in their language. */
export function timeText(locale: string, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at);
}
