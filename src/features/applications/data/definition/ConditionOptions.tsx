import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../Labelled';
import type { AskedField } from './askedFields';
import { NO_CONDITION, type ConditionDraft } from './conditionDraft';
import type { Faults } from './definitionFaults';
import { useFaultWords } from './useWords';

interface ConditionOptionsProps {
  label: string;
  condition: ConditionDraft;
  place: string;
  faults: Faults;
  /** What can be asked for. */
  fields: readonly AskedField[];
  onChange: (condition: ConditionDraft) => void;
}

const [YES, NO] = ['true', 'false'] as const;
const keyOf = (reference: string, field: string): string => (field === '' ? '' : `${reference}.${field}`);

/** A value that a row must have, or the one that it refers to; all rows unless one is chosen. */
export function ConditionOptions(props: ConditionOptionsProps) {
  const { label, condition, place, faults, fields, onChange } = props;
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const { reference, field, is } = condition;
  const asked = fields.find((one) => one.reference === reference && one.name === field);
  return (
    <>
      <Labelled label={label} fault={fault(`${place}.field`)}>
        {(ties) => (
          <Select
            {...ties}
            value={keyOf(reference, field)}
            options={[
              { value: '', label: t('model.allRows') },
              ...fields.map((one) => ({ value: keyOf(one.reference, one.name), label: one.label })),
            ]}
            onChange={(key) => {
              const chosen = fields.find((one) => keyOf(one.reference, one.name) === key);
              if (!chosen) onChange(NO_CONDITION);
              else
                onChange({
                  ...{ reference: chosen.reference, field: chosen.name },
                  is: chosen.choices === undefined ? true : [],
                });
            }}
          />
        )}
      </Labelled>
      {asked && (
        <Labelled label={t('model.conditionIs')} required fault={fault(`${place}.is`)}>
          {(ties) =>
            asked.choices === undefined ? (
              <Select
                {...ties}
                value={is === true ? YES : NO}
                options={[
                  { value: YES, label: t('model.yes') },
                  { value: NO, label: t('model.no') },
                ]}
                onChange={(chosen) => onChange({ ...condition, is: chosen === YES })}
              />
            ) : (
              <Select
                {...ties}
                mode="multiple"
                value={Array.isArray(is) ? is : []}
                options={asked.choices.map((value) => ({ value, label: value }))}
                onChange={(chosen) => onChange({ ...condition, is: chosen })}
              />
            )
          }
        </Labelled>
      )}
    </>
  );
}
