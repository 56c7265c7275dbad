import { useTranslation } from 'react-i18next';
import type { DataDefinition } from '../../../../protocol/data/definition';
import { concernsPeople, namedBy } from '../../../../protocol/data/subjects';
import { subjectsOf, type DefinitionDraft } from './definitionDraft';
import { useSubjectWords } from './useWords';

/** Somebody to whom rights can be given, and what they are called. */
export interface SubjectOption {
  value: string;
  label: string;
}

type Right = 'see' | 'add' | 'change' | 'remove';

/** False for who sees a row only because of another one, and, before a row is there, for who has to do with it. */
export function mayBeGiven(right: Right, subject: string): boolean {
  if (namedBy('readers', subject) !== undefined) return right === 'see';
  return right !== 'add' || !concernsPeople([subject]);
}

/** Everybody to whom this definition can give rights: whom all collections name, and whom the fields of its rows lead to. */
export function useSubjects(
  draft: DefinitionDraft,
  others: readonly DataDefinition[],
  roles: readonly string[],
): SubjectOption[] {
  const { t } = useTranslation('data');
  const words = useSubjectWords();
  const general = subjectsOf([draft, ...others], roles).map((value) => ({ value, label: words(value) }));
  const ofFields = draft.fields.flatMap(({ type, name, label: written }): SubjectOption[] => {
    const label = written || name;
    if (name === '') return [];
    if (type === 'person') return [{ value: `field:${name}`, label: t('model.personIn', { label }) }];
    if (type !== 'reference') return [];
    return [
      { value: `of:${name}`, label: t('model.authorOf', { label }) },
      { value: `readers:${name}`, label: t('model.readersOf', { label }) },
    ];
  });
  return [...general, ...ofFields];
}
