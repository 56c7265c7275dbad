import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useContactOperatorMutation } from '../../../api/endpoints/contact';
import { useAppSelector } from '../../../api/hooks';
import { selectPerson } from '../../../api/slices/authSlice';
import { keptFormKey } from '../../../api/slices/browserStorage';
import { visibleText } from '../../../protocol';
import { ErrorState } from '../../../ui/ErrorState';
import { ignoreComposingEnter } from '../../../ui/ignoreComposingEnter';
import { KeptNotice } from '../../../ui/KeptNotice';
import { useKeptForm } from '../../../ui/useKeptForm';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';

interface ContactValues {
  message: string;
  mailAddress: string;
}

/** A message to the person who runs the platform; who is not signed in is told how to send one. */
export function ContactForm() {
  const { t } = useTranslation('content');
  const person = useAppSelector(selectPerson);
  const { pathname } = useLocation();
  if (!person)
    return (
      <p>
        {t('contact.signIn')}{' '}
        <Link to="/login" state={{ from: pathname }}>
          {t('contact.signInLink')}
        </Link>
      </p>
    );
  return <SignedInForm key={person.uid} uid={person.uid} email={person.email} />;
}

function SignedInForm({ uid, email }: { uid: string; email: string }) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const locked = useLock();
  const [form] = Form.useForm<ContactValues>();
  const [send, { error, isLoading }] = useContactOperatorMutation();
  const kept = useKeptForm(
    form,
    { message: '', mailAddress: email },
    {
      key: keptFormKey(uid, 'contact'),
      failed: error !== undefined,
    },
  );
  const submit = (typed: ContactValues) =>
    locked(async () => {
      kept.sent();
      const sent = await send({ message: typed.message.trim(), mailAddress: visibleText(typed.mailAddress) });
      if (!sent.data) return;
      kept.clear();
      toast({ text: t('contact.sent') });
    });
  return (
    <>
      {kept.restored && <KeptNotice onClear={kept.clear} />}
      <Form
        form={form}
        layout="vertical"
        className="contact-form"
        {...kept.fields}
        disabled={isLoading}
        scrollToFirstError={{ focus: true }}
        onKeyDown={ignoreComposingEnter}
        onFinish={submit}
      >
        <Form.Item
          name="message"
          label={t('contact.message')}
          rules={[{ required: true, whitespace: true, message: t('contact.messageRequired') }]}
        >
          <Input.TextArea dir="auto" rows={5} maxLength={4000} showCount />
        </Form.Item>
        <Form.Item
          name="mailAddress"
          label={t('contact.mail')}
          rules={[{ type: 'email', transform: visibleText, message: t('contact.mailInvalid') }]}
          extra={t('contact.told')}
        >
          <Input type="email" maxLength={320} autoComplete="email" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('contact.send')}
        </Button>
      </Form>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
