import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_TRANSITIONS } from '../../../../protocol/data/transitions';
import { Labelled } from '../Labelled';
import type { AskedField } from './askedFields';
import { ConditionOptions } from './ConditionOptions';
import { choiceLines, type FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { GroupFault } from './GroupFault';
import { changedTransition, newTransition, type TransitionDraft } from './transitionDraft';
import type { SubjectOption } from './useSubjects';
import { useFaultWords } from './useWords';

interface TransitionsProps {
  field: FieldDraft;
  /** Its place among the fields. */
  at: number;
  faults: Faults;
  subjects: readonly SubjectOption[];
  /** What a transition can ask of its row. */
  asked: readonly AskedField[];
  onChange: (transitions: TransitionDraft[]) => void;
}

/** From which values of a field with choices to which other people may move it, and who. */
export function Transitions({ field, at, faults, subjects, asked, onChange }: TransitionsProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const { transitions = [] } = field;
  const place = `fields.${String(at)}.transitions`;
  return (
    <fieldset className="data-transitions">
      <legend>{t('model.transitions')}</legend>
      <p className="data-hint">{t('model.transitionsHelp')}</p>
      {transitions.map((transition, index) => (
        <TransitionFields
          key={transition.id}
          transition={transition}
          number={index + 1}
          place={`${place}.${String(index)}`}
          choices={choiceLines(field.choices)}
          faults={faults}
          subjects={subjects}
          asked={asked}
          onChange={(change) =>
            onChange(transitions.map((one) => (one === transition ? changedTransition(one, change) : one)))
          }
          onRemove={() => onChange(transitions.filter((one) => one !== transition))}
        />
      ))}
      <GroupFault words={fault(place)} />
      <Button
        disabled={transitions.length >= MAX_TRANSITIONS}
        onClick={() => onChange([...transitions, newTransition()])}
      >
        {t('model.addTransition')}
      </Button>
    </fieldset>
  );
}

interface TransitionFieldsProps {
  transition: TransitionDraft;
  number: number;
  place: string;
  choices: readonly string[];
  faults: Faults;
  subjects: readonly SubjectOption[];
  asked: readonly AskedField[];
  onChange: (change: Partial<TransitionDraft>) => void;
  onRemove: () => void;
}

function TransitionFields(props: TransitionFieldsProps) {
  const { transition, number, place, choices, faults, subjects, asked, onChange, onRemove } = props;
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const options = [...new Set(choices)].map((choice) => ({ value: choice, label: choice }));
  const title = t('model.transition', { name: transition.label || transition.to || String(number) });
  return (
    <fieldset className="data-field">
      <legend dir="auto">{title}</legend>
      <div className="data-columns">
        <Labelled label={t('model.transitionFrom')} required fault={fault(`${place}.from`)}>
          {(ties) => (
            <Select
              {...ties}
              mode="multiple"
              value={transition.from}
              options={options}
              onChange={(from) => onChange({ from })}
            />
          )}
        </Labelled>
        <Labelled label={t('model.transitionTo')} required fault={fault(`${place}.to`)}>
          {(ties) => (
            <Select
              {...ties}
              value={transition.to || null}
              options={options.filter(({ value }) => !transition.from.includes(value))}
              onChange={(to) => onChange({ to })}
            />
          )}
        </Labelled>
        <Labelled label={t('model.transitionBy')} required fault={fault(`${place}.by`)}>
          {(ties) => (
            <Select
              {...ties}
              mode="multiple"
              value={transition.by}
              options={[...subjects]}
              onChange={(by) => onChange({ by })}
            />
          )}
        </Labelled>
        {(asked.length > 0 || transition.where.field !== '') && (
          <ConditionOptions
            label={t('model.where')}
            condition={transition.where}
            place={`${place}.where`}
            faults={faults}
            fields={asked}
            onChange={(where) => onChange({ where })}
          />
        )}
        <Labelled label={t('model.transitionLabel')} fault={fault(`${place}.label`)}>
          {(ties) => (
            <Input
              {...ties}
              dir="auto"
              maxLength={60}
              placeholder={transition.to}
              value={transition.label}
              onChange={({ target }) => onChange({ label: target.value })}
            />
          )}
        </Labelled>
        <Labelled
          label={t('model.id')}
          required
          help={t('model.transitionIdHelp', { name: transition.name || 'lend' })}
          fault={fault(`${place}.name`)}
        >
          {(ties) => (
            <Input
              {...ties}
              maxLength={40}
              value={transition.name}
              autoCapitalize="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Labelled>
      </div>
      <div className="data-buttons">
        <Button size="small" aria-label={t('model.removeTransition', { title })} onClick={onRemove}>
          {t('model.removePart')}
        </Button>
      </div>
    </fieldset>
  );
}
