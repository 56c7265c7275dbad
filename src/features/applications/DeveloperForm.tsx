import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { useLock } from '../../ui/useLock';

interface DeveloperFormProps<Values extends object> {
  form: FormInstance<Values>;
  intro: string;
  initialValues: Values;
  submitLabel: string;
  busy: boolean;
  /** Of the last attempt; undefined when there is none. */
  error: unknown;
  send: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form of a developer: locked while it is sent, and with everything still in it when that failed. */
export function DeveloperForm<Values extends object>(props: DeveloperFormProps<Values>) {
  const { form, intro, initialValues, submitLabel, busy, error, send, children } = props;
  const { t } = useTranslation('applications');
  const locked = useLock();
  return (
    <div className="panel">
      <p>{intro}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark
        disabled={busy}
        scrollToFirstError={{ focus: true }}
        onKeyDown={ignoreComposingEnter}
        initialValues={initialValues}
        onFinish={(values) => locked(() => send(values))}
      >
        {children}
        {error !== undefined && <ErrorState error={error} onRetry={() => form.submit()} />}
        <Button type="primary" htmlType="submit" loading={busy} className="submit">
          {submitLabel}
        </Button>
        <span role="status" className="visually-hidden">
          {busy ? t('sending') : ''}
        </span>
      </Form>
    </div>
  );
}
