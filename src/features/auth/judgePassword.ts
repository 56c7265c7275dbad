import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How well a password withstands guessing, from 0 (at once) to 4 (hardly). */
type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Longer passwords are cut off here: the cost of the estimate grows faster than the length. */
const MAX_JUDGED_LENGTH = 64;

// Common Vietnamese passwords that international lists rank too low.
const VIETNAMESE = ['matkhau', 'yeuem', 'anhyeuem', 'emyeuanh', 'conyeume', 'vietnam', 'hanoi', 'saigon'];

zxcvbnOptions.setOptions({
  graphs: adjacencyGraphs,
  dictionary: { passwords: dictionary.passwords, vietnamese: VIETNAMESE },
});

/**
 * Estimates how easily a password is guessed: by lists, names, keyboard rows, dates and repetitions; `userInputs` are the
 * person's own data (name, e-mail address). Only a hint: the identity service decides what it accepts.
 */
export function judgePassword(password: string, userInputs: readonly string[] = []): PasswordStrength {
  const parts = userInputs
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .filter((part) => part.length > 2);
  return zxcvbn(password.slice(0, MAX_JUDGED_LENGTH), parts).score;
}
