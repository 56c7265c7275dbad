import { memo, useCallback, useEffect, useState, type ChangeEvent } from 'react';
import type { FormField } from '../documents/form';

interface RowProps extends FormField {
  value: string;
  /** The label says how much is entered. */
  counted: boolean;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
}

const LinearRowTwin = memo(function LinearRowTwin({ name, label, hint, value, counted, onType }: RowProps) {
  return (
    <div className="tw-row" data-view-id={name}>
      <div className="tw-label" data-view-id={`${name}_label`}>
        {counted ? `${label} ${value.length}` : label}
      </div>
      <input
        className="tw-input"
        data-view-id={`${name}_input`}
        name={name}
        placeholder={hint}
        value={value}
        onChange={onType}
      />
    </div>
  );
});

const RelativeRowTwin = memo(function RelativeRowTwin({ name, label, hint, note, value, onType }: RowProps) {
  return (
    <div className="tw-relative" data-view-id={name}>
      <div className="tw-label" data-view-id={`${name}_label`}>
        {label}
      </div>
      <input
        className="tw-input"
        data-view-id={`${name}_input`}
        name={name}
        placeholder={hint}
        value={value}
        onChange={onType}
      />
      <div className="tw-note" data-view-id={`${name}_note`}>
        {note}
      </div>
    </div>
  );
});

export type SetField = (name: string, value: string) => void;

interface FormTwinProps {
  fields: readonly FormField[];
  relative: boolean;
  /** Labels follow what is entered. */
  counted: boolean;
  /** Receives the setter of one field, for updates that come from outside. */
  connect: (set: SetField) => void;
}

export function FormTwin({ fields, relative, counted, connect }: FormTwinProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const set = useCallback<SetField>((name, value) => setValues((all) => ({ ...all, [name]: value })), []);
  const onType = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => set(event.currentTarget.name, event.currentTarget.value),
    [set],
  );
  useEffect(() => connect(set), [connect, set]);
  const Row = relative ? RelativeRowTwin : LinearRowTwin;
  return (
    <div className="tw">
      <div data-view-id="form">
        {fields.map((field) => (
          <Row
            key={field.name}
            {...field}
            value={values[field.name] ?? ''}
            counted={counted}
            onType={onType}
          />
        ))}
      </div>
    </div>
  );
}
