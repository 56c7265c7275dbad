import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FeedRow } from '../../api/feed';
import { useForeignContext } from '../../api/useForeignContext';
import { usePost } from '../../api/usePost';
import { layoutWords, LayoutView } from '../../layout';
import { LAYOUTS, decodeDashboardContent, packFormAddress, type ResponseMessage } from '../../protocol';
import { editorOpened } from '../../state/layoutsSlice';
import { selectLocale } from '../../state/preferencesSlice';
import { PostStatus } from '../../ui/PostStatus';
import { useDark } from '../../ui/useDark';
import { CardFrom } from './CardFrom';
import { useCardActions } from './useCardActions';
import { useSeen } from './useSeen';
import { useSentCard } from './useSentCard';

const MAIN_DASHBOARD = `${LAYOUTS}/web/main_dashboard`;

interface FeedCardProps {
  row: FeedRow;
  /** What commands of the card's application came with the feed. */
  commands: readonly ResponseMessage[];
  position: number;
  size: number;
  /** Told once an unread card has been in view; absent when it has been seen. */
  onSeen?: ((row: FeedRow) => void) | undefined;
}

/** One message of the feed: its layout with its own binding data, its tiles and buttons at work. */
export const FeedCard = memo(function FeedCard({ row, commands, position, size, onSeen }: FeedCardProps) {
  const { t } = useTranslation('dashboard');
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const dark = useDark();
  const post = usePost();
  const content = useMemo(() => decodeDashboardContent(row.message), [row.message]);
  const { application, appUserId } = content;
  const { data, screen, onSend } = useSentCard(row, commands, post);
  const { hrefFor, onAction } = useCardActions(content, { send: post.send, onSend });
  const onDiagnostic = useForeignContext(application, row.message.event);
  const element = useRef<HTMLElement>(null);
  const seen = useMemo(() => onSeen && (() => onSeen(row)), [onSeen, row]);
  useSeen(element, seen);

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
      <CardFrom message={row.message} />
      {/* A box without a height: what else stands in the card is no room for the view. */}
      <div>
        <LayoutView
          layout={content.layout}
          data={data}
          screen={screen}
          context={{ application, appUserId }}
          words={layoutWords[locale]}
          dark={dark}
          messageKey={row.id}
          hrefFor={hrefFor}
          onAction={onAction}
          onDiagnostic={onDiagnostic}
        />
      </div>
      <button type="button" className="card-edit" onClick={edit}>
        {t('editLayout')}
      </button>
      <PostStatus post={post} />
    </article>
  );
});
