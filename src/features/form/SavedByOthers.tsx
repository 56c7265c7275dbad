import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition, FieldStore } from '../../engine';
import { PlainNotice } from '../../ui/PlainNotice';

interface SavedByOthersProps {
  values: FieldStore;
  /** The fields as the person saw them before the newest version. */
  seenFields: readonly FieldDefinition[];
}

const isShort = (value: unknown): boolean => typeof value !== 'boolean' && !String(value).startsWith('data:');

/** What others saved in the fields that the person has typed into, as JSON text of pairs of label and value. */
function replacedTexts(values: FieldStore, seenFields: readonly FieldDefinition[]): string {
  const seen = new Map(seenFields.map(({ name, initial }) => [name, initial]));
  const replaced = values
    .definitions()
    .filter(
      (field) =>
        field.editable &&
        seen.has(field.name) &&
        seen.get(field.name) !== field.initial &&
        values.typed(field) !== undefined &&
        values.get(field.name) !== field.initial &&
        isShort(field.initial),
    );
  return JSON.stringify(replaced.map(({ label, name, initial }) => [label || name, String(initial)]));
}

/** Tells which values of others the next save replaces with what the person typed. */
export function SavedByOthers({ values, seenFields }: SavedByOthersProps) {
  const { t } = useTranslation('form');
  const subscribe = useCallback((listener: () => void) => values.subscribeAll(listener), [values]);
  const texts = useSyncExternalStore(subscribe, () => replacedTexts(values, seenFields));
  const replaced = JSON.parse(texts) as [label: string, value: string][];
  if (replaced.length === 0) return null;
  return (
    <PlainNotice tone="warning">
      {t('savedByOthers')}
      <ul className="form-saved">
        {replaced.map(([label, value]) => (
          <li key={label} dir="auto">
            {label.trim().replace(/:$/, '')}: <bdi>{value === '' ? t('emptied') : value}</bdi>
          </li>
        ))}
      </ul>
    </PlainNotice>
  );
}
