import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newField, type FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { FieldCard, type FieldCardProps } from './FieldCard';
import { GroupFault } from './GroupFault';
import type { SubjectOption } from './useSubjects';
import { useFaultWords } from './useWords';

const MAX_FIELDS = 30;

interface FieldListProps {
  fields: readonly FieldDraft[];
  faults: Faults;
  subjects: readonly SubjectOption[];
  collections: FieldCardProps['collections'];
  /** The id of the collection. */
  name: string;
  add: readonly string[];
  onChange: (fields: FieldDraft[]) => void;
}

function moved(fields: readonly FieldDraft[], at: number, by: number): FieldDraft[] {
  const [field] = fields.slice(at, at + 1);
  return field ? fields.toSpliced(at, 1).toSpliced(at + by, 0, field) : [...fields];
}

/** The fields of a collection, in the order of its forms and tables. */
export function FieldList(props: FieldListProps) {
  const { fields, faults, subjects, collections, name, add: adders, onChange } = props;
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const [addedId, setAddedId] = useState<string>();
  const add = () => {
    const field = newField();
    setAddedId(field.id);
    onChange([...fields, field]);
  };
  return (
    <section aria-label={t('model.fields')}>
      <h2>{t('model.fields')}</h2>
      {fields.map((field, at) => (
        <FieldCard
          key={field.id}
          field={field}
          fields={fields}
          isAdded={field.id === addedId}
          at={at}
          count={fields.length}
          faults={faults}
          subjects={subjects}
          collections={collections}
          name={name}
          add={adders}
          onChange={(change) =>
            onChange(fields.map((one) => (one.id === field.id ? { ...one, ...change } : one)))
          }
          onMove={(by) => onChange(moved(fields, at, by))}
          onRemove={() => onChange(fields.filter(({ id }) => id !== field.id))}
        />
      ))}
      <GroupFault words={fault('fields')} />
      <Button disabled={fields.length >= MAX_FIELDS} onClick={add}>
        {t('model.addField')}
      </Button>{' '}
      <small className="data-hint">{t('model.fieldCount', { count: fields.length, most: MAX_FIELDS })}</small>
      {addedId !== undefined && fields.some(({ isKept }) => isKept) && <p>{t('model.addedField')}</p>}
    </section>
  );
}
