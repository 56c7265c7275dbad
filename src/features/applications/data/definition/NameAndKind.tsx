import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_TYPES } from '../../../../protocol/data/definition';
import { nameFrom } from '../../../../protocol/data/names';
import { Labelled } from '../Labelled';
import type { FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { useFaultWords } from './useWords';

interface NameAndKindProps {
  field: FieldDraft;
  place: string;
  faults: Faults;
  /** It takes the focus. */
  isAdded: boolean;
  onChange: (change: Partial<FieldDraft>) => void;
}

/** The label of a field, its id, and what kind of value it takes. */
export function NameAndKind({ field, place, faults, isAdded, onChange }: NameAndKindProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const relabel = (words: string) => {
    // The id is derived from the label until it is edited by hand.
    const followsLabel = !field.isKept && field.name === nameFrom(field.label);
    onChange({ label: words, ...(followsLabel && { name: nameFrom(words) }) });
  };
  return (
    <div className="data-columns">
      <Labelled label={t('model.label')} fault={fault(`${place}.label`)}>
        {(ties) => (
          <Input
            {...ties}
            dir="auto"
            autoFocus={isAdded}
            maxLength={80}
            showCount
            value={field.label}
            onChange={({ target }) => relabel(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('model.id')} required fault={fault(`${place}.name`)}>
        {(ties) => (
          <Input
            {...ties}
            maxLength={40}
            disabled={field.isKept}
            value={field.name}
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('model.type')}>
        {(ties) => (
          <Select
            {...ties}
            disabled={field.isKept}
            value={field.type}
            // All of them without scrolling.
            listHeight={400}
            options={FIELD_TYPES.map((type) => ({ value: type, label: t(`model.types.${type}`) }))}
            onChange={(type) => onChange({ type, initial: '', min: '', max: '' })}
          />
        )}
      </Labelled>
    </div>
  );
}
