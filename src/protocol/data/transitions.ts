import * as v from 'valibot';
import { condition } from './condition';
import { choice, name, words } from './definitionParts';
import { subjects } from './subjects';

/** Transitions of a definition together: a list says of each row which of them the person may make. */
export const MAX_TRANSITIONS = 20;

/** A named move of a field with choices: from one of some values to another, by some people. */
const transition = v.strictObject({
  name,
  /** What its button says; empty: the value it leads to. */
  label: v.optional(words(60), ''),
  from: v.pipe(v.array(choice), v.minLength(1)),
  to: choice,
  by: v.pipe(subjects, v.minLength(1)),
  /** Only in rows that meet this. */
  where: v.optional(condition),
});

export type Transition = v.InferOutput<typeof transition>;

export const transitions = v.pipe(v.array(transition), v.minLength(1), v.maxLength(MAX_TRANSITIONS));

interface StateField {
  choices?: readonly string[] | undefined;
  initial?: unknown;
  only?: readonly string[] | undefined;
  transitions?: readonly Transition[] | undefined;
}

/** True where a field has no transitions, or moves between its choices along them only. */
export function areTransitionsSound({ choices = [], only, transitions: moves = [] }: StateField): boolean {
  const areChoices = moves.every(({ from, to }) => [...from, to].every((value) => choices.includes(value)));
  return areChoices && moves.every(({ from, to }) => !from.includes(to)) && (moves.length === 0 || !only);
}

/** True where a field has no transitions, or says what a row begins with. */
export function hasBeginning({ initial, transitions: moves }: StateField): boolean {
  return !moves || initial !== undefined;
}

/** True where no two transitions of a definition have the same name, and there are not too many. */
export function areTransitionsNamed(fields: readonly StateField[]): boolean {
  const names = fields.flatMap(({ transitions: moves = [] }) => moves.map((one) => one.name));
  return names.length <= MAX_TRANSITIONS && new Set(names).size === names.length;
}

/** The transitions that lead from one value of a field to another. */
export function transitionsBetween(
  { transitions: moves = [], initial }: StateField,
  // A row from before the field began to have transitions may have no value.
  from: unknown = initial,
  to?: unknown,
): Transition[] {
  return moves.filter(
    (one) => one.from.some((value) => value === from) && (to === undefined || one.to === to),
  );
}
