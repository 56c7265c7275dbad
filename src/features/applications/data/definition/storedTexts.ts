/** A text of a stored draft; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
