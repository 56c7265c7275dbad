import { useDeferredValue, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import type { FeedRow } from '../../api/streams/feedRow';
import type { ResponseMessage } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { BrokenCard } from './BrokenCard';
import { byApplication } from './cardCommands';
import { FeedCard } from './FeedCard';

/** Initial number of cards, and the number added by each "more". */
export const CARDS_DRAWN = 30;
// Cards of the first render; the others follow in deferred renders.
const CARDS_AT_ONCE = 1;

interface FeedListProps {
  label: string;
  rows: readonly FeedRow[];
  /** Messages of the feed other than rows, which may change rows. */
  commands?: readonly ResponseMessage[] | undefined;
  /** Event of the feed. */
  event?: string | undefined;
  busy: boolean;
  /** Nothing follows the list, so more cards load on scrolling, too. */
  loadsOnScroll?: boolean;
  /** Rows the person has not seen yet. */
  unread?: readonly FeedRow[];
  /** An unread card has been in view. */
  onSeen?: (row: FeedRow) => void;
}

const NONE: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];
const nameOf = (row: FeedRow): string => `${row.message.application}/${row.id}`;

/**
 * A live list of cards with the ARIA role `feed`. A limited number is rendered, more on demand; the focused card stays
 * wherever it moves. Rendering is deferred, so that a burst of messages does not block the page.
 */
export function FeedList({
  label,
  rows,
  commands = NO_COMMANDS,
  event,
  busy,
  loadsOnScroll = false,
  unread = NONE,
  onSeen,
}: FeedListProps) {
  const { t } = useTranslation('dashboard');
  const [requestedLimit, setRequestedLimit] = useState(CARDS_DRAWN);
  // Scrolling draws more cards, a press alone fetches their pictures: how far one can scroll depends on what cards show.
  const [pressedLimit, setPressedLimit] = useState(CARDS_DRAWN);
  const [focused, setFocused] = useState<string>();
  const limit = useDeferredValue(requestedLimit, CARDS_AT_ONCE);
  const deferredRows = useDeferredValue(rows);
  const commandsByApplication = useMemo(() => byApplication(commands), [commands]);
  const unreadNames = new Set(unread.map(nameOf));
  const feed = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number>(undefined);

  const drawn = deferredRows
    .map((row, index) => ({ row, index, name: nameOf(row) }))
    .filter(({ index, name }) => index < limit || name === focused);
  const isMore = limit >= CARDS_DRAWN && deferredRows.length > limit;

  useEffect(() => {
    const at = focusNext.current;
    if (at === undefined || limit <= at) return;
    focusNext.current = undefined;
    const card = feed.current?.children[at];
    if (card instanceof HTMLElement) card.focus();
  }, [limit]);

  useEffect(() => {
    const button = more.current;
    if (!loadsOnScroll || !isMore || !button) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setRequestedLimit(limit + CARDS_DRAWN);
      },
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [loadsOnScroll, isMore, limit]);

  const trackFocus = ({ currentTarget, target }: FocusEvent) => {
    const at = [...currentTarget.children].findIndex((card) => card.contains(target));
    setFocused(drawn[at]?.name);
  };

  return (
    <>
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={busy || deferredRows !== rows || limit !== requestedLimit}
        className="feed"
        onFocus={trackFocus}
        onBlur={() => setFocused(undefined)}
      >
        {drawn.map(({ row, index, name }) => (
          <ErrorBoundary
            key={name}
            resetKeys={[row]}
            fallback={<BrokenCard application={row.message.application} />}
          >
            <FeedCard
              row={row}
              commands={commandsByApplication.get(row.message.application) ?? NO_COMMANDS}
              event={event}
              position={index + 1}
              size={deferredRows.length}
              fetchesPictures={index < pressedLimit}
              onSeen={unreadNames.has(name) ? onSeen : undefined}
            />
          </ErrorBoundary>
        ))}
      </div>
      {isMore && (
        <PlainButton
          ref={more}
          block
          className="feed-more"
          onClick={() => {
            focusNext.current = limit;
            setRequestedLimit(limit + CARDS_DRAWN);
            setPressedLimit(limit + CARDS_DRAWN);
          }}
        >
          {t('more', { shown: limit, count: deferredRows.length })}
        </PlainButton>
      )}
    </>
  );
}
