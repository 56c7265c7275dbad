import { Button, Form, Input, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useRegisterDeveloperMutation } from '../../api/endpoints/developer';
import { selectPerson } from '../../state/authSlice';
import { CopyableKey } from '../../ui/CopyableKey';
import { ErrorState } from '../../ui/ErrorState';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PageFrame } from '../../ui/PageFrame';
import { useLock } from '../../ui/useLock';

/** Registration as a developer and the key it gives. */
export function RegisterDeveloperScreen() {
  const { t } = useTranslation('applications');
  const locked = useLock();
  const person = useSelector(selectPerson);
  const [form] = Form.useForm<{ fullName: string; mailAddress: string }>();
  const [register, { data, error, isLoading }] = useRegisterDeveloperMutation();

  return (
    <PageFrame title={t('register.title')} width="narrow">
      {data ? (
        <div className="panel" role="status">
          <Result
            status="success"
            title={t('register.done')}
            subTitle={t('keep')}
            extra={
              <Link to="/createappliation" state={{ registerDeveloperKey: data.registerDeveloperKey }}>
                {t('register.next')}
              </Link>
            }
          >
            <CopyableKey label={t('register.developerKey')} value={data.registerDeveloperKey} />
          </Result>
        </div>
      ) : (
        <div className="panel">
          <p>{t('register.intro')}</p>
          <Form
            form={form}
            layout="vertical"
            disabled={isLoading}
            scrollToFirstError={{ focus: true }}
            onKeyDown={ignoreComposingEnter}
            initialValues={{ fullName: person?.displayName ?? '', mailAddress: person?.email ?? '' }}
            onFinish={(values) => locked(() => register(values))}
          >
            <Form.Item
              name="fullName"
              label={t('register.fullName')}
              rules={[{ required: true, whitespace: true, message: t('register.fullNameRequired') }]}
            >
              <Input maxLength={100} autoComplete="name" />
            </Form.Item>
            <Form.Item
              name="mailAddress"
              label={t('register.mail')}
              rules={[
                { required: true, message: t('register.mailRequired') },
                { type: 'email', message: t('register.mailInvalid') },
              ]}
            >
              <Input type="email" maxLength={200} autoComplete="email" />
            </Form.Item>
            {error !== undefined && <ErrorState error={error} onRetry={() => form.submit()} />}
            <Button type="primary" htmlType="submit" loading={isLoading} className="submit">
              {t('register.submit')}
            </Button>
            <span role="status" className="visually-hidden">
              {isLoading ? t('sending') : ''}
            </span>
          </Form>
        </div>
      )}
    </PageFrame>
  );
}
