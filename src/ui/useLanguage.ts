import { useTranslation } from 'react-i18next';

/** The console's language, for parts whose words stand beside them and come with them. */
export function useLanguage(): 'vi' | 'en' {
  return useTranslation().i18n.language === 'en' ? 'en' : 'vi';
}
