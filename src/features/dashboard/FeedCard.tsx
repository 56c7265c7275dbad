import { memo, use, useMemo, useRef, useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { useForeignContext } from '../../api/streams/reportIgnored';
import { layoutWords, LayoutView, type Resources } from '../../engine';
import type { ResponseMessage } from '../../protocol';
import { cardText } from '../../ui/cardText';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { PostStatus } from '../../ui/PostStatus';
import { useDark } from '../../ui/useDark';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useCard } from './useCard';
import { useEditCard } from './useEditCard';
import { PersonFace } from '../../people/PersonFace';
import { shortName } from '../../ui/shortName';
import { CardFrom } from './CardFrom';
import { RowOutcome } from './RowOutcome';
import { resourcesIn } from '../../protocol/resources';

// What a phone's resources say for narrow and for wide screens; the wide ones are the product's tiles.
const NARROW: Resources = { dimens: { dashboard_tile: '80dp', dashboard_tile_height: '106dp' } };
const WIDE: Resources = { dimens: { dashboard_tile: '120dp', dashboard_tile_height: '106dp' } };

interface FeedCardProps {
  row: FeedRow;
  /** Commands of the card's application that arrived with the feed. */
  commands: readonly ResponseMessage[];
  /** The event of the live feed; absent for a stored one. */
  event: string | undefined;
  position: number;
  size: number;
  /** Its layout may fetch pictures from addresses. */
  fetchesPictures: boolean;
  /** Called once an unread card has been in view; absent for read cards. */
  onSeen?: ((row: FeedRow) => void) | undefined;
}

/** One message of the feed: its layout with its own binding data, its tiles and buttons at work. */
export const FeedCard = memo(function FeedCard({
  row,
  commands,
  event,
  position,
  size,
  fetchesPictures,
  onSeen,
}: FeedCardProps) {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const { isOwn } = use(ScreenWindow);
  const uid = useAppSelector(selectUserId);
  const card = useCard(row, commands);
  const { message } = card;
  const { application, appUserId } = card.content;
  const shared = useMediaQuery('(min-width: 600px)') ? WIDE : NARROW;
  const resources = useCardResources(message.resources, locale, shared);
  const onDiagnostic = useForeignContext(application, row.message.event);
  const edit = useEditCard(row, application);
  const element = useRef<HTMLElement>(null);
  const reportSeen = useMemo(() => onSeen && (() => onSeen(row)), [onSeen, row]);
  useSeen(element, reportSeen);
  const kind = t(reportSeen ? 'newCard' : 'card', {
    application: (isOwn && message.applicationName) || application,
  });

  return (
    <article
      ref={element}
      className={`feed-card panel${reportSeen ? ' feed-card-unread' : ''}`}
      tabIndex={0}
      aria-label={[kind, cardText(message)].filter((words) => words !== '').join(': ')}
      aria-posinset={position}
      aria-setsize={size}
    >
      {reportSeen && (
        <span className="feed-card-new" aria-hidden>
          {t('new')}
        </span>
      )}
      {/* The window says whose dashboard it is. */}
      {!(isOwn && row.id === application) && <CardHead message={message} />}
      {edit && (
        <button type="button" className="card-edit" onClick={edit}>
          {t('editLayout')}
        </button>
      )}
      <div className="feed-card-body">
        {/* A box without a height: what else stands in the card is no room for the view. */}
        <div>
          <LayoutView
            layout={card.layout}
            data={card.data}
            values={card.values}
            screen={card.screen}
            context={{ application, appUserId, ...(uid && { userId: uid }), ...(event && { event }) }}
            words={layoutWords[locale]}
            dark={dark}
            resources={resources}
            messageKey={row.id}
            fetchesPictures={fetchesPictures}
            hrefFor={card.hrefFor}
            onAction={card.onAction}
            onDiagnostic={onDiagnostic}
          />
        </div>
      </div>
      <RowOutcome message={message} />
      <PostStatus post={card.post} />
    </article>
  );
});

/** The head of a card: its sender and its application. */
function CardHead({ message }: { message: ResponseMessage }) {
  const sender = shortName(message.senderName);
  return (
    <div className="feed-card-head">
      {sender !== '' && (
        <PersonFace name={sender} application={message.application} person={message.senderId} />
      )}
      <CardFrom message={message} />
    </div>
  );
}

/** The resources of a card: `ownResources` of its message over `shared`. */
export const useCardResources = (
  ownResources: unknown,
  language: 'en' | 'vi',
  shared: Resources,
): Resources =>
  useMemo(
    () => (ownResources === undefined ? shared : { ...shared, ...resourcesIn(language, ownResources) }),
    [ownResources, language, shared],
  );

const LONG_ENOUGH_MS = 1000;

/** Calls `onSeen` once the element has been visible long enough: half of it, or half a window of it. */
function useSeen(element: RefObject<HTMLElement | null>, onSeen: (() => void) | undefined): void {
  useEffect(() => {
    const watched = element.current;
    if (!watched || !onSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        const enough =
          entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= window.innerHeight / 2;
        if (enough) timer = setTimeout(onSeen, LONG_ENOUGH_MS);
      },
      { threshold: [0, 0.1, 0.25, 0.5] },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, onSeen]);
}
