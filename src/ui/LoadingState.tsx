import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** Something is on its way; announced politely. The grey lines are decoration: their empty heading is no heading. */
export function LoadingState({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden>
        <Skeleton active title paragraph={{ rows }} />
      </div>
    </div>
  );
}
