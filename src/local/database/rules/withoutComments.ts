// A string, or a comment: strings are matched so that what looks like a comment inside them stays.
const STRING_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** A rules file as JSON: the format allows comments, JSON does not. */
export function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (match) => (match.startsWith('"') ? match : ' '));
}
