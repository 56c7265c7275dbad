import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePost } from '../../api/outbox/usePost';
import { PersonFace } from '../../people/PersonFace';
import { Collection, isRecord, wireTime, type ResponseMessage } from '../../protocol';
import { EndedNotice } from '../../ui/EndedNotice';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingState } from '../../ui/LoadingState';
import { PlainButton } from '../../ui/PlainButton';
import { PostStatus } from '../../ui/PostStatus';
import { threadElementId } from '../../ui/bookPath';
import { useLinkTarget } from '../../ui/useLinkTarget';
import { useThreadRead } from './useCardsRead';
import { useFormats } from './useFormats';
import { useNewestShown } from './useNewestShown';
import { useRows } from './useRows';

interface ThreadProps {
  orderId: string;
  otherName: string;
  otherId: string;
  /** The request or the loan changed. */
  onNews: () => void;
}

type Line =
  { kind: 'message'; id: string; mine: boolean; text: string; at: number } | { kind: 'changed'; at: number };

/** What one message, and one thread, may hold; as the platform takes it. */
const MAX_MESSAGE = 1000;
const MAX_THREAD = 200;

function decodeLine(message: ResponseMessage, id: string): Line | undefined {
  const parameters = isRecord(message.data) ? message.data['script_param'] : undefined;
  const row = isRecord(parameters) && isRecord(parameters['book_data']) ? parameters['book_data'] : undefined;
  if (!row) return undefined;
  if (typeof row['thread_changed'] === 'number') return { kind: 'changed', at: row['thread_changed'] };
  const written = row['thread_message'];
  if (!isRecord(written) || typeof written['text'] !== 'string') return undefined;
  const at = typeof written['at'] === 'number' ? wireTime(written['at']) : 0;
  return { kind: 'message', id, mine: written['mine'] === true, text: written['text'], at };
}

/** What two people write to each other about a request or a loan; both see it live. */
export function Thread({ orderId, otherName, otherId, onNews }: ThreadProps) {
  const { t } = useTranslation('books');
  const formats = useFormats();
  const list = useRows(Collection.thread, { order_id: orderId }, decodeLine);
  const lastChanged = list.rows.reduce(
    (at, line) => (line.kind === 'changed' ? Math.max(at, line.at) : at),
    0,
  );
  const [section, setSection] = useState<HTMLElement | null>(null);
  const [newest, setNewest] = useState<HTMLElement | null>(null);
  useThreadRead(newest ?? section, orderId);
  useLinkTarget(threadElementId(orderId));
  const latestOnNews = useRef(onNews);
  useEffect(() => {
    latestOnNews.current = onNews;
  });
  useEffect(() => {
    if (lastChanged > 0) latestOnNews.current();
  }, [lastChanged]);
  const messages = list.rows
    .flatMap((line) => (line.kind === 'message' ? [line] : []))
    .sort((a, b) => a.at - b.at);
  const log = useNewestShown(messages.at(-1));
  const name = t('page.thread.title', { name: otherName });
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
  return (
    <section
      ref={setSection}
      id={threadElementId(orderId)}
      className="thread"
      tabIndex={-1}
      aria-label={name}
    >
      <h3 className="page-person">
        <PersonFace name={otherName} application="book" person={otherId} />
        <span dir="auto">{name}</span>
      </h3>
      {list.loading && <LoadingState />}
      {list.isEnded && list.retry && <EndedNotice onAsk={list.retry} />}
      <div {...log} className="thread-lines" role="log" aria-label={name} tabIndex={0}>
        {messages.map(({ id, mine, text, at }, i) => (
          <div
            key={id}
            ref={i === messages.length - 1 ? setNewest : undefined}
            className={mine ? 'thread-line thread-mine' : 'thread-line'}
          >
            <span className="visually-hidden">{mine ? t('page.thread.you') : otherName}: </span>
            <span dir="auto" className="thread-text">
              {text}
            </span>
            <span className="offer-line">{formats.moment(at)}</span>
          </div>
        ))}
      </div>
      {!list.loading && messages.length === 0 && <p className="offer-line">{t('page.thread.empty')}</p>}
      {messages.length < MAX_THREAD ? (
        <>
          <ThreadForm orderId={orderId} />
          <p className="offer-line">{t('page.thread.kept')}</p>
        </>
      ) : (
        <p className="offer-line">{t('page.thread.full', { count: MAX_THREAD })}</p>
      )}
    </section>
  );
}

function ThreadForm({ orderId }: { orderId: string }) {
  const { t } = useTranslation('books');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const post = usePost();
  const [text, setText] = useState('');
  const [sentText, setSentText] = useState('');
  const [sentKey, setSentKey] = useState('');
  const answered = post.entry?.status === 'answered' ? post.entry.key : '';
  if (answered !== '' && answered !== sentKey) {
    setSentKey(answered);
    // One may write on while a message is sent; only what was sent goes.
    if (text.startsWith(sentText)) setText(text.slice(sentText.length).trimStart());
  }
  const send = () => {
    const message = text.trim();
    if (message === '' || post.running) return;
    const isQueued = post.send({
      application: 'book',
      postCollection: Collection.sendMessage,
      data: { order_id: orderId, message },
    });
    if (isQueued) setSentText(text);
  };
  return (
    <form
      className="thread-form"
      onSubmit={(event) => {
        event.preventDefault();
        // The button cannot be pressed while it sends, and would lose the focus.
        field.current?.focus();
        send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {t('page.thread.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={2}
        maxLength={MAX_MESSAGE}
        value={text}
        placeholder={t('page.thread.label')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter ends what an input method composes before it sends anything.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <PlainButton primary type="submit" busy={post.running} disabled={post.running || text.trim() === ''}>
        {t('page.thread.send')}
      </PlainButton>
      <PostStatus post={post} />
    </form>
  );
}
