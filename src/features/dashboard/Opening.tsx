import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../ui/LoadingState';

/** An application is on its way to the front of the recent ones. */
export function Opening({ application }: { application: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p>{t('opening', { application })}</p>
      <LoadingState />
    </>
  );
}
