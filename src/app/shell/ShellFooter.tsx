import { useTranslation } from 'react-i18next';

export function ShellFooter({ companyUrl }: { companyUrl: string }) {
  const { t } = useTranslation('app');
  return (
    <footer className="shell-footer">
      <a href={companyUrl} target="_blank" rel="noopener noreferrer">
        {t('footer')}
      </a>
      <span>{t('copyright', { year: String(new Date().getFullYear()) })}</span>
    </footer>
  );
}
