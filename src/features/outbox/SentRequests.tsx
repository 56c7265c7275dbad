import { Button, Drawer, Empty, Space, Tag } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { messageCommands } from '../../engine';
import { selectUserId } from '../../api/slices/authSlice';
import {
  canRetryPost,
  failuresSeen,
  isPostOpen,
  postDiscarded,
  postRetried,
  selectSent,
  selectUnseenFailures,
} from '../../api/slices/outboxSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { selectLocale, type Locale } from '../../api/slices/preferencesSlice';
import { messageIn } from '../../protocol';
import { failureSentences } from '../../ui/failureSentences';
import { RefusedRow } from '../../ui/RefusedRow';
import { useFailureText } from '../../ui/useFailureText';
import { SentRequestName, SentRequestTime } from './SentRequestName';
import './outbox.css';

const alertsOf = (entry: OutboxEntry, locale: Locale): string[] =>
  entry.outcome
    .flatMap((message) => messageCommands(messageIn(locale, message)))
    .flatMap((one) => (one.command === 'alert' ? [one.message] : []));

const colours = {
  waiting: 'default',
  sending: 'processing',
  sent: 'processing',
  answered: 'success',
  failed: 'error',
} as const;

/** What happened to everything the person sent, newest first. */
export function SentRequests({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const entries = useAppSelector((state) => selectSent(state, selectUserId(state)));
  const unseen = useAppSelector((state) => selectUnseenFailures(state, selectUserId(state)));
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (open && unseen.length > 0) dispatch(failuresSeen(unseen));
  }, [open, unseen, dispatch]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      size={400}
      closable={{ 'aria-label': t('close') }}
    >
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        <ul className="sent-requests">
          {entries.toReversed().map((entry) => (
            <li key={entry.key}>
              <SentRequest entry={entry} onOpen={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function SentRequest({ entry, onOpen }: { entry: OutboxEntry; onOpen: () => void }) {
  const { t } = useTranslation('outbox');
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const at = { uid: entry.uid, key: entry.key };
  const done = entry.status === 'sent' && entry.silent;
  const failure = entry.error && failureSentences(failureText(entry.error));
  return (
    <>
      <div className="sent-request-head">
        <Tag color={done ? 'success' : colours[entry.status]}>
          {t(done ? 'status.silent' : `status.${entry.status}`)}
        </Tag>
        <SentRequestTime at={entry.createdAt} />
      </div>
      <div>
        <SentRequestName name={`${entry.post.application} · ${entry.post.postCollection}`} />
      </div>
      {alertsOf(entry, locale).map((text) => (
        <p key={text} className="wrap" dir="auto">
          {text}
        </p>
      ))}
      {failure && (
        <p role="alert" className="wrap" dir="auto">
          {failure}
        </p>
      )}
      <Space>
        <RefusedRow small error={entry.error} application={entry.post.application} onOpen={onOpen} />
        {canRetryPost(entry) && (
          <Button size="small" onClick={() => dispatch(postRetried(at))}>
            {t('retry')}
          </Button>
        )}
        {(!isPostOpen(entry) || entry.status === 'waiting') && (
          <Button size="small" type="text" onClick={() => dispatch(postDiscarded(at))}>
            {t(entry.status === 'waiting' ? 'discard' : 'forget')}
          </Button>
        )}
      </Space>
    </>
  );
}
