import { useTranslation } from 'react-i18next';
import { CopyableKey } from '../../ui/CopyableKey';
import type { ShownKey } from '../../ui/useAlert';

/** The keys that an alert has just shown, for who put it away too soon; those without a value are left out. */
export function KeysAgain({ keys }: { keys: readonly ShownKey[] }) {
  const { t } = useTranslation('applications');
  const given = keys.filter(({ value }) => value !== '');
  if (given.length === 0) return null;
  return (
    <details className="keys-again">
      <summary>{t('keysAgain')}</summary>
      {given.map((key) => (
        <CopyableKey key={key.label} {...key} />
      ))}
    </details>
  );
}
