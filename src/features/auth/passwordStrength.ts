/** How well a password withstands guessing, from 0 (at once) to 4 (hardly). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// What is tried first, in the two languages of this console.
const TRIED_FIRST = ['password', 'matkhau', 'iloveyou', 'yeuem', 'anhyeuem', 'qwerty', 'admin', 'welcome'];

const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

// Bits at which the next step begins: minutes, days, years of guessing at a service that slows guesses down.
const STEPS = [20, 32, 44, 60];

/** Characters that are no surprise after the one before: the same again, or the next of a row (`aaa`, `123`, `cba`). */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/**
 * Judges a password by the surprises in it; words known to attackers and to whoever knows the person (`known`: name,
 * e-mail address) count for nothing. A hint for the person, not a rule: the service decides what it accepts.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const words = [...TRIED_FIRST, ...known.flatMap((text) => text.toLowerCase().split(/[\s@.]+/))];
  const rest = words
    .filter((word) => word.length > 2)
    .reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  // The case of the letters that remain still counts for the size of the alphabet.
  const alphabet = KINDS.reduce((size, [kind, more]) => (kind.test(password) ? size + more : size), 0);
  const bits = alphabet === 0 ? 0 : surprises(rest) * Math.log2(alphabet);
  const step = STEPS.filter((from) => bits >= from).length;
  return step === 4 ? 4 : step === 3 ? 3 : step === 2 ? 2 : step === 1 ? 1 : 0;
}
