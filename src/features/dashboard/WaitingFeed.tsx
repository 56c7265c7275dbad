import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { splitWaiting } from './splitWaiting';
import { FeedList } from './FeedList';
import { useDay, useUnread } from './useDay';

/** Cards that wait for the person; nothing where there are none. */
export function WaitingFeed() {
  const { t } = useTranslation('dashboard');
  const { currentData, feed } = useDay();
  const rows = useMemo(() => splitWaiting(feed?.rows ?? []).waiting, [feed]);
  const { unread, onSeen } = useUnread(rows);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      <FeedList
        label={t('waiting')}
        rows={rows}
        commands={feed?.commands}
        event={currentData?.event}
        busy={false}
        unread={unread}
        onSeen={onSeen}
      />
    </section>
  );
}
