import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';

/** From this share of a limit on a warning is shown. */
const NEAR = 0.8;
const MB = 1024 * 1024;

/** How many rows a person has in a collection and may have, loudly when it is nearly full. */
export function Room({ collection }: { collection: UsableCollection }) {
  const { t } = useTranslation('data');
  const { own, most, ownBytes, mostBytes } = collection;
  const used = Math.max(own / most, ownBytes / mostBytes);
  const words = t('rows.room', {
    own,
    most,
    size: Math.round((10 * ownBytes) / MB) / 10,
    room: Math.round(mostBytes / MB),
  });
  if (used >= NEAR)
    return (
      <Alert
        type={used >= 1 ? 'error' : 'warning'}
        title={t(used >= 1 ? 'rows.full' : 'rows.nearlyFull')}
        description={words}
      />
    );
  return (
    <div className="data-room">
      <Progress percent={Math.round(used * 100)} size="small" showInfo={false} aria-label={words} />
      <small className="data-hint">{words}</small>
    </div>
  );
}
