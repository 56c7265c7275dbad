import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { decodeApiError, rejectionCode, rejectionWords } from '../../../protocol';
import { ErrorState } from '../../../ui/ErrorState';
import { PlainNotice } from '../../../ui/PlainNotice';

// What of a failed publication needs other words than any failed call.
const CODES = {
  too_large: 'tooLarge',
  not_developer: 'notDeveloper',
  bad_json: 'badJson',
  not_found: 'notFound',
} as const;

/** Why nothing was published, or why nobody knows: what was kept, and what to do. */
export function PublishFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, i18n } = useTranslation('layouts');
  const failure = decodeApiError(error);
  const kind = failure?.kind;
  const unsure = kind === 'timeout' || kind === 'sendFailed' || kind === 'invalidAnswer';
  const message = failure && 'message' in failure ? rejectionWords(failure, i18n.language) : '';
  const code = rejectionCode(error) ?? '';
  const failureKey = Object.hasOwn(CODES, code) ? CODES[code as keyof typeof CODES] : undefined;
  const word = unsure ? 'unsure' : kind === 'offline' ? 'offline' : failureKey;
  if (!word) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <PlainNotice
      tone="error"
      action={
        (unsure || kind === 'offline') && (
          <Button size="small" onClick={onRetry}>
            {t('publish.lookAgain')}
          </Button>
        )
      }
    >
      <strong className="notice-title">{t('publish.failed')}</strong>
      <div>{t(`publish.failure.${word}`)}</div>
      {message !== '' && <code className="wrap">{message}</code>}
    </PlainNotice>
  );
}
