import { lazy, memo, Suspense, use, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useNavigate } from 'react-router-dom';
import { consequenceOf } from '../../api/outbox/consequence';
import type { FeedRow } from '../../api/streams/feedRow';
import { reportIgnored, useForeignContext } from '../../api/streams/reportIgnored';
import { useAfterPost } from '../../api/outbox/useAfterPost';
import { useKeptSearch } from '../../api/outbox/useKeptSearch';
import { usePost } from '../../api/outbox/usePost';
import { createFieldStore, hasList, layoutWords, LayoutView, withList, type Resources } from '../../engine';
import {
  LAYOUTS,
  decodeDashboardContent,
  factsOfCard,
  messageIn,
  packFormAddress,
  type ResponseMessage,
} from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { editorOpened } from '../../api/slices/layoutsSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { PostStatus } from '../../ui/PostStatus';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useAskFirst } from '../../ui/useAskFirst';
import { useDark } from '../../ui/useDark';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useSeen } from '../../ui/useSeen';
import { CardCover } from './CardCover';
import { CardHead } from './CardHead';
import { useCardResources } from './useCardResources';
import { useCardRows } from './useCardRows';
import { useCardActions } from './useCardActions';
import { useSentCard } from './useSentCard';

// antd's modal is as large as the rest of the dashboard's code and few cards need it.
const AskFirst = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ask-first" */ '../../ui/AskFirst')).AskFirst,
}));
const WhatWasDone = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ask-first" */ '../../ui/WhatWasDone')).WhatWasDone,
}));

// What a phone's resources say for narrow and for wide screens; the wide ones are the product's tiles.
const NARROW: Resources = { dimens: { dashboard_tile: '80dp', dashboard_tile_height: '106dp' } };
const WIDE: Resources = { dimens: { dashboard_tile: '120dp', dashboard_tile_height: '106dp' } };

const MAIN_DASHBOARD = `${LAYOUTS}/web/main_dashboard`;

/** Names the draft of a card; escaped, so that no id reads as the packed address of a screen. */
const draftNameOf = (application: string, id: string): string =>
  `card-${encodeURIComponent(`${application}/${id}`).replaceAll('_', '%5F')}`;

interface FeedCardProps {
  row: FeedRow;
  /** Commands of the card's application that arrived with the feed. */
  commands: readonly ResponseMessage[];
  /** The event of the live feed; absent for a stored one. */
  event: string | undefined;
  position: number;
  size: number;
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
  onSeen,
}: FeedCardProps) {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const dark = useDark();
  const { isOwn } = use(ScreenWindow);
  const uid = useAppSelector(selectUserId);
  const post = usePost();
  const message = useMemo(() => messageIn(locale, row.message), [locale, row.message]);
  const shared = useMediaQuery('(min-width: 600px)') ? WIDE : NARROW;
  const resources = useCardResources(message.resources, locale, shared);
  const content = useMemo(() => decodeDashboardContent(message), [message]);
  const { application, appUserId } = content;
  const facts = useMemo(() => factsOfCard(row.message), [row.message]);
  const hasFacts = facts !== undefined;
  const { data, screen: card, sent, onSend } = useSentCard(row, message, { commands, hasFacts, post });
  const { rows, next, follow } = useCardRows(application);
  const logIgnored = useCallback(
    (detail: string) => dispatch(reportIgnored({ application, event: row.message.event }, detail)),
    [dispatch, application, row.message.event],
  );
  const [values] = useState(() => createFieldStore());
  const { keep } = useKeptSearch({
    id: `${application}/${row.id}`,
    values,
    busy: post.running,
    repost: (search) => {
      const recyclerEvent = next();
      const sent = post.send({ ...search, recyclerEvent });
      if (sent) follow(recyclerEvent);
      return sent;
    },
  });
  const afterPost = useAfterPost(post.entry);
  const rowsHandle = useMemo(() => ({ next, follow }), [next, follow]);
  const askFirst = useAskFirst({ aboutOf: consequenceOf, send: post.send, onSent: () => onSend(false) });
  const { hrefFor, onAction } = useCardActions(content, {
    applicationName: message.applicationName,
    values,
    send: askFirst.send,
    onSend,
    logIgnored,
    rows: rowsHandle,
    onRowsQuery: keep,
    afterPost,
  });
  const isListed = useMemo(() => hasList(content.layout), [content.layout]);
  const hasRows = rows.length > 0;
  const layout = useMemo(
    () => (hasRows && !isListed ? withList(content.layout) : content.layout),
    [content.layout, hasRows, isListed],
  );
  const screen = useMemo(() => (hasRows ? { ...card, rows } : card), [card, rows, hasRows]);
  const about = post.entry && consequenceOf(post.entry.post);
  const onDiagnostic = useForeignContext(application, row.message.event);
  const element = useRef<HTMLElement>(null);
  const reportSeen = useMemo(() => onSeen && (() => onSeen(row)), [onSeen, row]);
  useSeen(element, reportSeen);

  const isOwnApplication = useAppSelector(({ developer }) =>
    developer.applications.some((own) => own.application === application),
  );
  const mayEdit = !isOwn && (isOwnApplication || row.message.mayEdit === true);

  const edit = () => {
    const text = JSON.stringify(decodeDashboardContent(row.message).layout, null, 2);
    // An application's own card is its dashboard, which its developer can publish.
    const packed =
      row.id === application
        ? packFormAddress({ reference: MAIN_DASHBOARD, application, appUserId: '' })
        : undefined;
    const name = packed ?? draftNameOf(application, row.id);
    dispatch(editorOpened({ text, path: '', name }));
    void navigate(`/jsoneditor/${packed ?? encodeURIComponent(name)}`);
  };

  return (
    <article
      ref={element}
      className={`feed-card panel${reportSeen ? ' feed-card-unread' : ''}${hasFacts ? ' feed-card-of-told' : ''}`}
      tabIndex={0}
      aria-label={t(reportSeen ? 'newCard' : 'card', {
        application: (isOwn && message.applicationName) || application,
      })}
      aria-posinset={position}
      aria-setsize={size}
    >
      {reportSeen && (
        <span className="feed-card-new" aria-hidden>
          {t('new')}
        </span>
      )}
      {/* The window says whose dashboard it is. */}
      {!(isOwn && row.id === application) && <CardHead message={message} facts={facts} sent={sent} />}
      {mayEdit && (
        <button type="button" className="card-edit" onClick={edit}>
          {t('editLayout')}
        </button>
      )}
      <div className="feed-card-body">
        {!hasFacts && <CardCover message={row.message} />}
        {/* A box without a height: what else stands in the card is no room for the view. */}
        <div>
          {resources && (
            <LayoutView
              layout={layout}
              data={data}
              values={values}
              screen={screen}
              context={{ application, appUserId, ...(uid && { userId: uid }), ...(event && { event }) }}
              words={layoutWords[locale]}
              dark={dark}
              resources={resources}
              messageKey={row.id}
              hrefFor={hrefFor}
              onAction={onAction}
              onDiagnostic={onDiagnostic}
            />
          )}
        </div>
      </div>
      <PostStatus
        post={post}
        done={
          about && (
            <Suspense fallback={null}>
              <WhatWasDone about={about} />
            </Suspense>
          )
        }
      />
      {askFirst.about && (
        <Suspense fallback={null}>
          <AskFirst about={askFirst.about} onAnswer={askFirst.answer} />
        </Suspense>
      )}
    </article>
  );
});
