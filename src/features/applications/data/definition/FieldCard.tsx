import { Button, Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_TYPES } from '../../../../protocol/data/definition';
import { nameFrom } from '../../../../protocol/data/names';
import { Confirm } from '../../../../ui/Confirm';
import { Labelled } from '../Labelled';
import { askedFields } from './askedFields';
import { NO_CONDITION } from './conditionDraft';
import { ConditionOptions } from './ConditionOptions';
import { mayFilter, mayHave, maySort, type FieldDraft } from './definitionDraft';
import { KindOptions, type KindOptionsProps } from './KindOptions';
import { Transitions } from './Transitions';
import { newTransition } from './transitionDraft';
import type { SubjectOption } from './useSubjects';
import { useFaultWords } from './useWords';

export interface FieldCardProps extends KindOptionsProps {
  /** It was added just now, by hand: it takes the focus. */
  isAdded: boolean;
  /** How many fields there are. */
  count: number;
  /** Whom rights can be given to. */
  subjects: readonly SubjectOption[];
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const MAY_HAVE = {
  sort: maySort,
  filter: mayFilter,
  search: ({ type }: FieldDraft) => mayHave('search', type),
};

/** One field of a collection: what it is called, what it takes, and who may change it. */
export function FieldCard(props: FieldCardProps) {
  const { field, fields, collections, isAdded, at, count, faults, subjects, onChange, onMove, onRemove } =
    props;
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const place = `fields.${String(at)}`;
  const hasTransitions = field.type === 'choice' && field.transitions !== undefined;
  const isEntered = field.type !== 'rollup' && !field.copy;
  const asked = askedFields(fields, collections).filter(
    ({ reference, name }) => reference !== '' || name !== field.name,
  );
  const label = field.label || field.name || t('model.field', { n: at + 1 });
  const relabel = (words: string) => {
    // The id is derived from the label until it is edited by hand.
    const followsLabel = !field.isKept && field.name === nameFrom(field.label);
    onChange({ label: words, ...(followsLabel && { name: nameFrom(words) }) });
  };
  return (
    <fieldset className="data-field">
      <legend dir="auto">{label}</legend>
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
      <KindOptions {...props} />
      <div className="data-checks">
        {field.type !== 'rollup' && (
          <Checkbox
            checked={field.required}
            onChange={({ target }) => onChange({ required: target.checked })}
          >
            {t('model.required')}
          </Checkbox>
        )}
        {field.type === 'picture' && (
          <Checkbox
            checked={field.hasCover}
            onChange={({ target }) => onChange({ hasCover: target.checked })}
          >
            {t('model.hasCover')}
          </Checkbox>
        )}
        {(['sort', 'filter', 'search'] as const)
          .filter((option) => MAY_HAVE[option](field))
          .map((option) => (
            <Checkbox
              key={option}
              checked={field[option]}
              onChange={({ target }) => onChange({ [option]: target.checked })}
            >
              {t(`model.${option}`)}
            </Checkbox>
          ))}
        {field.type === 'reference' && (
          <Checkbox checked={field.others} onChange={({ target }) => onChange({ others: target.checked })}>
            {t('model.others')}
          </Checkbox>
        )}
        {isEntered && (asked.length > 0 || field.where) && (
          <Checkbox
            checked={field.where !== undefined}
            onChange={({ target }) => onChange({ where: target.checked ? NO_CONDITION : undefined })}
          >
            {t('model.hasWhere')}
          </Checkbox>
        )}
        {!hasTransitions && isEntered && (
          <Checkbox
            checked={field.only !== undefined}
            onChange={({ target }) => onChange({ only: target.checked ? [] : undefined })}
          >
            {t('model.restricted')}
          </Checkbox>
        )}
        {field.type === 'choice' && isEntered && (
          <Checkbox
            checked={hasTransitions}
            onChange={({ target }) =>
              onChange({ transitions: target.checked ? [newTransition()] : undefined, only: undefined })
            }
          >
            {t('model.hasTransitions')}
          </Checkbox>
        )}
      </div>
      {field.where && isEntered && (
        <div className="data-columns">
          <ConditionOptions
            label={t('model.where')}
            condition={field.where}
            place={`${place}.where`}
            {...{ faults }}
            fields={asked}
            onChange={(where) => onChange({ where })}
          />
        </div>
      )}
      {hasTransitions && (
        <Transitions
          {...{ field, at, faults, subjects, asked }}
          onChange={(transitions) => onChange({ transitions })}
        />
      )}
      {field.only && isEntered && (
        <fieldset className="data-checks">
          <legend>{t('model.only')}</legend>
          <Checkbox.Group
            value={field.only}
            options={[...subjects]}
            onChange={(only) => onChange({ only })}
          />
          <Checkbox checked disabled>
            {t('model.developers')}
          </Checkbox>
          <small className="labelled-help">{t('model.onlyHelp')}</small>
        </fieldset>
      )}
      <div className="data-buttons">
        <Button
          size="small"
          disabled={at === 0}
          aria-label={t('model.up', { label })}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          size="small"
          disabled={at === count - 1}
          aria-label={t('model.down', { label })}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
        {field.isKept ? (
          <Confirm
            title={t('model.removeAsk')}
            okText={t('model.remove')}
            cancelText={t('cancel')}
            onConfirm={onRemove}
          >
            <Button size="small" aria-label={t('model.removeLabel', { label })}>
              {t('model.remove')}
            </Button>
          </Confirm>
        ) : (
          <Button size="small" aria-label={t('model.removeLabel', { label })} onClick={onRemove}>
            {t('model.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
