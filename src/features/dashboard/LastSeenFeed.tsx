import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { seenRows } from '../../api/streams/feed';
import type { LastSeen } from '../../api/streams/SeenScreens';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { timeText } from '../../ui/timeText';
import { FeedList } from './FeedList';

/** Cards as the person saw them last, and when that was. */
export function LastSeenFeed({ label, seen }: { label: string; seen: LastSeen }) {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  const rows = useMemo(() => seenRows(seen), [seen]);
  return (
    <>
      {/* That the connection is lost is told above; one banner is enough. */}
      <p role="status" className="last-seen">
        {t('lastSeen', { at: timeText(locale, seen.at) })}
      </p>
      <FeedList label={label} rows={rows} busy={false} />
    </>
  );
}
