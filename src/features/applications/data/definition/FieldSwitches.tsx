import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { isFilledByPlatform } from '../../../../protocol/data/copy';
import { NO_CONDITION } from './conditionDraft';
import { hasTransitions, mayFilter, mayHave, maySort, type FieldDraft } from './definitionDraft';
import { newTransition } from './transitionDraft';

interface FieldSwitchesProps {
  field: FieldDraft;
  /** There are fields that a condition can ask for. */
  mayHaveCondition: boolean;
  onChange: (change: Partial<FieldDraft>) => void;
}

const MAY_HAVE = {
  sort: maySort,
  filter: mayFilter,
  search: ({ type }: FieldDraft) => mayHave('search', type),
};

/** What is on or off for a field, as far as fields of its kind have it. */
export function FieldSwitches({ field, mayHaveCondition, onChange }: FieldSwitchesProps) {
  const { t } = useTranslation('data');
  const isEntered = !isFilledByPlatform(field);
  const isState = hasTransitions(field);
  return (
    <div className="data-checks">
      {field.type !== 'rollup' && (
        <Checkbox checked={field.required} onChange={({ target }) => onChange({ required: target.checked })}>
          {t('model.required')}
        </Checkbox>
      )}
      {field.type === 'picture' && (
        <Checkbox checked={field.hasCover} onChange={({ target }) => onChange({ hasCover: target.checked })}>
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
      {isEntered && (mayHaveCondition || field.where) && (
        <Checkbox
          checked={field.where !== undefined}
          onChange={({ target }) => onChange({ where: target.checked ? NO_CONDITION : undefined })}
        >
          {t('model.hasWhere')}
        </Checkbox>
      )}
      {isEntered && !isState && (
        <Checkbox
          checked={field.only !== undefined}
          onChange={({ target }) => onChange({ only: target.checked ? [] : undefined })}
        >
          {t('model.restricted')}
        </Checkbox>
      )}
      {isEntered && field.type === 'choice' && (
        <Checkbox
          checked={isState}
          onChange={({ target }) =>
            onChange({ transitions: target.checked ? [newTransition()] : undefined, only: undefined })
          }
        >
          {t('model.hasTransitions')}
        </Checkbox>
      )}
    </div>
  );
}
