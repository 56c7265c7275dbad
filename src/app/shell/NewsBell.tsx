import { useState } from 'react';
import { BellIcon } from '../../ui/BellIcon';
import { lazyPlainScreen } from '../lazyScreen';
import { Aside } from './Aside';

const Bell = lazyPlainScreen(
  ['news'],
  async () => (await import(/* webpackChunkName: "news" */ '../../features/news/Bell')).Bell,
);

interface NewsBellProps {
  /** What the person came for has come: the news ask after it. */
  isTime: boolean;
  onUnread: (count: number) => void;
}

/** The bell, whose news load and ask after what the person came for. */
export function NewsBell({ isTime, onUnread }: NewsBellProps) {
  const [isLoaded, setLoaded] = useState(isTime);
  if (isTime && !isLoaded) setLoaded(true);
  const place = (
    <span className="icon-button bell-place">
      <BellIcon />
    </span>
  );
  if (!isLoaded) return place;
  return (
    <Aside quiet fallback={place} broken={() => place}>
      <Bell onCount={onUnread} />
    </Aside>
  );
}
