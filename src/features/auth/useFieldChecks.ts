import { useTranslation } from 'react-i18next';
import { visibleText } from '../../protocol';
import type { Problems } from './FormContext';

const MIN_PASSWORD_LENGTH = 6;

/** What can be wrong with a field before anybody is asked, in words by the field's name. */
export function useFieldChecks() {
  const { t } = useTranslation('auth');
  return {
    email: (email: string): Problems => (visibleText(email) === '' ? { email: t('emailRequired') } : {}),
    password: (password: string): Problems => (password === '' ? { password: t('passwordRequired') } : {}),
    newPassword: (password: string): Problems => {
      if (password === '') return { password: t('passwordRequired') };
      return password.length < MIN_PASSWORD_LENGTH ? { password: t('passwordShort') } : {};
    },
  };
}
