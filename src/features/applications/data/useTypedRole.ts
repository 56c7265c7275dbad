import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BACK_END_ROLE, roleFrom } from '../../../protocol/data/names';

/**
 * A role as somebody types it: its id, and what is to be said of it, the id that its words give (`help`) or that they give
 * none (`fault`).
 */
export function useTypedRole() {
  const { t } = useTranslation('data');
  const [typed, setTyped] = useState('');
  const id = roleFrom(typed);
  const words = typed.trim();
  const idHelp = id !== undefined && id !== words ? t('roles.id', { role: id }) : undefined;
  return {
    typed,
    setTyped,
    id,
    help: id === BACK_END_ROLE ? t('roles.backEnd', { role: id }) : idHelp,
    fault: id === undefined && words !== '' ? t('roles.badRole') : undefined,
  };
}
