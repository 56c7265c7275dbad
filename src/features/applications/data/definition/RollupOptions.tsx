import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataField } from '../../../../protocol/data/definition';
import { AGGREGATES, countsRows, mayTake } from '../../../../protocol/data/rollup';
import { fieldOption } from '../fieldOption';
import { Labelled } from '../Labelled';
import type { Faults } from './definitionFaults';
import type { RollupDraft } from './rollupDraft';
import { useFaultWords } from './useWords';

/** A collection whose rows may refer to this one. */
export interface SourceCollection {
  name: string;
  title: string;
  fields: readonly DataField[];
}

interface RollupOptionsProps {
  /** The id of the collection that is being defined. */
  name: string;
  rollup: RollupDraft;
  place: string;
  faults: Faults;
  sources: readonly SourceCollection[];
  onChange: (rollup: RollupDraft) => void;
}

const [YES, NO] = ['true', 'false'] as const;

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
  const conditions = fields.filter(({ type }) => type === 'choice' || type === 'boolean');
  const condition = conditions.find((field) => field.name === rollup.where);
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
              change({ collection, field, of: '', where: '', is: '' });
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
      <Labelled label={t('model.rollupWhere')}>
        {(ties) => (
          <Select
            {...ties}
            value={rollup.where}
            options={[{ value: '', label: t('model.rollupAll') }, ...conditions.map(fieldOption)]}
            onChange={(where) => {
              const isYesOrNo = conditions.find((field) => field.name === where)?.type === 'boolean';
              change({ where, is: isYesOrNo ? true : '' });
            }}
          />
        )}
      </Labelled>
      {condition && (
        <Labelled label={t('model.rollupIs')} required fault={fault(`${place}.where.is`)}>
          {(ties) => (
            <Select
              {...ties}
              value={typeof rollup.is === 'boolean' ? (rollup.is ? YES : NO) : rollup.is || null}
              options={
                condition.type === 'boolean'
                  ? [
                      { value: YES, label: t('model.yes') },
                      { value: NO, label: t('model.no') },
                    ]
                  : (condition.choices ?? []).map((value) => ({ value, label: value }))
              }
              onChange={(is) => change({ is: condition.type === 'boolean' ? is === YES : is })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
