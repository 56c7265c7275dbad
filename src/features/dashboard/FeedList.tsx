import { useDeferredValue, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedRow } from '../../api/streams/feedRow';
import type { ResponseMessage } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { byApplication } from './cardCommands';
import { FeedCard } from './FeedCard';

/** Cards drawn at first, and with each step further. */
export const CARDS_DRAWN = 30;
// Those that come at once; the others are drawn behind them, in pieces.
const CARDS_AT_ONCE = 1;

interface FeedListProps {
  label: string;
  rows: readonly FeedRow[];
  /** Messages of the feed that are no rows, and may change some. */
  commands?: readonly ResponseMessage[] | undefined;
  /** Where the feed comes in. */
  event?: string | undefined;
  busy: boolean;
  /** Nothing stands below: more cards come as one scrolls, too. */
  last?: boolean;
  /** Rows the person has not seen yet. */
  unread?: readonly FeedRow[];
  /** An unread card has been in view. */
  onSeen?: (row: FeedRow) => void;
}

const NONE: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];
const nameOf = (row: FeedRow): string => `${row.message.application}/${row.id}`;

/**
 * A live list of cards, told to assistive technology as a feed. Some of them are drawn, more on demand; the card that has
 * the focus stays, wherever it moves to. Cards are drawn when the page has time, so a burst blocks nothing.
 */
export function FeedList({
  label,
  rows,
  commands = NO_COMMANDS,
  event,
  busy,
  last = false,
  unread = NONE,
  onSeen,
}: FeedListProps) {
  const { t } = useTranslation('dashboard');
  const [asked, setAsked] = useState(CARDS_DRAWN);
  const [focused, setFocused] = useState<string>();
  const limit = useDeferredValue(asked, CARDS_AT_ONCE);
  const known = useDeferredValue(rows);
  const ofApplication = useMemo(() => byApplication(commands), [commands]);
  const unseen = new Set(unread.map(nameOf));
  const feed = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number>(undefined);

  const drawn = known
    .map((row, index) => ({ row, index, name: nameOf(row) }))
    .filter(({ index, name }) => index < limit || name === focused);
  const isMore = limit >= CARDS_DRAWN && known.length > limit;

  useEffect(() => {
    const at = focusNext.current;
    if (at === undefined || limit <= at) return;
    focusNext.current = undefined;
    const card = feed.current?.children[at];
    if (card instanceof HTMLElement) card.focus();
  }, [limit]);

  useEffect(() => {
    const button = more.current;
    if (!last || !isMore || !button) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setAsked(limit + CARDS_DRAWN);
      },
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [last, isMore, limit]);

  const follow = ({ currentTarget, target }: FocusEvent) => {
    const at = [...currentTarget.children].findIndex((card) => card.contains(target));
    setFocused(drawn[at]?.name);
  };

  return (
    <>
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={busy || known !== rows || limit !== asked}
        className="feed"
        onFocus={follow}
        onBlur={() => setFocused(undefined)}
      >
        {drawn.map(({ row, index, name }) => (
          <FeedCard
            key={name}
            row={row}
            commands={ofApplication.get(row.message.application) ?? NO_COMMANDS}
            event={event}
            position={index + 1}
            size={known.length}
            onSeen={unseen.has(name) ? onSeen : undefined}
          />
        ))}
      </div>
      {isMore && (
        <PlainButton
          ref={more}
          block
          className="feed-more"
          onClick={() => {
            focusNext.current = limit;
            setAsked(limit + CARDS_DRAWN);
          }}
        >
          {t('more', { shown: limit, count: known.length })}
        </PlainButton>
      )}
    </>
  );
}
