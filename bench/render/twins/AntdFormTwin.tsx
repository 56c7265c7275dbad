import { Input } from 'antd';
import { memo, useCallback, useEffect, useState, type ChangeEvent } from 'react';
import type { FormField } from '../documents/form';
import type { SetField } from './FormTwin';

interface RowProps extends FormField {
  value: string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
}

const AntdRowTwin = memo(function AntdRowTwin({ name, label, hint, value, onType }: RowProps) {
  return (
    <div className="tw-row">
      <div className="tw-label">{label}</div>
      <Input className="tw-input" name={name} placeholder={hint} value={value} onChange={onType} />
    </div>
  );
});

/** The same form with antd's Input in every row: what it costs to leave every input an antd component from the start. */
export function AntdFormTwin({
  fields,
  connect,
}: {
  fields: readonly FormField[];
  connect: (set: SetField) => void;
}) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const set = useCallback<SetField>((name, value) => setValues((all) => ({ ...all, [name]: value })), []);
  const onType = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => set(event.currentTarget.name, event.currentTarget.value),
    [set],
  );
  useEffect(() => connect(set), [connect, set]);
  return (
    <div className="tw">
      <div>
        {fields.map((field) => (
          <AntdRowTwin key={field.name} {...field} value={values[field.name] ?? ''} onType={onType} />
        ))}
      </div>
    </div>
  );
}
