import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { noticeShown, selectNotices } from '../../api/slices/noticesSlice';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';

/** What `Notices` shows, where that is out of reach: without antd, until it is put away. */
export function PlainNotices() {
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();
  const { t } = useTranslation(['app', 'ui']);
  return (
    <div className="plain-notices">
      {notices.map(({ id, kind, detail }) => (
        <PlainNotice
          key={id}
          tone="warning"
          action={
            <>
              {kind === 'newVersion' && (
                <PlainButton small primary onClick={() => window.location.reload()}>
                  {t('update.take')}
                </PlainButton>
              )}
              <PlainButton small onClick={() => dispatch(noticeShown(id))}>
                {t('ui:ok')}
              </PlainButton>
            </>
          }
        >
          <strong className="notice-title">{t(`notice.${kind}`)}</strong>
          <div>{kind === 'newVersion' ? t('update.text') : detail}</div>
        </PlainNotice>
      ))}
    </div>
  );
}
