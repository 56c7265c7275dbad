import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PlainButton } from '../../ui/PlainButton';
import { failureField } from './failureField';
import { FormContext, type Problems } from './FormContext';
import type { AuthRequest } from './useAuthRequest';

interface AuthFormProps<Field extends string> {
  /** Tells the fields of two forms on one page apart. */
  name: string;
  request: AuthRequest;
  /** The text fields, in reading order. */
  fields: readonly Field[];
  /** What is wrong with the values, in words by field; nothing = they are sent. */
  check: (values: Record<Field, string>) => Problems;
  send: (values: Record<Field, string>, form: FormData) => Promise<unknown>;
  submitLabel: string;
  children: ReactNode;
}

/**
 * A form of plain fields, locked while its request runs. Problems are shown at their fields and the first one is focused,
 * both before sending and after a rejection.
 */
export function AuthForm<Field extends string>(props: AuthFormProps<Field>) {
  const { name, request, fields, check, send, submitLabel, children } = props;
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const shared = useMemo(() => ({ name, problems }), [name, problems]);
  const { busy, failure } = request;

  useEffect(() => {
    const field = failure && failureField(failure.code);
    // Disabling the form took the focus from the button; it returns to the field in question or to the button.
    if (failure) (fieldOf(form.current, field) ?? button.current)?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((field) => [field, textOf(data, field)])) as Record<
      Field,
      string
    >;
    const found = check(values);
    setProblems(found);
    const firstWrongField = fields.find((field) => found[field] !== undefined);
    if (firstWrongField === undefined) void send(values, data);
    else fieldOf(event.currentTarget, firstWrongField)?.focus();
  };
  const clearProblem = ({ target }: SyntheticEvent) => {
    const field = target instanceof HTMLInputElement ? target.name : '';
    if (problems[field] !== undefined) setProblems({ ...problems, [field]: undefined });
  };

  return (
    <FormContext value={shared}>
      <form ref={form} noValidate onKeyDown={ignoreComposingEnter} onInput={clearProblem} onSubmit={submit}>
        <fieldset className="auth-fields" disabled={busy}>
          {children}
          <PlainButton ref={button} type="submit" primary block busy={busy}>
            {submitLabel}
          </PlainButton>
        </fieldset>
        <span role="status" className="visually-hidden">
          {busy ? t('working') : ''}
        </span>
      </form>
    </FormContext>
  );
}

function textOf(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}

function fieldOf(form: HTMLFormElement | null, field: string | undefined): HTMLElement | undefined {
  const found = field === undefined ? null : form?.elements.namedItem(field);
  return found instanceof HTMLElement ? found : undefined;
}
