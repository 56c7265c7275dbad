import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FeedRow } from '../../api/feed';
import { usePost } from '../../api/usePost';
import {
  applyCommand,
  decodeBindingData,
  EMPTY_SCREEN,
  layoutWords,
  LayoutView,
  sentCardCommands,
  type FormTarget,
  type LayoutAction,
  type ScreenState,
} from '../../layout';
import { LAYOUTS, decodeDashboardContent, packFormAddress } from '../../protocol';
import { editorOpened } from '../../state/layoutsSlice';
import { selectLocale } from '../../state/preferencesSlice';
import { screenOfMessages } from '../../state/screenOfMessages';
import { PostStatus } from '../../ui/PostStatus';
import { useConsoleAction } from '../../ui/useConsoleAction';
import { useDark } from '../../ui/useDark';
import { useSeen } from './useSeen';

const SEND = '@+id/btnSend';
const MAIN_DASHBOARD = `${LAYOUTS}/web/main_dashboard`;

interface FeedCardProps {
  row: FeedRow;
  position: number;
  size: number;
  /** Told once an unread card has been in view; absent when it has been seen. */
  onSeen?: ((row: FeedRow) => void) | undefined;
}

/** One message of the feed: its layout with its own binding data, its tiles and buttons at work. */
export const FeedCard = memo(function FeedCard({ row, position, size, onSeen }: FeedCardProps) {
  const { t } = useTranslation('dashboard');
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const consoleAction = useConsoleAction();
  const dark = useDark();
  const post = usePost();
  const { message, items } = row;
  const content = useMemo(() => decodeDashboardContent(message), [message]);
  const data = useMemo(() => decodeBindingData(message.data, message.application), [message]);
  const screen = useMemo((): ScreenState => {
    const own = screenOfMessages([message, ...items]).rows[0];
    return own ? { ...EMPTY_SCREEN, changes: own.changes } : EMPTY_SCREEN;
  }, [message, items]);
  const { application, appUserId } = content;
  // The card's own button was pressed; once the platform has that post, the card says so and asks no more.
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  const status = post.entry?.status;
  if (asked && !sent && (status === 'sent' || status === 'answered')) setSent(true);
  if (sent && status === 'failed') setSent(false);
  const shown = useMemo(
    () => (sent ? sentCardCommands(data).reduce(applyCommand, screen) : screen),
    [sent, data, screen],
  );
  const { send } = post;
  const element = useRef<HTMLElement>(null);
  const seen = useMemo(() => onSeen && (() => onSeen(row)), [onSeen, row]);
  useSeen(element, seen);

  const hrefFor = useCallback(
    ({ layoutForm, context }: FormTarget) => {
      const address = packFormAddress({
        reference: layoutForm,
        application: context.application ?? application,
        appUserId: context.appUserId ?? appUserId,
      });
      return `/generalform/${address}`;
    },
    [application, appUserId],
  );

  const onAction = useCallback(
    (action: LayoutAction) => {
      switch (action.command) {
        case 'openForm': {
          const { screenName, fragment, parameter } = action;
          const title = content.tiles.find((tile) => tile.layoutForm === action.layoutForm)?.description;
          void navigate(hrefFor(action), { state: { screenName, fragment, parameter, title } });
          break;
        }
        case 'post':
          setAsked(action.nameControl === SEND);
          send({
            application: action.context.application ?? application,
            postCollection: action.postCollection,
            data: action.nameControl ? { ...action.data, name_control: action.nameControl } : action.data,
            messageKey: action.messageKey,
          });
          break;
        case 'search':
        case 'label':
          break;
        default:
          consoleAction(action);
      }
    },
    [application, consoleAction, content.tiles, hrefFor, navigate, send],
  );

  const edit = () => {
    const text = JSON.stringify(content.layout, null, 2);
    // An application's own card is its dashboard, which its developer can publish.
    const packed =
      row.id === application
        ? packFormAddress({ reference: MAIN_DASHBOARD, application, appUserId: '' })
        : undefined;
    const name = packed ?? `card-${row.id}`;
    dispatch(editorOpened({ text, path: '', name }));
    void navigate(`/jsoneditor/${packed ?? encodeURIComponent(name)}`);
  };

  return (
    <article
      ref={element}
      className={seen ? 'feed-card panel feed-card-unread' : 'feed-card panel'}
      tabIndex={0}
      aria-label={t(seen ? 'newCard' : 'card', { application })}
      aria-posinset={position}
      aria-setsize={size}
    >
      {seen && (
        <span className="feed-card-new" aria-hidden>
          {t('new')}
        </span>
      )}
      {/* A box without a height: what else stands in the card is no room for the view. */}
      <div>
        <LayoutView
          layout={content.layout}
          data={data}
          screen={post.running ? { ...shown, locked: true } : shown}
          context={{ application, appUserId }}
          words={layoutWords[locale]}
          dark={dark}
          messageKey={row.id}
          hrefFor={hrefFor}
          onAction={onAction}
        />
      </div>
      <button type="button" className="card-edit" onClick={edit}>
        {t('editLayout')}
      </button>
      <PostStatus post={post} />
    </article>
  );
});
