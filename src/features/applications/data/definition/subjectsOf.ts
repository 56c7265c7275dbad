import type { DefinitionDraft } from './definitionDraft';

/** Whom rights can be given to: everybody, who added a row, and every role that is known or named. */
export function subjectsOf(draft: DefinitionDraft, roles: readonly string[]): string[] {
  const { see, add, change, remove, fields, notices } = draft;
  const named = [
    ...see,
    ...add,
    ...change,
    ...remove,
    ...fields.flatMap(({ only = [] }) => only),
    ...notices.map(({ tell }) => tell),
  ].filter((subject) => subject.startsWith('role:'));
  return [...new Set(['everyone', 'author', ...roles.map((role) => `role:${role}`), ...named])];
}
