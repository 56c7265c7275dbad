import { useTranslation } from 'react-i18next';
import { BACK_END_ROLE } from '../../../../protocol/data/names';
import type { Faults } from './definitionFaults';

/** What is wrong at a place of the definition, in words; undefined where nothing is, or nobody wants to know yet. */
export function useFaultWords(faults: Faults): (place: string) => string | undefined {
  const { t } = useTranslation('data');
  return (place) => {
    const fault = faults.get(place);
    return fault && t(`model.fault.${fault}`);
  };
}

/** A subject of a right as people call it. */
export function useSubjectWords(): (subject: string) => string {
  const { t } = useTranslation('data');
  return (subject) => {
    if (subject === 'everyone' || subject === 'author' || subject === 'developers')
      return t(`model.${subject}`);
    const role = subject.replace(/^role:/, '');
    return t(role === BACK_END_ROLE ? 'model.backEnd' : 'model.role', { role });
  };
}
