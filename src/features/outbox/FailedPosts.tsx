import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { failuresSeen, selectUnseenFailures } from '../../api/slices/outboxSlice';
import { failureSentences } from '../../ui/failureSentences';
import { FromLine } from '../../ui/FromApplication';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { RefusedRow } from '../../ui/RefusedRow';
import { useFailureText } from '../../ui/useFailureText';
import { SentRequestName, SentRequestTime } from './SentRequestName';
import { SentRequests } from './SentRequests';
import { selectUserId } from '../../api/slices/authSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';

/** Tells once of posts that failed while their screen, or the whole console, was closed. */
export function FailedPosts() {
  const { t } = useTranslation('outbox');
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const failures = useSettledFailures();
  const [listed, setListed] = useState(false);
  const newest = failures.at(-1);
  const failure = newest?.error && failureSentences(failureText(newest.error));
  // The button that had the focus is gone.
  const leave = () => document.getElementById('main')?.focus();
  return (
    <>
      {newest && (
        <div className="failed-posts">
          <PlainNotice
            tone="warning"
            action={
              <>
                <RefusedRow
                  small
                  error={newest.error}
                  application={newest.post.application}
                  onOpen={() => dispatch(failuresSeen(failures))}
                />
                <PlainButton small onClick={() => setListed(true)}>
                  {t('openSent')}
                </PlainButton>
                <PlainButton
                  small
                  text
                  onClick={() => {
                    dispatch(failuresSeen(failures));
                    leave();
                  }}
                >
                  {t('close')}
                </PlainButton>
              </>
            }
          >
            <strong>{failures.length > 1 ? t('failedMany', { count: failures.length }) : t('failed')}</strong>
            <FromLine from={{ application: newest.post.application }} />
            <p>
              <SentRequestName name={newest.post.postCollection} /> ·{' '}
              <SentRequestTime at={newest.createdAt} />
            </p>
            {failure && (
              <p className="wrap" dir="auto">
                {failure}
              </p>
            )}
            <p>{t('failedKept')}</p>
          </PlainNotice>
        </div>
      )}
      <SentRequests
        open={listed}
        onClose={() => {
          setListed(false);
          leave();
        }}
      />
    </>
  );
}

// Meanwhile the screen it was sent from says so itself, here or in another tab.
const SHOW_AFTER_MS = 1000;

// A later try of the same post fails again.
const failureId = ({ key, attempt = 0 }: OutboxEntry): string => `${key}/${String(attempt)}`;

/** The person's failed posts that nothing has told them of for a second, each counted from its own failure; oldest first. */
function useSettledFailures(): readonly OutboxEntry[] {
  const unseen = useAppSelector((state) => selectUnseenFailures(state, selectUserId(state)));
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const id of unseen.map(failureId)) {
      if (timers.current.has(id)) continue;
      const settle = () => setSettled((others) => new Set(others).add(id));
      timers.current.set(id, setTimeout(settle, SHOW_AFTER_MS));
    }
  }, [unseen]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
      current.clear();
    };
  }, []);
  return unseen.filter((entry) => settled.has(failureId(entry)));
}
