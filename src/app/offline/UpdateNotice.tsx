import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { PlainButton } from '../../ui/PlainButton';
import type { WorkerUpdates } from './startWorker';

/** Says quietly that a newer version is here; it comes when the person asks for it, never by itself. */
export function UpdateNotice({ updates }: { updates: WorkerUpdates }) {
  const { t } = useTranslation('app');
  const ready = useSyncExternalStore(updates.subscribe, updates.isReady);
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (signedIn) updates.keepWork();
  }, [signedIn, updates]);
  return (
    <div role="status" className="update-notice">
      {ready && !later && (
        <div className="panel">
          <span>{t('update.ready')}</span>
          <PlainButton small primary onClick={() => updates.take()}>
            {t('update.take')}
          </PlainButton>
          <PlainButton small text onClick={() => setLater(true)}>
            {t('update.later')}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
