import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { STEP_COMMANDS, stepDocs } from '../../../engine/docs';
import type { Json } from '../../../protocol';
import { ExpressionInput } from '../properties/ExpressionInput';
import type { WrittenStep } from '../source/editBehaviour';
import type { ReadSource } from '../source/readSource';
import { PlainName } from '../properties/PlainName';
import { stepTitle } from './stepTitle';
import { StepValue, StepValues } from './StepValue';
import type { Targets } from './targets';

interface StepFormProps {
  index: number;
  count: number;
  step: WrittenStep;
  targets: Targets;
  problems: readonly LayoutProblem[];
  read: () => ReadSource;
  onStep: (step: WrittenStep) => void;
  /** Takes the step to another place; undefined takes it away. */
  onMove: (to: number | undefined) => void;
}

/** The documentation of a step's command; undefined for one that nobody knows. */
function docsOf(command: Json | undefined) {
  const stepCommand = STEP_COMMANDS.find((one) => one === command);
  return stepCommand && stepDocs[stepCommand];
}

/** One step of a press: what it does, what it carries, and when. */
export function StepForm(props: StepFormProps) {
  const { index, step, targets, problems, read, onStep } = props;
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const number = index + 1;
  const docs = docsOf(step['command']);
  const command = typeof step['command'] === 'string' ? step['command'] : '';
  const title = stepTitle(command, language);
  const set = (name: string, value: Json | undefined) => {
    const rest = Object.entries(step).filter(([one]) => one !== name || value !== undefined);
    onStep({ ...Object.fromEntries(rest), ...(value !== undefined && { [name]: value }) });
  };
  return (
    <li className="step" aria-label={t('actions.step', { number, command: title })}>
      <span className="property-name">
        <b>
          {number}. <PlainName title={title} name={command} />
        </b>
        <StepTools {...props} />
      </span>
      <small>{docs?.doc[language] ?? t('actions.unknown')}</small>
      {docs && <StepFields {...{ docs, step, targets, read }} onField={set} />}
      {targets.isWithoutData && docs?.fields.some(({ value }) => value === 'collection') && (
        <small>
          {t('listData.noCollections')}{' '}
          <Link to={`/createappliation/${targets.application ?? ''}/data`}>{t('actions.createData')}</Link>
        </small>
      )}
      <StepCondition
        number={number}
        condition={typeof step['if'] === 'string' ? step['if'] : undefined}
        read={read}
        onCondition={(next) => set('if', next)}
      />
      {problems.map((problem) => (
        <span key={`${problem.code} ${String(problem.offset)}`} className="property-fault">
          {problem.message[language]}
        </span>
      ))}
    </li>
  );
}

/** Moves the step up or down, or takes it away. */
function StepTools({ index, count, onMove }: Pick<StepFormProps, 'index' | 'count' | 'onMove'>) {
  const { t } = useTranslation('layouts');
  const number = index + 1;
  return (
    <span className="property-tools">
      <Button
        size="small"
        type="text"
        disabled={index === 0}
        aria-label={t('actions.up', { number })}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        type="text"
        disabled={index === count - 1}
        aria-label={t('actions.down', { number })}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </Button>
      <Button
        size="small"
        type="text"
        aria-label={t('actions.remove', { number })}
        onClick={() => onMove(undefined)}
      >
        ✕
      </Button>
    </span>
  );
}

interface StepFieldsProps extends Pick<StepFormProps, 'step' | 'targets' | 'read'> {
  docs: NonNullable<ReturnType<typeof docsOf>>;
  onField: (name: string, value: Json | undefined) => void;
}

/** What the step carries, field by field. */
function StepFields({ docs, step, targets, read, onField }: StepFieldsProps) {
  const language = useAppSelector(selectLocale);
  const id = useId();
  const optionsOf = {
    collection: targets.collections,
    screen: targets.screens,
    field: targets.fields,
    values: targets.names,
    value: undefined,
    name: undefined,
  };
  return docs.fields.map(({ name, value, doc }) => {
    const shared = {
      id: `${id}-${name}`,
      label: doc[language],
      value: step[name],
      read,
      ...(optionsOf[value] && { options: optionsOf[value] }),
    };
    return value === 'values' ? (
      <StepValues key={name} {...shared} onValue={(next) => onField(name, next)} />
    ) : (
      <StepValue
        key={name}
        {...shared}
        expressive={value === 'value'}
        onValue={(next) => onField(name, next)}
      />
    );
  });
}

interface StepConditionProps extends Pick<StepFormProps, 'read'> {
  number: number;
  /** Undefined for a step that is always carried out. */
  condition: string | undefined;
  onCondition: (condition: Json | undefined) => void;
}

function StepCondition({ number, condition, read, onCondition }: StepConditionProps) {
  const { t } = useTranslation('layouts');
  return (
    <>
      <Button
        size="small"
        type={condition === undefined ? 'text' : 'primary'}
        aria-pressed={condition !== undefined}
        onClick={() => onCondition(condition === undefined ? '@{true}' : undefined)}
      >
        {condition === undefined ? t('actions.always') : t('actions.condition')}
      </Button>
      {condition !== undefined && (
        <ExpressionInput
          label={t('actions.when', { number })}
          value={condition}
          read={read}
          onValue={onCondition}
        />
      )}
    </>
  );
}
