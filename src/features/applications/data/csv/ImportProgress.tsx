import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState';
import { failureSentences } from '../../../../ui/failureSentences';
import { useFailureText } from '../../../../ui/useFailureText';
import { useUnsent } from '../../../../ui/useUnsent';
import type { ImportLine } from './readLines';
import { saveLines } from './saveLines';
import type { CsvFile } from './useCsvFile';
import type { ImportState } from './useImport';

const MAX_SHOWN = 50;

interface ImportProgressProps {
  state: ImportState;
  file: CsvFile;
  onStop: () => void;
  onResume: () => void;
  onClose: () => void;
}

/** How far an import has come, and what was refused, had a fault or is left, which can be saved. */
export function ImportProgress({ state, file, onStop, onResume, onClose }: ImportProgressProps) {
  const { t } = useTranslation('data');
  const failureText = useFailureText();
  const { status, added, refused, remaining, unsure, error } = state;
  const total = added + refused.length + remaining.length + unsure.length;
  useUnsent(status === 'running');
  const faulty = file.listed.filter(({ faults }) => faults.length > 0);
  const notAdded: readonly ImportLine[] = [
    ...refused.map(({ line }) => line),
    ...remaining,
    ...faulty,
  ].toSorted((a, b) => a.line - b.line);
  return (
    <div className="data-page">
      <Progress
        percent={total === 0 ? 0 : Math.floor(((total - remaining.length) / total) * 100)}
        status={
          status === 'running'
            ? 'active'
            : refused.length > 0 || remaining.length > 0
              ? 'exception'
              : 'success'
        }
        aria-label={t('csv.progress')}
      />
      <p role="status">
        {t(`csv.status.${status === 'idle' ? 'running' : status}`, {
          added,
          refused: refused.length,
          left: remaining.length,
          faulty: faulty.length,
        })}
      </p>
      {error !== undefined && <ErrorState error={error} />}
      {refused.length > 0 && (
        <ul className="data-faults" tabIndex={0} aria-label={t('csv.refused')}>
          {refused.slice(0, MAX_SHOWN).map(({ line, error: reason }) => (
            <li key={line.line}>
              {t('csv.lineFault', { line: line.line, field: '' })} {failureSentences(failureText(reason))}
            </li>
          ))}
        </ul>
      )}
      {unsure.length > 0 && (
        <Alert type="warning" title={t('csv.unsure', { lines: unsure.map(({ line }) => line).join(', ') })} />
      )}
      {status === 'stopped' && <Alert type="info" title={t('csv.goOnHelp')} />}
      <div className="data-buttons">
        {status === 'running' && <Button onClick={onStop}>{t('csv.stop')}</Button>}
        {status === 'stopped' && (
          <Button type="primary" onClick={onResume}>
            {t('csv.goOn', { count: remaining.length })}
          </Button>
        )}
        {status !== 'running' && notAdded.length > 0 && (
          <Button onClick={() => saveLines(file, notAdded)}>
            {t('csv.saveRest', { count: notAdded.length })}
          </Button>
        )}
        {status !== 'running' && <Button onClick={onClose}>{t('rows.close')}</Button>}
      </div>
    </div>
  );
}
