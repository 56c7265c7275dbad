import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { MAX_TEXT } from '../../../../protocol/data/definition';
import type { NumberInput } from '../numberInput';
import type { RowFault } from './rowFaults';

/** Says what is wrong with a field's value, with the bound that it missed. */
export function useRowFaultWords(numbers: NumberInput): (field: UsableField, fault: RowFault) => string {
  const { t } = useTranslation('data');
  return ({ type, min, max }, fault) => {
    if (fault === 'number') return t('badNumber');
    const bound = (value: UsableField['min']) => (typeof value === 'number' ? numbers.write(value) : value);
    const highest = type === 'text' ? Math.min(MAX_TEXT, Number(max ?? MAX_TEXT)) : max;
    return t(`rows.fault.${fault}`, { min: bound(min), max: bound(highest) });
  };
}
