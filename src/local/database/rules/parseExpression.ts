import jsep, { type Expression } from 'jsep';

const MAX_LENGTH = 64 * 1024;
const SLASH = 47;

/** Reads `/pattern/` and `/pattern/i`, which the parser does not know by itself. */
function readPattern(this: jsep.HookScope, env: { node?: Expression }): void {
  if (this.code !== SLASH) return;
  const text = this.expr;
  let inClass = false;
  for (let end = this.index + 1; end < text.length; end++) {
    const char = text.charAt(end);
    if (char === '\\') end++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) {
      const pattern = text.slice(this.index + 1, end);
      const flags = /^[a-z]*/.exec(text.slice(end + 1))?.[0] ?? '';
      if (flags !== '' && flags !== 'i') this.throwError('Only the flag i is known on a pattern');
      this.index = end + 1 + flags.length;
      // Built by the caller, who can name the place when the pattern is wrong.
      env.node = { type: 'Pattern', pattern, flags };
      return;
    }
  }
  this.throwError('Pattern has no end');
}

jsep.hooks.add('gobble-token', readPattern);

/** Parses one rule expression. Throws an `Error` with a message fit for the author of the rules. */
export function parseExpression(text: string): Expression {
  if (text.length > MAX_LENGTH) throw new Error('Expression is too long');
  return jsep(text);
}
