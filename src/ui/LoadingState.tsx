import { useTranslation } from 'react-i18next';
import './controls.css';

/** Something is on its way; announced politely. Plain, because it is what stands there until antd has come. */
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
