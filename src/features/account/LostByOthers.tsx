import { skipToken } from '@reduxjs/toolkit/query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { selectUserId } from '../../api/slices/authSlice';

/** Says what of other people goes with the account: what they entered in the applications that the person owns. */
export function LostByOthers() {
  const { t } = useTranslation('account');
  const uid = useAppSelector(selectUserId);
  const { currentData, isLoading } = useOwnApplicationsQuery(uid === undefined ? skipToken : undefined);
  if (isLoading) return null;
  // A browser knows only of what was made in it.
  const isWhole = currentData?.source === 'platform';
  const owned = currentData?.applications.filter(({ role }) => role === 'owner') ?? [];
  if (isWhole && owned.length === 0) return null;
  const names = owned.map(({ name }) => name).join(', ');
  return (
    <Alert
      type="warning"
      showIcon
      className="account-step"
      title={isWhole ? t('others.known', { count: owned.length, names }) : t('others.unknown')}
    />
  );
}
