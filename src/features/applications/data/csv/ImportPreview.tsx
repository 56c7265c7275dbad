import { Alert, Button, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import type { ImportLine, LineFault } from './readLines';

/** Faults and lines that are shown; the counts say how many there are. */
const MAX_FAULTS = 50;
const SAMPLES = 3;

interface ImportPreviewProps {
  collection: UsableCollection;
  fields: readonly UsableField[];
  headings: readonly string[];
  columnFields: readonly string[];
  good: readonly ImportLine[];
  faults: readonly LineFault[];
  onMap: (columnFields: string[]) => void;
  onStart: () => void;
}

/** What would come of a file: which column goes where, what its first lines say, and all that is wrong, before anything is sent. */
export function ImportPreview(props: ImportPreviewProps) {
  const { collection, fields, headings, columnFields, good, faults, onMap, onStart } = props;
  const { t } = useTranslation('data');
  const id = useId();
  const { own, most } = collection;
  const room = Math.max(0, most - own);
  const wrongLines = new Set(faults.map(({ line }) => line)).size;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label || name;
  const assignField = (column: number, name: string) =>
    // A field is filled by one column.
    onMap(columnFields.map((one, index) => (index === column ? name : one === name ? '' : one)));
  return (
    <div className="data-page">
      <section aria-labelledby={id}>
        <h2 id={id}>{t('csv.columns')}</h2>
        <div className="data-columns">
          {headings.map((heading, at) => (
            <div className="labelled" key={`${String(at)} ${heading}`}>
              <label htmlFor={`${id}-${String(at)}`} dir="auto">
                {heading || t('csv.unnamed', { n: at + 1 })}
              </label>
              <Select
                id={`${id}-${String(at)}`}
                value={columnFields[at] ?? ''}
                options={[
                  { value: '', label: t('csv.notImported') },
                  ...fields.map(({ name, label }) => ({ value: name, label: label || name })),
                ]}
                onChange={(name) => assignField(at, name)}
              />
              <small className="data-hint wrap" dir="auto">
                {good
                  .slice(0, SAMPLES)
                  .map(({ cells }) => cells[at] ?? '')
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </small>
            </div>
          ))}
        </div>
      </section>
      <p role="status">{t('csv.ready', { good: good.length, wrong: wrongLines })}</p>
      {faults.length > 0 && (
        <section aria-label={t('csv.faults')}>
          <h2>{t('csv.faults')}</h2>
          <ul className="data-faults" tabIndex={0} aria-label={t('csv.faults')}>
            {faults.slice(0, MAX_FAULTS).map(({ line, field, fault }) => (
              <li key={`${String(line)} ${field} ${fault}`}>
                {t('csv.lineFault', { line, field: field === '' ? '' : labelOf(field) })}{' '}
                {t(`csv.fault.${fault}`)}
              </li>
            ))}
          </ul>
          {faults.length > MAX_FAULTS && <p>{t('csv.moreFaults', { count: faults.length - MAX_FAULTS })}</p>}
        </section>
      )}
      {good.length > room && (
        <Alert type="error" role="alert" title={t('csv.noRoom', { count: good.length, room, own, most })} />
      )}
      <div>
        <Button type="primary" disabled={good.length === 0 || good.length > room} onClick={onStart}>
          {t('csv.start', { count: good.length })}
        </Button>
      </div>
    </div>
  );
}
