import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldOption } from '../fieldOption';
import { Labelled } from '../Labelled';
import { choiceLines, type FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { SIDES, type MomentDraft, type NoticeDraft } from './noticeDraft';
import { NoticeValue } from './NoticeValue';
import { useFaultWords } from './useWords';

interface NoticeMomentProps {
  notice: NoticeDraft;
  moment: MomentDraft;
  place: string;
  fields: readonly FieldDraft[];
  faults: Faults;
  onChange: (change: Partial<NoticeDraft>) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour)}:00` }));

/** By which day of the row a notice is told, at what hour, and with which value of a field. */
export function NoticeMoment({ notice, moment, place, fields, faults, onChange }: NoticeMomentProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const change = (part: Partial<MomentDraft>) => onChange({ at: { ...moment, ...part } });
  const conditions = fields.filter(({ type }) => type === 'choice' || type === 'boolean');
  const condition = conditions.find(({ name }) => name === notice.when);
  return (
    <>
      <Labelled label={t('model.atField')} required fault={fault(`${place}.at.field`)}>
        {(ties) => (
          <Select
            {...ties}
            value={moment.field || null}
            options={fields.filter(({ type }) => type === 'date').map(fieldOption)}
            onChange={(field) => change({ field })}
          />
        )}
      </Labelled>
      <Labelled label={t('model.atSide')}>
        {(ties) => (
          <Select
            {...ties}
            value={moment.side}
            options={SIDES.map((side) => ({ value: side, label: t(`model.sides.${side}`) }))}
            onChange={(side) => change({ side })}
          />
        )}
      </Labelled>
      {moment.side !== 'on' && (
        <Labelled label={t('model.atDays')} required fault={fault(`${place}.at.days`)}>
          {(ties) => (
            <Input
              {...ties}
              inputMode="numeric"
              maxLength={4}
              value={moment.days}
              onChange={({ target }) => change({ days: target.value })}
            />
          )}
        </Labelled>
      )}
      <Labelled label={t('model.atHour')} help={t('model.atHourHelp')}>
        {(ties) => (
          <Select {...ties} value={moment.hour} options={HOURS} onChange={(hour) => change({ hour })} />
        )}
      </Labelled>
      <Labelled label={t('model.onlyWhile')}>
        {(ties) => (
          <Select
            {...ties}
            value={notice.when}
            options={[{ value: '', label: t('model.always') }, ...conditions.map(fieldOption)]}
            onChange={(when) => {
              const chosen = conditions.find(({ name }) => name === when);
              const [first = ''] = choiceLines(chosen?.choices ?? '');
              onChange({ when, value: chosen?.type === 'boolean' ? 'true' : first });
            }}
          />
        )}
      </Labelled>
      {condition && (
        <NoticeValue
          label={t('model.onlyIs')}
          field={condition}
          value={notice.value}
          isAny={false}
          onChange={(value) => onChange({ value })}
        />
      )}
    </>
  );
}
