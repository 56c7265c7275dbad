import { useTranslation } from 'react-i18next';
import { TextField } from './TextField';

/** The address somebody signs in with. */
export function EmailField({ defaultValue = '' }: { defaultValue?: string }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="email"
      label={t('email')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={320}
      defaultValue={defaultValue}
    />
  );
}
