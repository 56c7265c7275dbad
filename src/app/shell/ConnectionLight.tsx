import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';

/** Whether the console talks to its database right now: colour, shape and words say the same. */
export function ConnectionLight() {
  const { t } = useTranslation('app');
  const state = useAppSelector(selectConnection);
  const signedIn = useAppSelector(selectUserId) !== undefined;
  // Signed out, nothing is asked and no connection is kept.
  if (!signedIn) return null;
  return (
    <span role="status" className={`connection connection-${state}`} title={t(`connection.${state}`)}>
      <span className="visually-hidden">{t(`connection.${state}`)}</span>
    </span>
  );
}
