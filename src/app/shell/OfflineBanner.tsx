import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { useUnsentCount } from '../useUnsentCount';

const PATIENCE_MS = 1500;

/** Says that the connection is lost and how much waits for it; a short blink of the network says nothing. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const connection = useAppSelector(selectConnection);
  const offline = connection === 'disconnected';
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const unsent = useUnsentCount();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setShown(offline), offline ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [offline]);

  const lost = useRef(false);
  useEffect(() => {
    if (offline) lost.current = true;
    if (connection !== 'connected' || !lost.current) return;
    lost.current = false;
    void import(/* webpackChunkName: "ask-offline" */ '../../api/request/askOfflineAgain').then(
      ({ askOfflineAgain }) => dispatch(askOfflineAgain()),
      () => undefined,
    );
  }, [connection, offline, dispatch]);

  return (
    <div role="status" aria-live="polite">
      {shown && offline && signedIn && (
        <p className="offline-banner">{unsent > 0 ? t('offlineUnsent', { count: unsent }) : t('offline')}</p>
      )}
    </div>
  );
}
