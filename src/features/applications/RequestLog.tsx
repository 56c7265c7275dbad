import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useRequestLogQuery } from '../../api/endpoints/workOnApplication';
import type { RequestLogLine } from '../../protocol';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { AsyncState } from '../../ui/AsyncState';

/** antd's badge status for each outcome of a request. */
export const OUTCOME_COLOURS = {
  answered: 'success',
  silent: 'success',
  refused: 'warning',
  failed: 'error',
  unanswered: 'error',
} as const;

/** The newest requests to an application with their outcomes, newest first. */
export function RequestLog({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useRequestLogQuery({ application });
  const requests = currentData ?? [];
  return (
    <section className="request-log" aria-label={t('log.title')}>
      <div className="request-log-head">
        <h3>{t('log.title')}</h3>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('log.refresh')}
        </Button>
      </div>
      <p>{t('log.intro')}</p>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={requests.length === 0}
        emptyText={t('log.empty')}
      >
        <ul tabIndex={0} aria-label={t('log.title')}>
          {requests.map((request) => (
            <Line key={request.key} request={request} />
          ))}
        </ul>
      </AsyncState>
    </section>
  );
}

function Line({ request }: { request: RequestLogLine }) {
  const { at, by, code, collection, duration, event, outcome, payload, screen } = request;
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  const ms = new Intl.NumberFormat(locale).format(duration);
  const facts = [code, t(`log.by.${by}`), t('log.duration', { ms }), event];
  return (
    <li>
      <span className="request-log-line">
        <Badge status={OUTCOME_COLOURS[outcome]} text={t(`log.outcome.${outcome}`)} />
        <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
      </span>
      <code className="wrap">{collection}</code>
      {screen !== '' && <small className="wrap">{t('log.screen', { screen })}</small>}
      <small className="wrap">{facts.filter((fact) => fact !== '').join(' · ')}</small>
      {payload !== '' && (
        <details>
          <summary aria-label={t('log.payloadOf', { collection })}>{t('log.payload')}</summary>
          <pre dir="auto" tabIndex={0} role="group" aria-label={t('log.payloadOf', { collection })}>
            {indented(payload)}
          </pre>
        </details>
      )}
    </li>
  );
}

// Payloads are untrusted and only ever rendered as text.
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
