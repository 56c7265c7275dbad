import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { noticeShown, selectNotices } from '../../api/slices/noticesSlice';

/** Shows what went wrong behind the screens, once each. */
export function Notices() {
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();
  const { notification } = App.useApp();
  const { t } = useTranslation('app');
  useEffect(() => {
    for (const notice of notices) {
      notification.warning({
        title: t(`notice.${notice.kind}`),
        description: notice.kind === 'newVersion' ? t('update.text') : notice.detail,
        // A loss is shown until it is dismissed: the person may not be looking now.
        ...(['storageReset', 'newVersion'].includes(notice.kind) && { duration: false }),
        ...(notice.kind === 'newVersion' && {
          actions: (
            <Button type="primary" onClick={() => window.location.reload()}>
              {t('update.take')}
            </Button>
          ),
        }),
      });
      dispatch(noticeShown(notice.id));
    }
  }, [notices, notification, dispatch, t]);
  return null;
}
