/** What an input says while nothing is entered: as pale as can still be read. */
export const placeholderColor = (dark: boolean): string =>
  dark ? 'rgba(255,255,255,0.55)' : 'rgba(0,0,0,0.58)';
