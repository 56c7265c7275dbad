import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How well a password withstands guessing, from 0 (at once) to 4 (hardly). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** What is judged of a longer one: the work grows faster than the length. */
const MOST_JUDGED = 64;

// What people here try first, and no list of the world's passwords holds high enough.
const VIETNAMESE = ['matkhau', 'yeuem', 'anhyeuem', 'emyeuanh', 'conyeume', 'vietnam', 'hanoi', 'saigon'];

zxcvbnOptions.setOptions({
  graphs: adjacencyGraphs,
  dictionary: { passwords: dictionary.passwords, vietnamese: VIETNAMESE },
});

/**
 * Judges a password as somebody would guess it: by lists, names, rows of keys, dates and repetitions; `known` is what whoever
 * knows the person would try (name, e-mail address). A hint for the person, not a rule: the service decides what it accepts.
 */
export function judgePassword(password: string, known: readonly string[] = []): PasswordStrength {
  const parts = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((part) => part.length > 2);
  return zxcvbn(password.slice(0, MOST_JUDGED), parts).score;
}
