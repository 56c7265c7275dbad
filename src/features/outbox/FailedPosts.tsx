import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { failuresSeen, selectUnseenFailures } from '../../api/slices/outboxSlice';
import { FromLine } from '../../ui/FromApplication';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { useFailureText } from '../../ui/useFailureText';
import { SentRequests } from './SentRequests';

// Meanwhile the screen it was sent from says so itself, here or in another tab.
const SHOW_AFTER_MS = 1000;

const NONE: readonly OutboxEntry[] = [];

/** Tells once of posts that failed while their screen, or the whole console, was closed. */
export function FailedPosts() {
  const { t } = useTranslation('outbox');
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const unseen = useAppSelector((state) => selectUnseenFailures(state, selectUserId(state)));
  const [settled, setSettled] = useState(NONE);
  const [listed, setListed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(unseen), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unseen]);
  const failures = settled.filter(({ key }) => unseen.some((one) => one.key === key));
  const newest = failures.at(-1);
  const failure = newest?.error && failureText(newest.error);
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
            {failure && (
              <p className="wrap" dir="auto">
                {failure.title} {failure.hint}
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
