import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { keptFormKey } from '../../api/slices/browserStorage';
import { ErrorState } from '../../ui/ErrorState';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { KeptNotice } from '../../ui/KeptNotice';
import { useKeptForm } from '../../ui/useKeptForm';
import { useLock } from '../../ui/useLock';

interface DeveloperFormProps<Values extends object> {
  form: FormInstance<Values>;
  /** Its name among the forms this browser keeps. */
  name: string;
  intro: string;
  initialValues: Values;
  submitLabel: string;
  busy: boolean;
  /** Error of the last attempt, if any. */
  error: unknown;
  /** `image`: the platform's name for the picked picture; empty without one. */
  send: (values: Values, image: string) => Promise<{ error?: unknown }>;
  children: ReactNode | ((picture: ReturnType<typeof useKeptForm>['picture']) => ReactNode);
}

/** A form of the developer screens: locked while it is sent; its values stay after a failure. */
export function DeveloperForm<Values extends object>(props: DeveloperFormProps<Values>) {
  const { form, name, intro, initialValues, submitLabel, busy, error, send, children } = props;
  const { t } = useTranslation('applications');
  const locked = useLock();
  const uid = useAppSelector(selectUserId);
  const kept = useKeptForm(form, initialValues, {
    key: uid === undefined ? undefined : keptFormKey(uid, name),
    failed: error !== undefined,
  });
  const submit = async (values: Values) => {
    const result = await send(values, kept.picture.picked?.image ?? '');
    if (result.error === undefined) kept.forget();
  };
  return (
    <div className="panel">
      <p>{intro}</p>
      {kept.restored && <KeptNotice onClear={kept.clear} />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark
        disabled={busy}
        scrollToFirstError={{ focus: true }}
        onKeyDown={ignoreComposingEnter}
        {...kept.fields}
        onFinish={(values) => locked(() => submit(values))}
      >
        {typeof children === 'function' ? children(kept.picture) : children}
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
