import { isRecord } from '../../../../protocol';
import { nameFrom } from '../../../../protocol/data/names';
import { conditionDraft, conditionValue, NO_CONDITION, type ConditionDraft } from './conditionDraft';
import { textOf, textsOf } from './storedTexts';

/** A transition as it is being typed. */
export interface TransitionDraft {
  /** React key; never stored. */
  id: string;
  /** Added here: its name follows its label until it is edited by hand. */
  isNew: boolean;
  name: string;
  label: string;
  from: string[];
  to: string;
  by: string[];
  /** Only in these rows. */
  where: ConditionDraft;
}

export function newTransition(): TransitionDraft {
  const empty = { name: '', label: '', from: [], to: '', by: [], where: NO_CONDITION };
  return { id: crypto.randomUUID(), isNew: true, ...empty };
}

export function transitionDrafts(value: unknown): TransitionDraft[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isRecord).map(({ name, label, from, to, by, where }) => ({
    ...{ id: crypto.randomUUID(), isNew: false, name: textOf(name), label: textOf(label) },
    ...{ from: textsOf(from), to: textOf(to), by: textsOf(by) },
    where: conditionDraft(where),
  }));
}

/** In the platform's format. */
export function transitionValue({
  name,
  label,
  from,
  to,
  by,
  where,
}: TransitionDraft): Record<string, unknown> {
  return {
    name: name.trim(),
    ...(label.trim() !== '' && { label: label.trim() }),
    ...{ from, to, by },
    ...(where.field !== '' && { where: conditionValue(where) }),
  };
}

/** A changed draft, whose name follows what its button says. */
export function changedTransition(
  transition: TransitionDraft,
  change: Partial<TransitionDraft>,
): TransitionDraft {
  const nameOf = ({ label, to }: TransitionDraft) => nameFrom(label || to);
  const changed = { ...transition, ...change };
  const followsLabel = transition.isNew && transition.name === nameOf(transition);
  return followsLabel && change.name === undefined ? { ...changed, name: nameOf(changed) } : changed;
}
