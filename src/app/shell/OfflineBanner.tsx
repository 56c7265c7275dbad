import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { useUnsentCount } from '../useUnsentCount';

const SHOW_AFTER_MS = 1500;

/** Says that the connection is lost and how much waits for it; a short blink of the line, while the device has its network, says nothing. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const state = useAppSelector(selectConnection);
  const offline = state === 'disconnected';
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const unsent = useUnsentCount();
  const [shown, setShown] = useState(false);
  const [wasConnected, setWasConnected] = useState(false);
  if (state === 'connected' && !wasConnected) setWasConnected(true);

  useEffect(() => {
    const mayBeBlink = offline && wasConnected && navigator.onLine;
    const timer = setTimeout(() => setShown(offline), mayBeBlink ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [offline, wasConnected]);

  return (
    <div role="status" aria-live="polite" className="offline-place">
      {shown && offline && signedIn && (
        <p className="offline-banner">{unsent > 0 ? t('offlineUnsent', { count: unsent }) : t('offline')}</p>
      )}
    </div>
  );
}
