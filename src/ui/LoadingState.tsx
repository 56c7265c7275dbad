import { useTranslation } from 'react-i18next';
import './controls.css';

/** Loading placeholder, announced politely. Without antd, because it is shown while antd is loading. */
export function LoadingState({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="skeleton" aria-hidden>
        {Array.from({ length: rows + 1 }, (_, row) => (
          <span key={row} />
        ))}
      </div>
    </div>
  );
}
