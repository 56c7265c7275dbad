import { Alert, Input, Select, type InputProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../DayInput';
import { Labelled, type ControlTies } from '../Labelled';
import type { SourceCollection } from './askedFields';
import { CopyOptions } from './CopyOptions';
import { choiceLines, mayHave, type FieldDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { RollupOptions } from './RollupOptions';
import { addersWhoDoNotSee } from './unseenReferences';
import { useFaultWords, useSubjectWords } from './useWords';

const BOUNDS = {
  text: ['minLength', 'maxLength'],
  number: ['min', 'max'],
  money: ['min', 'max'],
  date: ['from', 'to'],
} as const;

function isBounded(type: FieldDraft['type']): type is keyof typeof BOUNDS {
  return mayHave('bounds', type);
}

export interface KindOptionsProps {
  field: FieldDraft;
  /** All fields of the collection. */
  fields: readonly FieldDraft[];
  /** Its place among the fields. */
  at: number;
  faults: Faults;
  /** Collections that a reference can lead to, and who sees all of their rows. */
  collections: readonly (SourceCollection & { see: readonly string[] })[];
  /** The id of the collection. */
  name: string;
  /** Who may add rows. */
  add: readonly string[];
  onChange: (change: Partial<FieldDraft>) => void;
}

/** What only fields of one kind have: bounds, pattern, choices, where a reference leads, what it begins with. */
export function KindOptions(props: KindOptionsProps) {
  const { field, fields, at, faults, collections, name, add, onChange } = props;
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const place = `fields.${String(at)}`;
  const { type } = field;
  const textInput =
    (part: 'min' | 'max' | 'pattern' | 'currency' | 'initial', more: InputProps = {}) =>
    (ties: ControlTies) => (
      <Input
        {...ties}
        value={field[part]}
        onChange={({ target }) => onChange({ [part]: target.value })}
        {...more}
      />
    );
  const [minKey, maxKey] = isBounded(type) ? BOUNDS[type] : [];
  const plainInput = (part: 'min' | 'max' | 'initial') =>
    type === 'date'
      ? (ties: ControlTies) => (
          <DayInput ties={ties} value={field[part]} onChange={(day) => onChange({ [part]: day })} />
        )
      : textInput(part, { inputMode: 'decimal', maxLength: 20 });
  return (
    <div className="data-columns">
      {minKey && (
        <Labelled label={t(`model.${minKey}`)} fault={fault(`${place}.min`)}>
          {plainInput('min')}
        </Labelled>
      )}
      {maxKey && (
        <Labelled label={t(`model.${maxKey}`)} fault={fault(`${place}.max`)}>
          {plainInput('max')}
        </Labelled>
      )}
      {type === 'text' && (
        <Labelled label={t('model.pattern')} help={t('model.patternHelp')} fault={fault(`${place}.pattern`)}>
          {textInput('pattern', { maxLength: 100, spellCheck: false, autoCapitalize: 'off' })}
        </Labelled>
      )}
      {type === 'money' && (
        <Labelled
          label={t('model.currency')}
          help={t('model.currencyHelp')}
          fault={fault(`${place}.currency`)}
        >
          {textInput('currency', { maxLength: 3 })}
        </Labelled>
      )}
      {type === 'choice' && (
        <ChoicesField field={field} fault={fault(`${place}.choices`)} onChange={onChange} />
      )}
      {type === 'reference' && (
        <TargetField
          field={field}
          collections={collections}
          fault={fault(`${place}.collection`)}
          onChange={onChange}
        />
      )}
      {type === 'reference' && field.required && <Unseen field={field} collections={collections} add={add} />}
      {type === 'rollup' && (
        <RollupOptions
          {...{ name, faults }}
          rollup={field.rollup}
          place={`${place}.rollup`}
          sources={collections}
          onChange={(rollup) => onChange({ rollup })}
        />
      )}
      <CopyOptions
        {...{ field, place, faults, fields, collections }}
        onChange={(copy) => onChange({ copy, ...(copy && { only: undefined, transitions: undefined }) })}
      />
      {mayHave('initial', type) && !field.copy && (
        <Labelled label={t('model.initial')} fault={fault(`${place}.initial`)}>
          {type === 'boolean' || type === 'choice'
            ? (ties) => <InitialChoice field={field} ties={ties} onChange={onChange} />
            : type === 'text'
              ? textInput('initial', { maxLength: 200, dir: 'auto' })
              : plainInput('initial')}
        </Labelled>
      )}
    </div>
  );
}

interface OptionProps extends Pick<KindOptionsProps, 'field' | 'onChange'> {
  fault: string | undefined;
}

function ChoicesField({ field, fault, onChange }: OptionProps) {
  const { t } = useTranslation('data');
  return (
    <Labelled
      label={t('model.choices')}
      required
      help={field.isKept ? t('model.choicesKept') : undefined}
      fault={fault}
    >
      {(ties) => (
        <Input.TextArea
          {...ties}
          dir="auto"
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={field.choices}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
    </Labelled>
  );
}

/** Where a reference leads. */
function TargetField({
  field,
  collections,
  fault,
  onChange,
}: OptionProps & Pick<KindOptionsProps, 'collections'>) {
  const { t } = useTranslation('data');
  return (
    <Labelled label={t('model.collection')} required fault={fault}>
      {(ties) => (
        <Select
          {...ties}
          value={field.collection || null}
          options={collections.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(collection) => onChange({ collection })}
        />
      )}
    </Labelled>
  );
}

function InitialChoice({ field, ties, onChange }: Omit<OptionProps, 'fault'> & { ties: ControlTies }) {
  const { t } = useTranslation('data');
  const words = { none: t('model.none'), yes: t('model.yes'), no: t('model.no') };
  return (
    <Select
      {...ties}
      value={field.initial}
      options={initialOptions(field, words)}
      onChange={(initial) => onChange({ initial })}
    />
  );
}

/** Warns of a required reference that some of those who add rows cannot fill in. */
function Unseen({ field, collections, add }: Pick<KindOptionsProps, 'field' | 'collections' | 'add'>) {
  const { t } = useTranslation('data');
  const subjectWords = useSubjectWords();
  const target = collections.find(({ name }) => name === field.collection);
  const who = target ? addersWhoDoNotSee({ add }, target) : [];
  if (!target || who.length === 0) return null;
  const words = { who: who.map(subjectWords).join(', '), title: target.title };
  return (
    <Alert
      type="warning"
      role="status"
      title={t(target.see.includes('author') ? 'model.unseenButOwn' : 'model.unseen', words)}
    />
  );
}

function initialOptions(
  { type, choices }: FieldDraft,
  words: { none: string; yes: string; no: string },
): { value: string; label: string }[] {
  if (type === 'boolean')
    return [
      { value: '', label: words.no },
      { value: 'true', label: words.yes },
    ];
  return [
    { value: '', label: words.none },
    ...[...new Set(choiceLines(choices))].map((choice) => ({ value: choice, label: choice })),
  ];
}
