import { Button, Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_TYPES, nameFrom } from '../../../../protocol/data/definition';
import { Labelled } from '../Labelled';
import { mayHave } from './definitionDraft';
import { KindOptions, type KindOptionsProps } from './KindOptions';
import { useFaultWords, useSubjectWords } from './useWords';
import { Confirm } from '../../../../ui/Confirm';

export interface FieldCardProps extends KindOptionsProps {
  /** It was added just now, by hand: it takes the focus. */
  isAdded: boolean;
  /** How many fields there are. */
  count: number;
  /** Whom rights can be given to. */
  subjects: readonly string[];
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One field of a collection: what it is called, what it takes, and who may change it. */
export function FieldCard(props: FieldCardProps) {
  const { field, isAdded, at, count, faults, subjects, onChange, onMove, onRemove } = props;
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const subjectWords = useSubjectWords();
  const place = `fields.${String(at)}`;
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
              id={ties.id}
              disabled={field.isKept}
              value={field.type}
              options={FIELD_TYPES.map((type) => ({ value: type, label: t(`model.types.${type}`) }))}
              onChange={(type) => onChange({ type, initial: '', min: '', max: '' })}
            />
          )}
        </Labelled>
      </div>
      <KindOptions {...props} />
      <div className="data-checks">
        <Checkbox checked={field.required} onChange={({ target }) => onChange({ required: target.checked })}>
          {t('model.required')}
        </Checkbox>
        {(['sort', 'filter', 'search'] as const)
          .filter((option) => mayHave(option, field.type))
          .map((option) => (
            <Checkbox
              key={option}
              checked={field[option]}
              onChange={({ target }) => onChange({ [option]: target.checked })}
            >
              {t(`model.${option}`)}
            </Checkbox>
          ))}
        <Checkbox
          checked={field.only !== undefined}
          onChange={({ target }) => onChange({ only: target.checked ? [] : undefined })}
        >
          {t('model.restricted')}
        </Checkbox>
      </div>
      {field.only && (
        <fieldset className="data-checks">
          <legend>{t('model.only')}</legend>
          <Checkbox.Group
            value={field.only}
            options={subjects.map((subject) => ({ value: subject, label: subjectWords(subject) }))}
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
