import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AGGREGATES, countsRows, mayTake } from '../../../../protocol/data/rollup';
import { fieldOption } from '../fieldOption';
import { Labelled } from '../Labelled';
import { askedOf, type SourceCollection } from './askedFields';
import { NO_CONDITION } from './conditionDraft';
import { ConditionOptions } from './ConditionOptions';
import type { Faults } from './definitionFaults';
import type { RollupDraft } from './rollupDraft';
import { useFaultWords } from './useWords';

interface RollupOptionsProps {
  /** The id of the collection that is being defined. */
  name: string;
  rollup: RollupDraft;
  place: string;
  faults: Faults;
  sources: readonly SourceCollection[];
  onChange: (rollup: RollupDraft) => void;
}

/** What a field takes from the rows of another collection that refer to its row. */
export function RollupOptions({ name, rollup, place, faults, sources, onChange }: RollupOptionsProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const change = (part: Partial<RollupDraft>) => onChange({ ...rollup, ...part });
  const references = sources.flatMap((source) =>
    source.fields
      .filter(({ collection }) => collection === name)
      .map((field) => ({
        value: `${source.name}.${field.name}`,
        label: `${source.title}: ${field.label || field.name}`,
      })),
  );
  const fields = sources.find((source) => source.name === rollup.collection)?.fields ?? [];
  return (
    <>
      <Labelled
        label={t('model.rollupFrom')}
        required
        help={references.length === 0 ? t('model.rollupNone') : undefined}
        fault={fault(`${place}.collection`)}
      >
        {(ties) => (
          <Select
            {...ties}
            value={rollup.field === '' ? null : `${rollup.collection}.${rollup.field}`}
            options={references}
            onChange={(chosen) => {
              const [collection = '', field = ''] = chosen.split('.');
              change({ collection, field, of: '', where: NO_CONDITION });
            }}
          />
        )}
      </Labelled>
      <Labelled label={t('model.aggregate')}>
        {(ties) => (
          <Select
            {...ties}
            value={rollup.aggregate}
            options={AGGREGATES.map((one) => ({ value: one, label: t(`model.aggregates.${one}`) }))}
            onChange={(aggregate) => change({ aggregate, of: '' })}
          />
        )}
      </Labelled>
      {!countsRows(rollup.aggregate) && (
        <Labelled label={t('model.rollupOf')} required fault={fault(`${place}.of`)}>
          {(ties) => (
            <Select
              {...ties}
              value={rollup.of || null}
              options={fields.filter(({ type }) => mayTake(rollup.aggregate, type)).map(fieldOption)}
              onChange={(of) => change({ of })}
            />
          )}
        </Labelled>
      )}
      <ConditionOptions
        label={t('model.rollupWhere')}
        condition={rollup.where}
        place={`${place}.where`}
        faults={faults}
        fields={askedOf(fields.filter(({ type }) => type !== 'rollup'))}
        onChange={(where) => change({ where })}
      />
    </>
  );
}
