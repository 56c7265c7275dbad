import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownPath } from '../../../protocol';
import { useCopyAddress } from './useCopyAddress';

/** The way to an application in a window of its own, and its address to hand on. */
export function OwnAddress({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const copy = useCopyAddress();
  const path = ownPath(application);
  return (
    <span className="own-address">
      <Link to={path} target="_blank">
        {t('page.own.open')}
      </Link>
      <Button size="small" onClick={() => copy(path)}>
        {t('page.own.copy')}
      </Button>
    </span>
  );
}
