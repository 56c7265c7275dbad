import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataPath } from './dataPath';

/** The way up to all collections of the application. */
export function BackLink({ application }: { application: string }) {
  const { t } = useTranslation('data');
  return <Link to={dataPath(application)}>{t('back')}</Link>;
}
