import { useTranslation } from 'react-i18next';

const FIELDS = 4;
const CARDS = 6;

/** The shape of a screen that is on its way: fields below each other, or cards in columns. Announced politely. */
export function FormSkeleton({ isList }: { isList: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={`panel form-shape ${isList ? 'form-shape-cards' : 'form-shape-fields'}`} aria-hidden>
        {Array.from({ length: isList ? CARDS : FIELDS }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
