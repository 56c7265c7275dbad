import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/hooks';
import { failuresSeen } from '../../api/slices/outboxSlice';
import { failureSentences } from '../../ui/failureSentences';
import { FromLine } from '../../ui/FromApplication';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { useFailureText } from '../../ui/useFailureText';
import { SentRequestName, SentRequestTime } from './SentRequestName';
import { SentRequests } from './SentRequests';
import { useSettledFailures } from './useSettledFailures';

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
