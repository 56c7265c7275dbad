/** Brackets inside brackets that are read; a document that is drawn needs far fewer. */
export const MAX_NESTING = 500;

/** Where brackets are nested too deep for anything to read; undefined when they are not. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > MAX_NESTING) return at;
  }
  return undefined;
}
