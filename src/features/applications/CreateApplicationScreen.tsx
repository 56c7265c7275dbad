import { Button, Form, Input, Result, Radio } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { useCreateApplicationMutation, type ApplicationForm, TEMPLATES } from '../../api/endpoints/developer';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { isRecord } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { selectRegistration } from '../../api/slices/developerSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { CopyableKey } from '../../ui/CopyableKey';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { AccessChoice } from './AccessChoice';
import { ApplicationScreens } from './ApplicationScreens';
import { DeveloperForm } from './DeveloperForm';
import { LogoUpload } from './LogoUpload';
import { OpenApplication } from './OpenApplication';
import { OwnApplications, type OwnApplicationsProps } from './OwnApplications';
import { applicationPath } from './applicationPath';
import { useAnswerAlert } from './useAnswerAlert';

type TypedForm = Omit<ApplicationForm, 'logo'>;

/** The create-application form, the keys it gives, and those it gave before. */
export function CreateApplicationScreen({ Confirm }: Required<Pick<OwnApplicationsProps, 'Confirm'>>) {
  const { t } = useTranslation('applications');
  const [form] = Form.useForm<TypedForm>();
  const [create, { data, error, isLoading, originalArgs, reset }] = useCreateApplicationMutation();
  const language = useAppSelector(selectLocale);
  const showAnswer = useAnswerAlert();
  const location = useLocation();
  const state: unknown = location.state;
  // Navigating here again (for example by the menu) starts a new application instead of showing the last result.
  const lastLocationKey = useRef(location.key);
  const startOver = () => {
    form.resetFields();
    reset();
  };
  const onNavigated = useEffectEvent(() => {
    if (data) startOver();
  });
  useEffect(() => {
    if (lastLocationKey.current !== location.key) onNavigated();
    lastLocationKey.current = location.key;
  }, [location.key]);
  const passedKey = isRecord(state) ? state['registerDeveloperKey'] : undefined;
  const registeredKey = useAppSelector(selectRegistration)?.registerDeveloperKey ?? '';
  const isSignedIn = useAppSelector(selectUserId) !== undefined;
  const { currentData: own } = useOwnApplicationsQuery(isSignedIn ? undefined : skipToken);
  const ownKey = own?.registration?.registerDeveloperKey ?? '';
  const developerKey = typeof passedKey === 'string' ? passedKey : registeredKey || ownKey;
  // What the platform knows may come after the form was drawn.
  useEffect(() => {
    if (developerKey !== '' && !form.getFieldValue('registerDeveloperKey'))
      form.setFieldValue('registerDeveloperKey', developerKey);
  }, [form, developerKey]);

  return (
    <PageFrame title={t('create.title')} width="narrow">
      {data ? (
        <div className="panel" role="status">
          <Result
            status="success"
            title={t('create.done', { name: data.name || data.application }).trim()}
            subTitle={data.backendKey && t('keepOnce')}
            extra={
              <>
                {data.application && <OpenApplication application={data.application} primary />}
                {data.application && <Link to={applicationPath(data.application)}>{t('page.open')}</Link>}
                <Button onClick={startOver}>{t('create.another')}</Button>
              </>
            }
          >
            {data.application && (
              <p>
                {t(
                  data.isPrivate
                    ? 'create.isPrivate'
                    : originalArgs?.access === 'members'
                      ? 'create.notPrivate'
                      : 'page.access.everyoneHelp',
                )}{' '}
                <Link to={applicationPath(data.application, 'people')}>{t('create.changeAccess')}</Link>
              </p>
            )}
            {data.application && <CopyableKey label={t('create.application')} value={data.application} />}
            {data.backendKey && <CopyableKey label={t('create.backendKey')} value={data.backendKey} />}
          </Result>
          {data.application && <ApplicationScreens application={data.application} heading="h2" />}
        </div>
      ) : (
        <>
          {own && developerKey === '' && (
            <div className="needs-key">
              <PlainNotice tone="info">
                {t('create.needsKey')} <Link to="/registerdeveloper">{t('register.title')}</Link>
              </PlainNotice>
            </div>
          )}
          <DeveloperForm<TypedForm>
            form={form}
            name="createappliation"
            intro={t('create.intro')}
            submitLabel={t('create.submit')}
            busy={isLoading}
            error={error}
            send={async (values, logo) => {
              const sent = await create({ ...values, logo, language });
              if (sent.data) {
                const { application, name, backendKey, answered } = sent.data;
                const done = t('create.done', { name: name || values.name });
                showAnswer({
                  text: backendKey ? `${done}\n${t('keepOnce')}` : done,
                  keys: [
                    { label: t('create.application'), value: application },
                    { label: t('create.backendKey'), value: backendKey },
                  ],
                  answered,
                });
              }
              return sent;
            }}
            initialValues={{
              name: '',
              keySearch: '',
              description: '',
              template: 'blank',
              access: 'everyone',
              registerDeveloperKey: developerKey,
            }}
          >
            {(picture) => (
              <>
                <Form.Item
                  name="name"
                  label={t('create.name')}
                  rules={[{ required: true, whitespace: true, message: t('create.nameRequired') }]}
                >
                  <Input dir="auto" maxLength={100} autoComplete="off" />
                </Form.Item>
                <TemplateChoice />
                <Form.Item name="access" label={t('page.access.title')}>
                  <AccessChoice membersHelp={t('create.membersHelp')} />
                </Form.Item>
                <LogoUpload disabled={isLoading} {...picture} />
                <Form.Item name="keySearch" label={t('create.keySearch')}>
                  <Input dir="auto" maxLength={200} />
                </Form.Item>
                <Form.Item name="description" label={t('create.description')}>
                  <Input.TextArea dir="auto" rows={3} maxLength={2000} showCount />
                </Form.Item>
                <Form.Item
                  name="registerDeveloperKey"
                  label={t('create.developerKey')}
                  rules={[{ required: true, whitespace: true, message: t('create.developerKeyRequired') }]}
                >
                  <Input maxLength={128} autoComplete="off" spellCheck={false} />
                </Form.Item>
              </>
            )}
          </DeveloperForm>
          <OwnApplications Confirm={Confirm} />
        </>
      )}
    </PageFrame>
  );
}

/** What the screens of the new application start from. */
function TemplateChoice() {
  const { t } = useTranslation('applications');
  return (
    <Form.Item name="template" label={t('create.template')}>
      <Radio.Group className="template-choice" aria-label={t('create.template')}>
        {TEMPLATES.map((template) => (
          <Radio key={template} value={template}>
            {t(`create.templates.${template}`)}
            <span className="template-help">{t(`create.templateHelp.${template}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
