import { useTranslation } from 'react-i18next';
import type { Problems } from './FormContext';

const PASSWORD_LEAST = 6;

/** What can be wrong with a field before anybody is asked, in words by the field's name. */
export function useFieldChecks() {
  const { t } = useTranslation('auth');
  return {
    email: (email: string): Problems => (email.trim() === '' ? { email: t('emailRequired') } : {}),
    password: (password: string): Problems => (password === '' ? { password: t('passwordRequired') } : {}),
    newPassword: (password: string): Problems => {
      if (password === '') return { password: t('passwordRequired') };
      return password.length < PASSWORD_LEAST ? { password: t('passwordShort') } : {};
    },
  };
}
