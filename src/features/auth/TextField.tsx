import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from './FormContext';

interface TextFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  /** Stands at the end of the box. */
  suffix?: ReactNode;
  type?: 'text' | 'password';
  inputMode?: 'email';
  autoComplete: string;
  autoCapitalize?: 'none';
  maxLength: number;
  defaultValue?: string;
  onInput?: (event: React.SyntheticEvent<HTMLInputElement>) => void;
}

/** A labelled input with what is wrong with it below. The browser keeps the text: nothing drawn later can disturb it. */
export function TextField({ name, label, help, suffix, ...input }: TextFieldProps) {
  const field = useField(name, help !== undefined);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <span className={`field-box ${field.problem === undefined ? '' : 'field-box-wrong'}`}>
        <input type="text" dir="auto" spellCheck={false} {...input} {...field.input} />
        {suffix}
      </span>
      {field.problem !== undefined && (
        <span id={`${field.id}_problem`} className="field-problem">
          {field.problem}
        </span>
      )}
      {help !== undefined && (
        <span id={`${field.id}_help`} className="field-help">
          {help}
        </span>
      )}
    </div>
  );
}

/** The address somebody signs in with. */
export function EmailField({ defaultValue = '' }: { defaultValue?: string }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="email"
      label={t('email')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={320}
      defaultValue={defaultValue}
    />
  );
}
