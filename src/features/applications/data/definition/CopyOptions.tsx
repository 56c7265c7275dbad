import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { COPIED_AUTHOR, COPIED_TYPES } from '../../../../protocol/data/copy';
import { Labelled } from '../Labelled';
import type { SourceCollection } from './askedFields';
import type { FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { useFaultWords } from './useWords';

interface CopyOptionsProps {
  field: FieldDraft;
  place: string;
  faults: Faults;
  /** All fields of the collection. */
  fields: readonly FieldDraft[];
  collections: readonly SourceCollection[];
  onChange: (copy: FieldDraft['copy']) => void;
}

/** Where a field gets its value: from people, or from the row that a reference leads to. Nothing where there is nothing to copy. */
export function CopyOptions({ field, place, faults, fields, collections, onChange }: CopyOptionsProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const { type, copy } = field;
  if (!COPIED_TYPES.includes(type)) return null;
  const references = fields.filter((one) => one.type === 'reference' && !one.copy && one !== field);
  const options = references.flatMap(({ name, label, collection }) => {
    const target = collections.find((one) => one.name === collection);
    const sources = (target?.fields ?? []).filter((one) => one.type === type);
    const authors =
      type === 'person' && target ? [{ name: COPIED_AUTHOR, label: t('model.copiedAuthor') }] : [];
    return [...authors, ...sources].map((one) => ({
      value: `${name}.${one.name}`,
      label: `${label || name}: ${one.label || one.name}`,
    }));
  });
  if (options.length === 0 && !copy) return null;
  return (
    <Labelled label={t('model.copy')} help={copy && t('model.copyHelp')} fault={fault(`${place}.copy`)}>
      {(ties) => (
        <Select
          {...ties}
          value={copy ? `${copy.reference}.${copy.field}` : ''}
          options={[{ value: '', label: t('model.notCopied') }, ...options]}
          onChange={(chosen) => {
            const [reference = '', source = ''] = chosen.split('.');
            onChange(chosen === '' ? undefined : { reference, field: source });
          }}
        />
      )}
    </Labelled>
  );
}
