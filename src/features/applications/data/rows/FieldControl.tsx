import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { useUploadImageMutation } from '../../../../api/endpoints/images';
import { isInlinePicture, type FieldValue } from '../../../../protocol';
import type { PickedPicture } from '../../../../ui/PickedPicture';
import { PictureUpload } from '../../../../ui/PictureUpload';
import { PICTURE } from '../../../../ui/smallPicture';
import { DayInput } from '../DayInput';
import type { ControlTies } from '../Labelled';
import type { NumberInput } from '../numberInput';
import { EntrySelect } from './EntrySelect';
import { LocationControl } from './LocationControl';
import { inputText } from './rowInput';

const LONG_TEXT = 120;

interface FieldControlProps {
  application: string;
  /** The name of the collection. */
  collection: string;
  field: UsableField;
  value: FieldValue;
  numbers: NumberInput;
  ties: ControlTies;
  onChange: (value: FieldValue) => void;
}

/** The control that a field's kind asks for. */
export function FieldControl(props: FieldControlProps) {
  const { application, collection, field, value, numbers, ties, onChange } = props;
  const { t } = useTranslation('data');
  const { type, locked: disabled } = field;
  const text = inputText(field, value, numbers);
  switch (type) {
    case 'boolean':
      return (
        <Checkbox
          id={ties.id}
          disabled={disabled}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'person':
    case 'reference':
      return (
        <EntrySelect
          of={{ application, collection }}
          field={field.name}
          value={text}
          ties={ties}
          disabled={disabled}
          required={field.required}
          onChange={onChange}
        />
      );
    case 'choice':
      return <ChoiceControl field={field} value={text} ties={ties} onChange={onChange} />;
    case 'picture':
      return (
        <PictureControl
          application={application}
          label={t('rows.choosePicture', { label: field.label || field.name })}
          value={text}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'location':
      return (
        <LocationControl
          label={field.label || field.name}
          value={text}
          disabled={disabled}
          ties={ties}
          onChange={onChange}
        />
      );
    case 'text':
      return <TextControl field={field} value={text} ties={ties} onChange={onChange} />;
    case 'date':
      return (
        <DayInput
          ties={ties}
          value={text}
          min={field.min === undefined ? undefined : String(field.min)}
          max={field.max === undefined ? undefined : String(field.max)}
          disabled={disabled}
          onChange={onChange}
        />
      );
    default:
      return (
        <Input
          {...ties}
          disabled={disabled}
          inputMode="decimal"
          {...(type === 'money' && field.currency !== undefined && { suffix: field.currency })}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

interface TypedControlProps {
  field: UsableField;
  value: string;
  ties: ControlTies;
  onChange: (value: string) => void;
}

/** One of the choices of a field, or one that was taken from them since. */
function ChoiceControl({ field, value, ties, onChange }: TypedControlProps) {
  const offered = (field.choices ?? []).map((choice) => ({ value: choice, label: choice }));
  const isOffered = value === '' || offered.some((choice) => choice.value === value);
  return (
    <Select
      {...ties}
      disabled={field.locked}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!field.required}
      value={value === '' ? null : value}
      options={isOffered ? offered : [...offered, { value, label: value }]}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

/** A line, or several where the field takes a long text. */
function TextControl({ field, value, ties, onChange }: TypedControlProps) {
  const isLong = field.max !== undefined && Number(field.max) >= LONG_TEXT;
  const props = {
    ...ties,
    dir: 'auto',
    disabled: field.locked,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return isLong ? <Input.TextArea {...props} autoSize={{ minRows: 2, maxRows: 8 }} /> : <Input {...props} />;
}

interface PictureControlProps {
  application: string;
  label: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

function PictureControl({ application, label, value, disabled, onChange }: PictureControlProps) {
  const { t } = useTranslation('data');
  const [upload, { error, isLoading, reset }] = useUploadImageMutation();
  const [picked, setPicked] = useState<PickedPicture>();
  return (
    <div>
      {isInlinePicture(value) && (
        <div className="data-picture">
          <img src={value} alt={label} decoding="async" />
          <Button size="small" disabled={disabled} onClick={() => onChange('')}>
            {t('rows.removePicture')}
          </Button>
        </div>
      )}
      <PictureUpload
        label={label}
        chosenLabel={t('rows.chosenPicture')}
        disabled={disabled}
        size={PICTURE}
        width={120}
        height={90}
        send={async (image) => (await upload({ application, image })).data?.image}
        picked={picked}
        onPicked={(picture) => {
          setPicked(picture);
          if (!picture) reset();
          else if (picture.image !== '') onChange(picture.image);
        }}
        outcome={{ error, isLoading }}
      />
    </div>
  );
}
