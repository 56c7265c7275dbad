import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { packFormAddress } from '../../protocol';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PageFrame } from '../../ui/PageFrame';

interface Address {
  application: string;
  reference: string;
}

/** Opens any screen of any application by its reference. */
export function DynamicPageScreen() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const required = [{ required: true, whitespace: true, message: t('dynamic.required') }];
  const open = ({ application, reference }: Address) => {
    const address = { application: application.trim(), reference: reference.trim(), appUserId: '' };
    void navigate(`/generalform/${packFormAddress(address)}`);
  };
  return (
    <PageFrame title={t('dynamic.title')} width="narrow">
      <div className="panel">
        <p>{t('dynamic.text')}</p>
        <Form<Address>
          layout="vertical"
          requiredMark={false}
          onFinish={open}
          onKeyDown={ignoreComposingEnter}
        >
          <Form.Item name="application" label={t('dynamic.application')} rules={required}>
            <Input maxLength={128} placeholder="my_application" autoComplete="off" />
          </Form.Item>
          <Form.Item name="reference" label={t('dynamic.reference')} rules={required}>
            <Input
              maxLength={256}
              placeholder="../configuration/system_setting/layout/android/form/search"
              autoComplete="off"
            />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            {t('dynamic.open')}
          </Button>
        </Form>
      </div>
    </PageFrame>
  );
}
