import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import { isInlinePicture } from '../../../../protocol';
import { REMOVED_PERSON } from '../../../../protocol/data/removedPerson';
import { Person } from './Person';
import type { Formats } from './rowText';

interface CellProps {
  application: string;
  row: DataRow;
  field: UsableField;
  formats: Formats;
}

/** What a field of a row holds, as people read it. */
export function Cell({ application, row, field, formats }: CellProps) {
  const { t } = useTranslation('data');
  const { name, type } = field;
  const value = row.values[name];
  if (value === undefined)
    return type === 'location' && row.values[`${name}_given`] === true ? t('rows.locationGiven') : null;
  if (typeof value === 'boolean') return t(value ? 'model.yes' : 'model.no');
  if ((type === 'number' || type === 'rollup') && typeof value === 'number') return formats.number(value);
  if (type === 'money' && typeof value === 'number') return formats.money(value, field.currency);
  if (type === 'date') return formats.day(String(value));
  if (type === 'person' && value === REMOVED_PERSON) return t('removedPerson');
  if (type === 'person')
    return <Person application={application} person={String(value)} name={row.names[name] ?? ''} />;
  if (type === 'reference') return <bdi>{row.names[name] ?? t('notAvailable')}</bdi>;
  if (type === 'picture')
    return isInlinePicture(value) ? (
      <img className="data-thumb" src={value} alt={field.label || name} decoding="async" />
    ) : (
      t('rows.picture')
    );
  return (
    <span className="data-text" dir="auto">
      {String(value)}
    </span>
  );
}
