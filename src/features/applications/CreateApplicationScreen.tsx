import { Button, Form, Input, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCreateApplicationMutation, type ApplicationForm } from '../../api/endpoints/developer';
import { isRecord } from '../../protocol';
import { CopyableKey } from '../../ui/CopyableKey';
import { ErrorState } from '../../ui/ErrorState';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PageFrame } from '../../ui/PageFrame';
import { useLock } from '../../ui/useLock';

/** The create-application form and the keys it gives. */
export function CreateApplicationScreen() {
  const { t } = useTranslation('applications');
  const locked = useLock();
  const [form] = Form.useForm<ApplicationForm>();
  const [create, { data, error, isLoading, reset }] = useCreateApplicationMutation();
  const location = useLocation();
  const state: unknown = location.state;
  const handedOver = isRecord(state) ? state['registerDeveloperKey'] : undefined;

  return (
    <PageFrame title={t('create.title')} width="narrow">
      {data ? (
        <div className="panel" role="status">
          <Result
            status="success"
            title={t('create.done', { name: data.name || data.application })}
            subTitle={t('keep')}
            extra={<Button onClick={reset}>{t('create.another')}</Button>}
          >
            <CopyableKey label={t('create.application')} value={data.application} />
            <CopyableKey label={t('create.backendKey')} value={data.backendKey} />
          </Result>
        </div>
      ) : (
        <div className="panel">
          <p>{t('create.intro')}</p>
          <Form
            form={form}
            layout="vertical"
            requiredMark
            disabled={isLoading}
            scrollToFirstError={{ focus: true }}
            onKeyDown={ignoreComposingEnter}
            initialValues={{
              name: '',
              logo: '',
              keySearch: '',
              description: '',
              registerDeveloperKey: typeof handedOver === 'string' ? handedOver : '',
            }}
            onFinish={(values) => locked(() => create(values))}
          >
            <Form.Item
              name="name"
              label={t('create.name')}
              rules={[{ required: true, whitespace: true, message: t('create.nameRequired') }]}
            >
              <Input maxLength={100} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="logo"
              label={t('create.logo')}
              rules={[{ pattern: /^https:\/\/.+/, message: t('create.logoInvalid') }]}
            >
              <Input type="url" maxLength={500} placeholder="https://" />
            </Form.Item>
            <Form.Item name="keySearch" label={t('create.keySearch')}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name="description" label={t('create.description')}>
              <Input.TextArea rows={3} maxLength={2000} showCount />
            </Form.Item>
            <Form.Item
              name="registerDeveloperKey"
              label={t('create.developerKey')}
              rules={[{ required: true, whitespace: true, message: t('create.developerKeyRequired') }]}
              extra={
                <>
                  {t('create.developerKeyHelp')} <Link to="/registerdeveloper">{t('register.title')}</Link>
                </>
              }
            >
              <Input maxLength={200} autoComplete="off" spellCheck={false} />
            </Form.Item>
            {error !== undefined && <ErrorState error={error} onRetry={() => form.submit()} />}
            <Button type="primary" htmlType="submit" loading={isLoading} className="submit">
              {t('create.submit')}
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
