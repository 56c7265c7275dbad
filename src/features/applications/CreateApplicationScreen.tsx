import { Button, Form, Input, Result, Radio } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import {
  useCreateApplicationMutation,
  type ApplicationForm,
  type CreatedApplication,
  TEMPLATES,
} from '../../api/endpoints/developer';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { isRecord } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { selectRegistration } from '../../api/slices/developerSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { AccessChoice } from './AccessChoice';
import { ApplicationScreens } from './ApplicationScreens';
import { DeveloperForm } from './DeveloperForm';
import { KeysAgain } from './KeysAgain';
import { LogoUpload } from './LogoUpload';
import { OpenApplication } from './OpenApplication';
import { OwnApplications, type OwnApplicationsProps } from './OwnApplications';
import { applicationPath } from './applicationPath';
import { useAnswerAlert } from './useAnswerAlert';

type TypedForm = Omit<ApplicationForm, 'logo'>;

/** Runs `work` when somebody navigates to the screen that they are on, for example by the menu. */
function useNavigatedAgain(work: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const onNavigated = useEffectEvent(work);
  useEffect(() => {
    if (lastKey.current !== key) onNavigated();
    lastKey.current = key;
  }, [key]);
}

/** The developer key that the screen before passed on, the browser keeps or the platform knows; `isMissing`: the person has none. */
function useDeveloperKey(): { developerKey: string; isMissing: boolean } {
  const state: unknown = useLocation().state;
  const passedKey = isRecord(state) ? state['registerDeveloperKey'] : undefined;
  const registeredKey = useAppSelector(selectRegistration)?.registerDeveloperKey ?? '';
  const isSignedIn = useAppSelector(selectUserId) !== undefined;
  const { currentData: own } = useOwnApplicationsQuery(isSignedIn ? undefined : skipToken);
  const ownKey = own?.registration?.registerDeveloperKey ?? '';
  const developerKey = typeof passedKey === 'string' ? passedKey : registeredKey || ownKey;
  return { developerKey, isMissing: own !== undefined && developerKey === '' };
}

/** The create-application form, the keys it gives, and those it gave before. */
export function CreateApplicationScreen({ Confirm }: Required<Pick<OwnApplicationsProps, 'Confirm'>>) {
  const { t } = useTranslation('applications');
  const [form] = Form.useForm<TypedForm>();
  const [create, { data, error, isLoading, originalArgs, reset }] = useCreateApplicationMutation();
  const language = useAppSelector(selectLocale);
  const showAnswer = useAnswerAlert();
  const startOver = () => {
    form.resetFields();
    reset();
  };
  useNavigatedAgain(() => {
    if (data) startOver();
  });
  const { developerKey, isMissing } = useDeveloperKey();
  // What the platform knows may come after the form was drawn.
  useEffect(() => {
    if (developerKey !== '' && !form.getFieldValue('registerDeveloperKey'))
      form.setFieldValue('registerDeveloperKey', developerKey);
  }, [form, developerKey]);
  const send = async (values: TypedForm, logo: string) => {
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
  };

  return (
    <PageFrame title={t('create.title')} width="narrow">
      {data ? (
        <Created created={data} askedPrivate={originalArgs?.access === 'members'} onStartOver={startOver} />
      ) : (
        <>
          {isMissing && (
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
            send={send}
            initialValues={{
              name: '',
              keySearch: '',
              description: '',
              template: 'blank',
              access: 'everyone',
              registerDeveloperKey: developerKey,
            }}
          >
            {(picture) => <ApplicationFields logo={<LogoUpload disabled={isLoading} {...picture} />} />}
          </DeveloperForm>
          <OwnApplications Confirm={Confirm} />
        </>
      )}
    </PageFrame>
  );
}

interface CreatedProps {
  created: CreatedApplication;
  /** The person wanted it for its people alone. */
  askedPrivate: boolean;
  onStartOver: () => void;
}

/** The application that was created, with its keys and what to do with it first. */
function Created({ created, askedPrivate, onStartOver }: CreatedProps) {
  const { t } = useTranslation('applications');
  const { application, name, backendKey, isPrivate } = created;
  const notPrivate = askedPrivate ? 'create.notPrivate' : 'page.access.everyoneHelp';
  return (
    <div className="panel" role="status">
      <Result
        status="success"
        title={t('create.done', { name: name || application }).trim()}
        subTitle={backendKey && t('keepOnce')}
        extra={
          <>
            {application && <OpenApplication application={application} primary />}
            {application && <Link to={applicationPath(application)}>{t('page.open')}</Link>}
            <Button onClick={onStartOver}>{t('create.another')}</Button>
          </>
        }
      >
        {application && (
          <p>
            {t(isPrivate ? 'create.isPrivate' : notPrivate)}{' '}
            <Link to={applicationPath(application, 'people')}>{t('create.changeAccess')}</Link>
          </p>
        )}
        <KeysAgain
          keys={[
            { label: t('create.application'), value: application },
            { label: t('create.backendKey'), value: backendKey },
          ]}
        />
      </Result>
      {application && <ApplicationScreens application={application} heading="h2" />}
    </div>
  );
}

function ApplicationFields({ logo }: { logo: ReactNode }) {
  const { t } = useTranslation('applications');
  return (
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
      {logo}
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
