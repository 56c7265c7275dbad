import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownPath } from '../../../protocol';
import { useToast } from '../../../ui/useToast';

/** The way to an application in a window of its own, and its address to hand on. */
export function OwnAddress({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const toast = useToast();
  const path = ownPath(application);
  const copy = async () => {
    const address = window.location.origin + path;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t('page.own.copied') });
    } catch {
      // Without a clipboard it is at least there to be read.
      toast({ text: address });
    }
  };
  return (
    <span className="own-address">
      <Link to={path} target="_blank">
        {t('page.own.open')}
      </Link>
      <Button size="small" onClick={() => void copy()}>
        {t('page.own.copy')}
      </Button>
    </span>
  );
}
