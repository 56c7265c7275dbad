import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AUTHOR, MAX_UNIQUE, MAX_UNIQUE_FIELDS, mayBeUnique } from '../../../../protocol/data/uniqueRules';
import { fieldOption } from '../fieldOption';
import { Labelled } from '../Labelled';
import { askedOf } from './askedFields';
import { ConditionOptions } from './ConditionOptions';
import { choiceLines, type DefinitionDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { GroupFault } from './GroupFault';
import { newUnique, type UniqueDraft } from './uniqueDraft';
import { useFaultWords } from './useWords';

interface UniqueRulesProps {
  draft: DefinitionDraft;
  faults: Faults;
  onChange: (unique: UniqueDraft[]) => void;
}

/** The fields in which no two rows may be alike. */
export function UniqueRules({ draft, faults, onChange }: UniqueRulesProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const { unique } = draft;
  const named = draft.fields.filter(({ name }) => name !== '');
  const fields = [{ value: AUTHOR, label: t('model.author') }, ...named.filter(mayBeUnique).map(fieldOption)];
  const asked = askedOf(
    named
      .filter(({ type }) => type !== 'rollup')
      .map((field) => ({ ...field, choices: choiceLines(field.choices) })),
  );
  return (
    <section aria-label={t('model.unique')}>
      <h2>{t('model.unique')}</h2>
      <p className="data-hint">{t('model.uniqueHelp')}</p>
      {unique.map((rule, at) => {
        const place = `unique.${String(at)}`;
        const change = (changed: Partial<UniqueDraft>) =>
          onChange(unique.map((one) => (one === rule ? { ...one, ...changed } : one)));
        return (
          <fieldset key={rule.id} className="data-field">
            <legend>{t('model.uniqueRule', { n: at + 1 })}</legend>
            <div className="data-columns">
              <Labelled label={t('model.uniqueFields')} required fault={fault(`${place}.fields`)}>
                {(ties) => (
                  <Select
                    {...ties}
                    mode="multiple"
                    maxCount={MAX_UNIQUE_FIELDS}
                    value={rule.fields}
                    options={fields}
                    onChange={(chosen) => change({ fields: chosen })}
                  />
                )}
              </Labelled>
              <ConditionOptions
                label={t('model.uniqueWhere')}
                condition={rule.where}
                place={`${place}.where`}
                faults={faults}
                fields={asked}
                onChange={(where) => change({ where })}
              />
            </div>
            <div className="data-buttons">
              <Button
                size="small"
                aria-label={t('model.removeUnique', { n: at + 1 })}
                onClick={() => onChange(unique.filter((one) => one !== rule))}
              >
                {t('model.removePart')}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <GroupFault words={fault('unique')} />
      <Button disabled={unique.length >= MAX_UNIQUE} onClick={() => onChange([...unique, newUnique()])}>
        {t('model.addUnique')}
      </Button>
    </section>
  );
}
