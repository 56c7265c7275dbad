import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import type { FeedRow } from '../../api/streams/feedRow';
import type { ResponseMessage } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { byApplication } from './cardCommands';
import { FeedCard } from './FeedCard';
import { shortName } from '../../ui/shortName';

/** Initial number of cards, and the number added by each "more". */
const CARDS_DRAWN = 30;
// Cards of the first render; the others follow in deferred renders.
const CARDS_AT_ONCE = 5;

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

/** How many rows came on top since somebody scrolled past the beginning of the feed. */
function useRowsOnTop(beginning: RefObject<Element | null>, rows: readonly FeedRow[]): number {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (!beginning.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isPassed = entries.at(-1)?.isIntersecting === false;
        setKnown((before) => (isPassed ? (before ?? new Set(rows.map(nameOf))) : undefined));
      },
      // What is below the window is not passed.
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(beginning.current);
    return () => observer.disconnect();
  }, [beginning, rows]);
  const firstKnown = rows.findIndex((row) => known?.has(nameOf(row)));
  return Math.max(0, firstKnown);
}

/**
 * A live list of cards with the ARIA role `feed`. A limited number is rendered, more on demand; the focused card stays
 * wherever it moves, and so do the cards that somebody has scrolled to. Rendering is deferred, so that a burst of messages does
 * not block the page.
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
  const deferredLimit = useDeferredValue(requestedLimit, CARDS_AT_ONCE);
  const deferredRows = useDeferredValue(rows);
  const beginning = useRef<HTMLDivElement>(null);
  const onTop = useRowsOnTop(beginning, deferredRows);
  const limit = deferredLimit + onTop;
  const commandsByApplication = useMemo(() => byApplication(commands), [commands]);
  const unreadNames = new Set(unread.map(nameOf));
  const feed = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number>(undefined);

  const drawn = deferredRows
    .map((row, index) => ({ row, index, name: nameOf(row) }))
    .filter(({ index, name }) => index < limit || name === focused);
  const isMore = deferredLimit >= CARDS_DRAWN && deferredRows.length > limit;

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
        if (entries.some(({ isIntersecting }) => isIntersecting))
          setRequestedLimit(deferredLimit + CARDS_DRAWN);
      },
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [loadsOnScroll, isMore, deferredLimit]);

  const trackFocus = ({ currentTarget, target }: FocusEvent) => {
    const at = [...currentTarget.children].findIndex((card) => card.contains(target));
    setFocused(drawn[at]?.name);
  };

  return (
    <>
      <div ref={beginning} />
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={busy || deferredRows !== rows || deferredLimit !== requestedLimit}
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
              fetchesPictures={index < pressedLimit || (index >= onTop && index < pressedLimit + onTop)}
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
            setRequestedLimit(deferredLimit + CARDS_DRAWN);
            setPressedLimit(deferredLimit + CARDS_DRAWN);
          }}
        >
          {t('more', { shown: limit, count: deferredRows.length })}
        </PlainButton>
      )}
    </>
  );
}

/** Stands in for a card that threw while drawing; the others stay. */
function BrokenCard({ application }: { application: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <article className="feed-card panel" tabIndex={0}>
      <p role="alert" dir="auto">
        {t('brokenCard', { application: shortName(application) })}
      </p>
    </article>
  );
}
