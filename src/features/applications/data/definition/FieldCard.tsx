import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFilledByPlatform } from '../../../../protocol/data/copy';
import { askedFields } from './askedFields';
import { ConditionOptions } from './ConditionOptions';
import { hasTransitions } from './definitionDraft';
import { FieldButtons } from './FieldButtons';
import { FieldSwitches } from './FieldSwitches';
import { KindOptions, type KindOptionsProps } from './KindOptions';
import { NameAndKind } from './NameAndKind';
import { Transitions } from './Transitions';
import type { SubjectOption } from './useSubjects';
import { WhoEnters } from './WhoEnters';

/** So many fields stand open together; of more, those that exist already are closed at first. */
const FEW = 6;

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

/** One field of a collection: what it is called, what it takes, and who may change it. */
export function FieldCard(props: FieldCardProps) {
  const { field, fields, collections, isAdded, at, count, faults, subjects, onChange, onMove, onRemove } =
    props;
  const { t } = useTranslation('data');
  const place = `fields.${String(at)}`;
  const isEntered = !isFilledByPlatform(field);
  const asked = askedFields(field, fields, collections);
  const label = field.label || field.name || t('model.field', { n: at + 1 });
  const [isOpened, setOpened] = useState(!field.isKept || count <= FEW);
  const isFaulty = [...faults.keys()].some((fault) => fault.startsWith(`${place}.`));
  const isOpen = isOpened || isFaulty;
  return (
    <fieldset className="data-field">
      <legend dir="auto">
        <button
          type="button"
          className="data-field-opener"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {label}
        </button>
      </legend>
      {!isOpen && <span className="data-hint">{t(`model.types.${field.type}`)}</span>}
      {isOpen && (
        <>
          <NameAndKind {...{ field, place, faults, isAdded, onChange }} />
          <KindOptions {...props} />
          <FieldSwitches {...{ field, onChange }} mayHaveCondition={asked.length > 0} />
          {field.where && isEntered && (
            <div className="data-columns">
              <ConditionOptions
                label={t('model.where')}
                condition={field.where}
                place={`${place}.where`}
                faults={faults}
                fields={asked}
                onChange={(where) => onChange({ where })}
              />
            </div>
          )}
          {hasTransitions(field) && (
            <Transitions
              {...{ field, at, faults, subjects, asked }}
              onChange={(transitions) => onChange({ transitions })}
            />
          )}
          {field.only && isEntered && (
            <WhoEnters only={field.only} subjects={subjects} onChange={(only) => onChange({ only })} />
          )}
          <FieldButtons {...{ label, at, count, onMove, onRemove }} isKept={field.isKept} />
        </>
      )}
    </fieldset>
  );
}
