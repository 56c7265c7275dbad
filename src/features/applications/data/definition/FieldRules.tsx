import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { comparedAs, COMPARISONS, MAX_RULES } from '../../../../protocol/data/fieldRules';
import { fieldOption } from '../fieldOption';
import { Labelled } from '../Labelled';
import type { DefinitionDraft, FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { GroupFault } from './GroupFault';
import { newRule, type RuleDraft } from './ruleDraft';
import { useFaultWords } from './useWords';

const kindOf = ({ type }: FieldDraft) => comparedAs(type);

interface FieldRulesProps {
  draft: DefinitionDraft;
  faults: Faults;
  onChange: (rules: RuleDraft[]) => void;
}

/** What two numbers or two days of a row must be, compared to each other. */
export function FieldRules({ draft, faults, onChange }: FieldRulesProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const { rules } = draft;
  const fields = draft.fields.filter((field) => field.name !== '' && kindOf(field) !== undefined);
  const hasPair = fields.some((one) =>
    fields.some((other) => one !== other && kindOf(one) === kindOf(other)),
  );
  if (!hasPair && rules.length === 0) return null;
  return (
    <section aria-label={t('model.rules')}>
      <h2>{t('model.rules')}</h2>
      <p className="data-hint">{t('model.rulesHelp')}</p>
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.id}
          rule={rule}
          at={at}
          fields={fields}
          faults={faults}
          onChange={(change) => onChange(rules.map((one) => (one === rule ? { ...one, ...change } : one)))}
          onRemove={() => onChange(rules.filter((one) => one !== rule))}
        />
      ))}
      <GroupFault words={fault('rules')} />
      <Button disabled={rules.length >= MAX_RULES} onClick={() => onChange([...rules, newRule()])}>
        {t('model.addRule')}
      </Button>
    </section>
  );
}

interface RuleFieldsProps {
  rule: RuleDraft;
  at: number;
  fields: readonly FieldDraft[];
  faults: Faults;
  onChange: (change: Partial<RuleDraft>) => void;
  onRemove: () => void;
}

function RuleFields({ rule, at, fields, faults, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const place = `rules.${String(at)}`;
  const field = fields.find(({ name }) => name === rule.field);
  const kind = field && kindOf(field);
  const optionsOf = (offered: readonly FieldDraft[]) => offered.map(fieldOption);
  const others = fields.filter((one) => one !== field && (kind === undefined || kindOf(one) === kind));
  return (
    <fieldset className="data-field">
      <legend>{t('model.rule', { n: at + 1 })}</legend>
      <div className="data-columns">
        <Labelled label={t('model.ruleField')} required fault={fault(`${place}.field`)}>
          {(ties) => (
            <Select
              {...ties}
              value={rule.field || null}
              options={optionsOf(fields)}
              onChange={(name) => onChange({ field: name, than: '' })}
            />
          )}
        </Labelled>
        <Labelled label={t('model.ruleIs')}>
          {(ties) => (
            <Select
              {...ties}
              value={rule.is}
              options={COMPARISONS.map((is) => ({
                value: is,
                label: t(`model.comparisons.${kind ?? 'day'}.${is}`),
              }))}
              onChange={(is) => onChange({ is })}
            />
          )}
        </Labelled>
        <Labelled label={t('model.ruleThan')} required fault={fault(`${place}.than`)}>
          {(ties) => (
            <Select
              {...ties}
              value={rule.than || null}
              options={optionsOf(others)}
              onChange={(than) => onChange({ than })}
            />
          )}
        </Labelled>
      </div>
      <div className="data-buttons">
        <Button size="small" aria-label={t('model.removeRule', { n: at + 1 })} onClick={onRemove}>
          {t('model.removePart')}
        </Button>
      </div>
    </fieldset>
  );
}
