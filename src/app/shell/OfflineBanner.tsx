import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { useUnsentCount } from '../useUnsentCount';

const SHOW_AFTER_MS = 1500;

/** Says that the connection is lost and how much waits for it; a short blink of the network says nothing. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const offline = useAppSelector(selectConnection) === 'disconnected';
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const unsent = useUnsentCount();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setShown(offline), offline ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [offline]);

  return (
    <div role="status" aria-live="polite" className="offline-place">
      {shown && offline && signedIn && (
        <p className="offline-banner">{unsent > 0 ? t('offlineUnsent', { count: unsent }) : t('offline')}</p>
      )}
    </div>
  );
}
