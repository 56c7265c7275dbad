import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_TRIALS, type Trial } from './trials';

interface TryOutProps {
  trials: readonly Trial[];
  onClear: () => void;
}

/** What the presses on a screen that is tried out would do, in their order, with what would be posted. */
export function TryOut({ trials, onClear }: TryOutProps) {
  const { t } = useTranslation('layouts');
  return (
    <section className="try-out" aria-label={t('tryOut.title')}>
      <div className="pane-tools">
        <b>{t('tryOut.title')}</b>
        {trials.length > 0 && (
          <Button size="small" onClick={onClear}>
            {t('tryOut.clear')}
          </Button>
        )}
      </div>
      {trials.length === 0 && <p>{t('tryOut.none')}</p>}
      {trials.length >= MAX_TRIALS && <p>{t('tryOut.more', { count: MAX_TRIALS })}</p>}
      <ol aria-live="polite">
        {trials.map((trial) => (
          <li key={trial.count}>
            {t(`tryOut.${trial.command}`)} {trial.target !== '' && <code>{trial.target}</code>}
            {trial.yes && (
              <Button size="small" onClick={trial.yes}>
                {t('tryOut.yes')}
              </Button>
            )}
            <Payload trial={trial} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Payload({ trial: { command, data } }: { trial: Trial }) {
  const { t } = useTranslation('layouts');
  const fields = Object.entries(data ?? {});
  if (fields.length === 0) return command === 'post' ? <p>{t('tryOut.noData')}</p> : null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('tryOut.field')}</th>
          <th scope="col">{t('tryOut.value')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, value]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{typeof value === 'string' ? value : JSON.stringify(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
