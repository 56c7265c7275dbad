import { Button, Drawer, Empty, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { diagnosticsCleared, selectDiagnostics, type Diagnostic } from '../../api/slices/diagnosticsSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import './outbox.css';

const BAD: ReadonlySet<string> = new Set<Diagnostic['kind']>(['foreign', 'malformed', 'ignored']);

/** Messages that were not rendered as received, newest first: for developers whose screen stays empty. */
export function Diagnostics({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const { entries, count } = useAppSelector(selectDiagnostics);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('diagnostics.title')}
      size={400}
      closable={{ 'aria-label': t('close') }}
      extra={
        count > 0 && (
          <Button size="small" onClick={() => dispatch(diagnosticsCleared())}>
            {t('diagnostics.clear')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('diagnostics.empty')} />
      ) : (
        <>
          <p role="status">{t('diagnostics.count', { count, shown: entries.length })}</p>
          <ul className="sent-requests">
            {entries.toReversed().map(({ kind, application, event, key, at }) => (
              <li key={`${kind}/${event}/${key}`}>
                <div className="sent-request-head">
                  <Tag color={BAD.has(kind) ? 'error' : 'default'}>{t(`diagnostics.kind.${kind}`)}</Tag>
                  <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
                </div>
                <p>{t(`diagnostics.meaning.${kind}`)}</p>
                <code className="wrap sent-request-what">
                  {[application, event, key].filter((part) => part !== '').join(' · ')}
                </code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
