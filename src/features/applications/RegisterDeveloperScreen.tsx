import { Form, Input, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { Link } from 'react-router-dom';
import { useRegisterDeveloperMutation } from '../../api/endpoints/developer';
import { selectPerson } from '../../api/slices/authSlice';
import { visibleText } from '../../protocol';
import { PageFrame } from '../../ui/PageFrame';
import { DeveloperForm } from './DeveloperForm';
import { KeysAgain } from './KeysAgain';
import { OwnApplications } from './OwnApplications';
import { useAnswerAlert } from './useAnswerAlert';

interface Registration {
  fullName: string;
  mailAddress: string;
}

/** Registration as a developer, the key it gives, and the one it gave before. */
export function RegisterDeveloperScreen() {
  const { t } = useTranslation('applications');
  const person = useAppSelector(selectPerson);
  const [form] = Form.useForm<Registration>();
  const [register, { data, error, isLoading }] = useRegisterDeveloperMutation();
  const showAnswer = useAnswerAlert();

  return (
    <PageFrame title={t('register.title')} width="narrow">
      {data ? (
        <div className="panel" role="status">
          <Result
            status="success"
            title={t('register.done')}
            subTitle={data.registerDeveloperKey && t('keep')}
            extra={
              <Link to="/createappliation" state={{ registerDeveloperKey: data.registerDeveloperKey }}>
                {t('register.next')}
              </Link>
            }
          >
            <KeysAgain keys={[{ label: t('register.developerKey'), value: data.registerDeveloperKey }]} />
          </Result>
        </div>
      ) : (
        <>
          <DeveloperForm<Registration>
            form={form}
            name="registerdeveloper"
            intro={t('register.intro')}
            submitLabel={t('register.submit')}
            busy={isLoading}
            error={error}
            send={async (values) => {
              const sent = await register({ ...values, mailAddress: visibleText(values.mailAddress) });
              if (sent.data) {
                const { registerDeveloperKey, answered } = sent.data;
                const done = t('register.done');
                showAnswer({
                  text: registerDeveloperKey ? `${done}\n${t('keep')}` : done,
                  keys: [{ label: t('register.developerKey'), value: registerDeveloperKey }],
                  answered,
                });
              }
              return sent;
            }}
            initialValues={{ fullName: person?.displayName ?? '', mailAddress: person?.email ?? '' }}
          >
            <Form.Item
              name="fullName"
              label={t('register.fullName')}
              rules={[{ required: true, whitespace: true, message: t('register.fullNameRequired') }]}
            >
              <Input dir="auto" maxLength={100} autoComplete="name" />
            </Form.Item>
            <Form.Item
              name="mailAddress"
              label={t('register.mail')}
              rules={[
                { required: true, message: t('register.mailRequired') },
                { type: 'email', transform: visibleText, message: t('register.mailInvalid') },
              ]}
            >
              <Input type="email" maxLength={200} autoComplete="email" />
            </Form.Item>
          </DeveloperForm>
          <OwnApplications withRegistration />
        </>
      )}
    </PageFrame>
  );
}
